import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { collectedDataPath } from '#testing/samples/collected.ts'
import { countryRules, postcodeIn } from './address-countries.ts'

const countries = [...countryRules.keys()]
const given = collectedDataPath('postal_codes.csv.gz')

describe('[C2] a postcode', () => {
  test.each(countries)('that cannot exist is refused in %s', (country) => {
    for (const typed of ['00000', '0000', '96000', '0000 AA', ''])
      expect(postcodeIn(country, typed), typed).toBeNull()
  })

  test.each([
    ['de', '05999'],
    ['de', '43123'],
    ['de', '62000'],
    ['de', '10000'],
    ['fr', '96100'],
    ['fr', '97900'],
    ['fr', '00100'],
    ['es', '53001'],
    ['es', '28000'],
    ['it', '49010'],
    ['it', '00000'],
    ['at', '5900'],
    ['be', '5400'],
    ['lu', '1000'],
    ['nl', '0999 AB'],
    ['nl', '1012 SS'],
  ])('in a range of %s that is given to no place is refused: %s', (country, typed) => {
    expect(postcodeIn(country, typed)).toBeNull()
  })

  test.each([
    ['fr', '75008 CEDEX 08', '75008'],
    ['fr', '97400', '97400'],
    ['at', 'A-1400', '1400'],
    ['be', 'B-1000', '1000'],
    ['lu', 'L-1009', '1009'],
    ['it', '00120', '00120'],
  ])('of %s is taken: %s', (country, typed, code) => {
    expect(postcodeIn(country, typed)).toBe(code)
  })

  test.skipIf(given === null)(
    'is taken if post is delivered there: every one of the collected list (skipped without ../shared/data)',
    () => {
      const rows = gunzipSync(readFileSync(given ?? ''))
        .toString()
        .split('\n')
        .slice(1)
      const codes = new Set(rows.flatMap((row) => /^[A-Z]{2},[^,]+/.exec(row)?.[0] ?? []))
      const refused = [...codes].filter((line) => {
        const [country = '', code = ''] = line.split(',')
        // The list has only the digits of Dutch codes.
        return postcodeIn(country.toLowerCase(), country === 'NL' ? `${code} AB` : code) === null
      })
      expect(codes.size).toBeGreaterThan(40_000)
      expect(refused).toEqual([])
    },
  )
})
