import { sql } from 'kysely'
import { locales, type Locale } from '#kernel/locale.ts'
import type { SearchInput } from '#server/modules/catalogue/search/search.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { pickOne, randomFrom, type Random } from './catalogue-words.ts'

interface SampleTitle {
  readonly name: string
  readonly language: string | null
  readonly gtin: number
}

export interface CatalogueQueries {
  readonly suggestion: () => { readonly query: string; readonly locale: Locale }
  readonly gtin: () => number
  readonly searches: Readonly<Record<string, () => SearchInput>>
  readonly lists: Readonly<Record<string, () => SearchInput>>
}

const frequentWords = [
  'der',
  'love',
  'vida',
  'nuit',
  'haus',
  'roman',
  'the',
  'la',
  'galaxy',
  'iphone',
  'mort',
  'kind',
]

/** Makes the queries of a run from stored titles; every run makes the same queries. */
export async function catalogueQueries(db: Db): Promise<CatalogueQueries> {
  const samples = await sampleTitles(db)
  const random = randomFrom(7)
  const words = () => pickOne(samples, random).name.split(' ')
  const word = () => pickOne(words(), random)
  const longWord = (): string => {
    const found = words().find(({ length }) => length >= 6)
    return found ?? longWord()
  }
  const search = (query: () => string) => () => ({ ...unfilteredSearch(random), query: query() })
  return {
    suggestion: () => ({ locale: pickOne(locales, random), query: unfinishedQuery(words(), random) }),
    gtin: () => pickOne(samples, random).gtin,
    searches: {
      'frequent word': search(() => pickOne(frequentWords, random)),
      'two words': search(() => words().slice(0, 2).join(' ')),
      'any word': search(word),
      typo: search(() => misspeltWord(longWord(), random)),
      'frequent word, filtered': () => ({
        ...search(() => pickOne(frequentWords, random))(),
        filters: { language: [pickOne(['de', 'fr', 'en'], random)] },
      }),
    },
    lists: {
      'root category': () => ({ ...unfilteredSearch(random), categoryId: 3001 }),
      'root by price': () => ({ ...unfilteredSearch(random), categoryId: 3001, sort: 'price-ascending' }),
      'leaf category': () => ({
        ...unfilteredSearch(random),
        categoryId: pickOne([30012, 30015, 30022], random),
      }),
      'root, filtered': () => ({
        ...unfilteredSearch(random),
        categoryId: 3001,
        filters: { language: [pickOne(['de', 'fr', 'nl', 'en'], random)] },
      }),
    },
  }
}

function unfilteredSearch(random: Random): SearchInput {
  return {
    locale: pickOne(locales, random),
    query: null,
    categoryId: null,
    filters: {},
    sort: 'popularity',
    offset: 24 * Math.floor(random() * 3),
    limit: 24,
  }
}

async function sampleTitles(db: Db): Promise<readonly SampleTitle[]> {
  const { rows } = await sql<{ name: string; language: string | null; gtin: string }>`
    select name, language, gtin from product join product_identifier on product_id = product.id
    where product.id % (select greatest(1, max(id) / 2000) from product) = 0
  `.execute(db)
  return rows.map((row) => ({ ...row, gtin: Number(row.gtin) }))
}

/** One to three words; the last word breaks off after its third letter or later, as while somebody types. */
function unfinishedQuery(words: readonly string[], random: Random): string {
  const some = words.slice(0, 1 + Math.floor(random() * 3))
  const last = some.at(-1) ?? ''
  return [...some.slice(0, -1), last.slice(0, 3 + Math.floor(random() * 4))].join(' ').padEnd(3, 'a')
}

/** Swaps two letters, doubles a letter or leaves a letter out. */
function misspeltWord(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [before, one, two, after] = [
    word.slice(0, at),
    word[at] ?? '',
    word[at + 1] ?? '',
    word.slice(at + 2),
  ]
  return pickOne([before + two + one + after, before + one + one + two + after, before + two + after], random)
}
