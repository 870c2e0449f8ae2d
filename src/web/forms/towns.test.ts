import { describe, expect, test } from 'vitest'
import { normalPostcode } from '#kernel/postcodes.ts'
import { townOfPostcode, townStretches } from './towns.ts'

const lengths: Readonly<Record<string, number>> = { de: 5, at: 4, fr: 5, it: 5, es: 5, nl: 4 }

describe('[X62] the town of a postcode', () => {
  test.each([
    ['de', 'D-10115', 'Berlin'],
    ['de', '01067', 'Dresden'],
    ['de', '22113', null], // Hamburg and Oststeinbek
    ['de', '15566', null],
    ['at', '1010', 'Wien'],
    ['fr', '75011', 'Paris'],
    ['it', '00184', 'Roma'],
    ['es', '28004', 'Madrid'],
    ['nl', '1012 AB', 'Amsterdam'],
    ['be', '1000', null], // Brussel and Bruxelles
    ['de', '1011', null],
    ['de', '', null],
    ['xx', '10115', null],
  ])('in %s, %s is in %s', (country, typed, town) => {
    expect(townOfPostcode(country, typed)).toBe(town)
  })

  test('the stretches are postcodes of their country, follow each other and never overlap', () => {
    for (const [country, stretches] of Object.entries(townStretches)) {
      const written = (digits: number) => String(digits).padStart(lengths[country] ?? 0, '0')
      const ends = stretches.flatMap(([first, last]) => [first, last])
      for (const end of ends) expect(normalPostcode(country, written(end))).toBe(written(end))
      expect(ends).toEqual(ends.toSorted((one, other) => one - other))
      const starts = stretches.slice(1).map(([first], at) => first - (stretches[at]?.[1] ?? 0))
      expect(starts.every((gap) => gap > 0)).toBe(true)
    }
  })
})
