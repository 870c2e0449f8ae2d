import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { formatGtin, parseIdentifier } from '#kernel/gtin.ts'
import { locales } from '#kernel/locale.ts'
import { mediaCategories } from '#server/modules/catalogue/data/media-categories.ts'
import { collectedDataPath } from '#testing/samples/collected.ts'
import { mediaCategoryId } from './shelves.ts'
import { formats } from './formats.ts'
import { knownIsbns } from './known-isbns.ts'
import { readLine, readTitles, titleFiles, type SeedTitle } from './titles.ts'

const titles = readTitles()

function fileOf(name: string) {
  const file = titleFiles.find((one) => one.name === name)
  if (!file) throw new Error(name)
  return file
}

function rootOf({ categoryId }: SeedTitle): number | null {
  return mediaCategories.find(({ id }) => id === categoryId)?.parentId ?? null
}

const isBook = (title: SeedTitle) => rootOf(title) === 3001
const books = titles.filter(isBook)
/** 978-66 to 978-69 is given to no country and no language. */
const isReal = ({ gtin }: SeedTitle) => !String(gtin).startsWith('97869')

describe('the titles of the demo shop', () => {
  test('are at least 2,500, in all six languages', () => {
    expect(titles.length).toBeGreaterThanOrEqual(2500)
    for (const locale of locales) {
      expect(titles.filter(({ language }) => language === locale).length).toBeGreaterThanOrEqual(300)
    }
  })

  test('have ids and numbers of their own', () => {
    expect(new Set(titles.map(({ id }) => id)).size).toBe(titles.length)
    expect(new Set(titles.map(({ gtin }) => gtin)).size).toBe(titles.length)
  })

  test('stand in their file once', () => {
    for (const { name } of titleFiles) {
      const lines = readFileSync(join(import.meta.dirname, name), 'utf8')
        .trimEnd()
        .split('\n')
      const keys = lines.map((line) => {
        const [title, creator, , , , format, , language] = line.toLowerCase().split('|')
        return [title, creator, language && [format, language]].join('|')
      })
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    }
  })

  test('fill every shelf', () => {
    const filled = new Set(titles.map(({ categoryId }) => categoryId))
    const leaves = mediaCategories.filter(({ parentId }) => parentId !== null)
    expect(leaves.filter(({ id }) => !filled.has(id))).toEqual([])
  })

  test('[S9] have numbers with the right check digit, which belong to nothing else in the world', () => {
    for (const title of titles) {
      const printed = formatGtin(title.gtin)
      expect(parseIdentifier(printed)).toEqual({ kind: 'gtin', gtin: title.gtin })
      // 20 to 29 is what shops give out themselves.
      if (!isBook(title)) expect(printed).toMatch(new RegExp(`^20${String(title.id).padStart(10, '0')}`))
      else if (!isReal(title))
        expect(printed).toMatch(new RegExp(`^97869${String(title.id).padStart(7, '0')}`))
    }
  })

  test('[S9] are real books only with their true ISBN', () => {
    const known = Object.entries(knownIsbns).flatMap(([language, isbns]) =>
      Object.entries(isbns).map(([name, isbn]) => `${language} ${name.replaceAll("'", '’')} ${isbn}`),
    )
    const real = books.filter(isReal)
    expect(real.map(({ language, name, gtin }) => `${language} ${name} ${gtin}`).toSorted()).toEqual(
      known.toSorted(),
    )
    expect(real).toContainEqual(
      expect.objectContaining({ name: 'L’Étranger', publisher: 'Gallimard', gtin: 9_782_070_360_024 }),
    )
  })

  // Who wrote a real book wrote others, and these would be real too; a real publisher has real books only.
  test.each(['creator', 'publisher'] as const)(
    'share no %s between real books and invented ones',
    (field) => {
      const ofReal = new Set(books.filter(isReal).map((book) => book[field]))
      expect(books.filter((book) => !isReal(book) && ofReal.has(book[field]))).toEqual([])
    },
  )

  test('[S9] that are known for certain are those of the collected records', () => {
    const path = collectedDataPath('books.csv.gz')
    if (path === null) return
    const records = gunzipSync(readFileSync(path)).toString('utf8').split('\n')
    const titleByGtin = new Map(records.map((line) => [line.slice(0, 13), line.toLowerCase()]))
    const real = books.filter(isReal)
    const recorded = real.filter(({ gtin }) => titleByGtin.has(String(gtin)))
    expect(recorded.length).toBeGreaterThan(9)
    for (const { gtin, name } of recorded) {
      // The first words suffice: records write subtitles and names in their own way.
      const [first = ''] = name.toLowerCase().split('’').slice(-1)
      expect(titleByGtin.get(String(gtin))).toContain(first.slice(0, 22))
    }
    const made = titles.filter(
      ({ gtin }) => titleByGtin.has(String(gtin)) && String(gtin).startsWith('97869'),
    )
    expect(made).toEqual([])
  })

  test('are offered whole five cents within what their form allows, and nothing where they are not bought', () => {
    for (const { id, offerCents, stopReason, format } of titles) {
      const { leastCents, mostCents } = formats[format]
      const isRight = stopReason
        ? offerCents === 0
        : offerCents % 5 === 0 && offerCents >= leastCents && offerCents <= mostCents
      expect([id, isRight]).toEqual([id, true])
    }
  })

  test('are not bought in about one of seven cases, and never when everybody asks for them', () => {
    const lesser = titles.filter(({ popularity }) => popularity < 30_000)
    const shareOf = (reason: string) =>
      lesser.filter(({ stopReason }) => stopReason === reason).length / lesser.length
    expect(shareOf('OVERSTOCK')).toBeGreaterThan(0.045)
    expect(shareOf('OVERSTOCK')).toBeLessThan(0.075)
    expect(shareOf('LOW_VALUE')).toBeGreaterThan(0.06)
    expect(shareOf('LOW_VALUE')).toBeLessThan(0.1)
    const known = titles.filter(({ popularity }) => popularity >= 30_000)
    expect(known.length).toBeGreaterThan(20)
    expect(known.filter(({ stopReason }) => stopReason !== null)).toEqual([])
  })

  test('have an age where films and games have one, and only there', () => {
    for (const title of titles) {
      const hasAge = [3002, 3003].includes(rootOf(title) ?? 0)
      expect([title.id, title.ageRating !== null]).toEqual([title.id, hasAge])
      if (title.ageRating !== null) expect([0, 6, 12, 16, 18]).toContain(title.ageRating)
    }
  })

  test('have the same age on whatever they are played', () => {
    const rated = titles.filter(({ ageRating }) => ageRating !== null)
    const ages = Map.groupBy(rated, (title) => `${rootOf(title) ?? ''} ${title.name} ${title.creator}`)
    for (const [work, forms] of ages) {
      expect([work, new Set(forms.map(({ ageRating }) => ageRating)).size]).toEqual([work, 1])
    }
  })

  test.each([
    ['Grand Theft Auto V', 18],
    ['Mario Kart 8 Deluxe', 6],
    ['FIFA 23', 0],
  ])('%s is for those of %i and more', (name, age) => {
    expect(titles.find((title) => title.name === name)?.ageRating).toBe(age)
  })

  test('are the same with every reading of a line', () => {
    const file = fileOf('books.de.psv')
    const line = 'Harry Potter und der Stein der Weisen|J. K. Rowling|1998|Carlsen|children|hardcover|900'
    expect(readLine(file, 1, line)).toEqual(titles[0])
    expect(titles[0]).toMatchObject({ id: 200_001, categoryId: 30016, language: 'de', weightGrams: 550 })
  })

  test('have the apostrophe of print', () => {
    const file = fileOf('books.fr.psv')
    const title = readLine(file, 1, "L'Été|L'Auteur|1998|L'École|novel|paperback|9")
    expect([title.name, title.creator, title.publisher]).toEqual(['L’Été', 'L’Auteur', 'L’École'])
  })
})

