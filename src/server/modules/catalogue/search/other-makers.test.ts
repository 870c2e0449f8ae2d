import { describe, expect, test } from 'vitest'
import { askedSearch } from '#testing/asked-search.ts'
import { seededDatabase } from '#testing/pages.ts'

const { db } = await seededDatabase()
const { find, suggestedNames } = askedSearch(db)

describe('[S1] a maker of whom we list nothing', () => {
  test.each([
    'vivo v30',
    'Vivo v23 pro',
    'Oppo Reno 10',
    'realme 9 pro +',
    'Realme 8',
    'real me 8 5g',
    'IQOO Z6 Lite',
    'Infinix gt 30 pro',
    'honor 90 verkaufen',
    'vivo handy',
    'kopfhörer jbl',
    'vivo',
  ])('is no other maker: “%s”', async (query) => {
    expect(await find(query)).toEqual({ isUnlisted: true, names: [] })
    // The last word may still become another one.
    if (!/(?:vivo|jbl)$/.test(query)) expect(await suggestedNames(query)).toEqual([])
  })

  test('may still be the beginning of a model while it is typed', async () => {
    expect(await suggestedNames('vivo')).toContain('Garmin Vivoactive 5 42 mm')
  })

  test('may be a word of a title', async () => {
    expect((await find('medal of honor')).isUnlisted).toBe(false)
  })
})

describe('[S1] a number that nothing has', () => {
  test.each([
    ['Poco X6 pro', /^Xiaomi Poco/],
    ['Redmi 12 pro plus', /^Xiaomi/],
    ['Xioami 11 lite ne 5g', /^Xiaomi/],
    ['1+ 8T', /^OnePlus/],
    ['iphone 5', /^Apple/],
    ['macbook 7', /^Apple/],
    ['airpods 66 ultra', /^Apple/],
    ['pixel 9 max', /^Google/],
    ['mi 4 plus', /^Xiaomi/],
    ['xperia 66 ultra', /^Sony/],
    ['thinkpad 9 max', /^Lenovo/],
    ['xbox 5 pro', /Xbox/],
    ['iphone 6', /^Apple iPhone/],
    ['iphone 1', /^Apple iPhone/],
    ['pixel 3', /^Google Pixel/],
    ['galaxy 5', /^Samsung Galaxy/],
    ['nothing ear 2', /^Nothing/],
  ])('never costs the line or maker of “%s”', async (query, maker) => {
    const { names, isUnlisted } = await find(query)
    expect(isUnlisted).toBe(true)
    for (const shown of [names, await suggestedNames(query)]) {
      expect(shown.length).toBeGreaterThan(0)
      expect(shown.filter((name) => !maker.test(name))).toEqual([])
    }
  })

  test.each(['cubrik 9 pro', 'Zorgo 12 lite', 'Reno 7', 'kindle 5 pro'])(
    'leads nowhere with a name that nobody has: “%s”',
    async (query) => {
      expect((await find(query)).names).toEqual([])
    },
  )
})

test.each([
  ['iPhone 16 256GB', 'Apple iPhone 16 256 GB'],
  ['iphone 15 pro 256 gb', 'Apple iPhone 15 Pro 256 GB'],
  ['galaxy s24 256', 'Samsung Galaxy S24 256 GB'],
])('[S1] [S3] the typed model comes before further ones with the same storage: “%s”', async (query, name) => {
  expect((await find(query)).names[0]).toMatch(new RegExp(`^${name}`))
  expect((await suggestedNames(query))[0]).toMatch(new RegExp(`^${name}`))
})

test.each([
  ['how much is my iphone 13 worth', 'Apple iPhone 13 128 GB'],
  ['combien vaut mon iphone 13', 'Apple iPhone 13 128 GB'],
  ['iphone 13 display kaputt', 'Apple iPhone 13 128 GB'],
  ['iphone 13 ohne ladekabel', 'Apple iPhone 13 128 GB'],
  ['iphone 13 zum basteln', 'Apple iPhone 13 128 GB'],
  ['sell my old ps5', 'Sony PlayStation 5'],
  ['ps5 mit controller', 'Sony PlayStation 5'],
])('[S1] what is said about a listed model hides it never: “%s”', async (query, name) => {
  const { names, isUnlisted } = await find(query)
  expect(isUnlisted).toBe(false)
  expect(names[0]).toMatch(new RegExp(`^${name}`))
  expect((await suggestedNames(query))[0]).toMatch(/^(?:Apple iPhone 13|Sony PlayStation 5)/)
})

test.each(['redmi note 12 pro', 'samsung galaxy s22 fe', 'redmi 13 note pro plus'])(
  '[S1] a word that tells models apart is never left out: “%s”',
  async (query) => {
    expect((await find(query)).isUnlisted).toBe(true)
  },
)
