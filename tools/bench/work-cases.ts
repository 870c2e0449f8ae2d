import { sql } from 'kysely'
import type { Db } from '#server/platform/db/pool.ts'

export interface WorkCase {
  readonly name: string
  /** Milliseconds of the processor for one request, server and database together. */
  readonly atMost: number
  /** Another address for each request, so that no answer is kept. */
  readonly pathOf: (at: number) => string
}

/** What differs from one request to the next. */
export interface WorkShop {
  readonly ids: readonly number[]
  /** Two words of as many titles as there are requests. */
  readonly words: readonly string[]
}

export function workCases({ ids, words }: WorkShop): WorkCase[] {
  return [
    apiCase('list, uncached', 1.6, (at) => listPath({ categoryUrlPath: 'handys' }, at)),
    apiCase('list of many, uncached', 1.6, (at) => listPath({ categoryUrlPath: 'buecher' }, at)),
    apiCase('search, other words each time', 2.5, (at) =>
      listPath({ q: words[at % words.length] ?? '' }, at),
    ),
    apiCase('search, two words', 2.5, (at) => listPath({ q: 'harry potter' }, at)),
    apiCase('search, typo', 4, (at) => listPath({ q: 'harry poter' }, at)),
    apiCase('search, frequent word', 2.5, (at) => listPath({ q: 'iphone' }, at)),
    apiCase(
      'suggestion',
      2,
      (at) => `/api/search/smart-suggestions?grouped=true&q=${spelled('apple iphone 1', at)}`,
    ),
    apiCase('detail, uncached', 1.2, (at) => `/api/product/detail-view?id=${ids[at % ids.length]}`),
    { name: 'list page rendered', atMost: 2.5, pathOf: () => '/handys' },
    { name: 'list page, another each time', atMost: 2.5, pathOf: filteredPath },
    { name: 'home page rendered', atMost: 4, pathOf: () => '/' },
    { name: 'box page rendered', atMost: 4, pathOf: () => '/checkout/versandbox' },
  ]
}

function apiCase(name: string, atMost: number, pathOf: WorkCase['pathOf']): WorkCase {
  return { name, atMost, pathOf }
}

/** The pathname only says where the list is shown. */
function listPath(asked: Readonly<Record<string, string>>, at: number): string {
  const query = new URLSearchParams({ ...asked, page: '1', pathname: `/p${at}` })
  return `/api/product/list-view?${query.toString()}`
}

const storages = [64, 128, 256, 512]
const sorts = ['newest', 'price-ascending', 'price-descending', 'relevance', '']
const colours = [
  'black',
  'white',
  'blue',
  'green',
  'red',
  'pink',
  'gold',
  'silver',
  'grey',
  'purple',
  'yellow',
]

/** Another list for each number: every choice of sizes, with a colour and an order. */
function filteredPath(at: number): string {
  const chosen = 1 + (at % (2 ** storages.length - 1))
  const storage = storages.filter((_, place) => (chosen >> place) % 2 === 1).join(',')
  const colour = colours[Math.floor(at / 15) % colours.length] ?? ''
  const sort = sorts[Math.floor(at / 165) % sorts.length] ?? ''
  return `/handys?colour=${colour}&storage=${storage}${sort === '' ? '' : `&sort=${sort}`}`
}

/** The same text with other letters written as codes: to the server another address. */
function spelled(text: string, at: number): string {
  return text
    .split('')
    .map((letter, place) => {
      const isCode = (at >> place) % 2 === 1 || letter === ' '
      return isCode ? `%${letter.charCodeAt(0).toString(16)}` : letter
    })
    .join('')
}

/** The first two words of titles. */
export async function wordsOfTitles(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select words from (
      select distinct array_to_string((string_to_array(product.name, ' '))[1:2], ' ') as words
      from product join category on category.id = category_id where family = 'media'
    ) as titles
    order by md5(words) limit ${count}
  `.execute(db)
  return rows.map(({ words }) => words)
}

/** Titles that we buy. */
export async function productIdsOf(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product.id from product join category on category.id = category_id
    where offer_cents > 0 and stop_reason is null and family = 'media' and age_rating is null
    order by md5(product.id::text) limit ${count}
  `.execute(db)
  return rows.map(({ id }) => id)
}