describe('a wrong line is an error that names its file and line', () => {
  test.each([
    ['books.de.psv', 'A|B|1998|C|novel|hardcover'],
    ['books.de.psv', 'A|B|1998|C|novel|hardcover|10|de'],
    ['books.de.psv', ''],
    ['books.de.psv', '# A|B|1998|C|novel|hardcover'],
    ['books.de.psv', '|B|1998|C|novel|hardcover|10'],
    ['books.de.psv', 'A |B|1998|C|novel|hardcover|10'],
    ['books.de.psv', 'A|B|98|C|novel|hardcover|10'],
    ['books.de.psv', 'A|B|2999|C|novel|hardcover|10'],
    ['books.de.psv', 'A|B|1998|C|romance|hardcover|10'],
    ['books.de.psv', 'A|B|1998|C|constructor|hardcover|10'],
    ['books.de.psv', 'A|B|1998|C|novel|scroll|10'],
    ['books.de.psv', 'A|B|1998|C|novel|dvd|10'],
    ['books.de.psv', 'A|B|1998|C|novel|hardcover|0'],
    ['books.de.psv', 'A|B|1998|C|novel|hardcover|1001'],
    ['books.de.psv', 'A|B|1998|C|novel|hardcover|1.5'],
    ['books.de.psv', 'A|B|1998|C|film|dvd|10'],
    ['films.psv', 'A|B|1998|C|film|dvd|10'],
    ['films.psv', 'A|B|1998|C|film|dvd|10|pt'],
    ['films.psv', 'A|B|1998|C|film|cd|10|de'],
    ['films.psv', 'A|B|1998|C|game|ps5|10|de'],
  ])('%s: %s', (name, text) => {
    expect(() => readLine(fileOf(name), 7, text)).toThrow(`${name}:7:`)
  })
})

describe('the shelves', () => {
  test('have ids of their own and a parent among them', () => {
    const ids = mediaCategories.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id < 10_000)).toEqual([3001, 3002, 3003, 3004])
    for (const { parentId } of mediaCategories) if (parentId !== null) expect(ids).toContain(parentId)
  })

  test('have addresses of their own in every language', () => {
    for (const locale of locales) {
      const paths = mediaCategories.map(({ parentId, slug }) => `${parentId ?? ''}/${slug[locale]}`)
      expect(new Set(paths).size).toBe(paths.length)
      for (const { slug } of mediaCategories) expect(slug[locale]).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    }
  })

  test.each([
    ['novel', 'paperback', 30011],
    ['travel', 'hardcover', 30020],
    ['animation', 'uhd', 30023],
    ['game', 'switch-2', 30034],
    ['music', 'vinyl', 30042],
    ['music', 'dvd', null],
    ['film', 'hardcover', null],
  ] as const)('%s on %s is found at %s', (shelf, format, id) => {
    expect(mediaCategoryId(shelf, format)).toBe(id)
  })
})
