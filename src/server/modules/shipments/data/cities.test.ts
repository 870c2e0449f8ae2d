import { describe, expect, test } from 'vitest'
import { readCities } from './cities.ts'

const cities = readCities()
const twice = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) !== at)

/** First digits that the post of the country gives out. */
const given: Readonly<Record<string, readonly string[]>> = {
  de: numbers(1, 99, ['05', '43', '62']),
  at: numbers(10, 99),
  fr: numbers(1, 95),
  nl: numbers(10, 99),
  be: numbers(10, 99, ['57', '58', '59']),
  lu: numbers(10, 99),
  it: numbers(0, 98, ['49', '68', '69', '77', '78', '79']),
  es: numbers(1, 52),
}

function numbers(from: number, to: number, without: readonly string[] = []): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(2, '0')).filter(
    (text) => !without.includes(text),
  )
}

describe('the places of postcodes', () => {
  const prefixes = cities.flatMap(({ country, prefixes: own, districts }) =>
    [...own, ...districts.map(({ postcode }) => postcode)].map((prefix) => `${country} ${prefix}`),
  )

  test('name no prefix twice', () => {
    expect(twice(prefixes)).toEqual([])
  })

  test('know roughly where every postcode lies', () => {
    const known = new Set(prefixes)
    for (const [country, starts] of Object.entries(given))
      for (const start of starts)
        expect([
          country,
          start,
          known.has(`${country} ${start}`) || known.has(`${country} ${start[0]}`),
        ]).toEqual([country, start, true])
  })
})
