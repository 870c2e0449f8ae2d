import type { ApiInput } from '#contract/api-client.ts'
import { listSorts, type ListSort } from '#contract/list-sorts.ts'
import { queryNames } from '#contract/pages/known.ts'
import type { PageName } from '#contract/pages/names.ts'

type ListCall = ApiInput<'listView'>['query']

/** The state of a list, as its address holds it. */
export interface ListQuery {
  readonly q: string
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort: ListSort | null
  readonly page: number
  /** Parameters of the page that are no matter of the list, kept as they are. */
  readonly others: Readonly<Record<string, string>>
}

/** The bounds of the contract. The page never asks for anything beyond them. */
const mostFilters = 30
const callable = /^[^:]{1,100}$/
const notFilters: ReadonlySet<string> = new Set(['q', 'sort', 'page', 'series', 'models'])
const ofOthers = ['series', 'models']

function filterNames(page: PageName): readonly string[] {
  return queryNames(page).filter((name) => !notFilters.has(name))
}

export function readListQuery(page: PageName, query: Readonly<Record<string, string>>): ListQuery {
  const known = queryNames(page)
  return {
    q: query['q']?.trim() ?? '',
    filters: Object.fromEntries(
      filterNames(page)
        .map((name) => [name, valuesIn(query[name] ?? '')] as const)
        .filter(([, values]) => values.length > 0),
    ),
    sort: listSorts.find((one) => one === query['sort']) ?? null,
    page: Number(query['page'] ?? 1),
    others: Object.fromEntries(
      ofOthers.filter((name) => known.includes(name) && query[name]).map((name) => [name, query[name] ?? '']),
    ),
  }
}

/** The query with its question mark, in the canonical order of the page and without default values. */
export function listSearch(page: PageName, list: ListQuery): string {
  const values: Readonly<Record<string, string>> = {
    ...list.others,
    ...Object.fromEntries(
      Object.entries(list.filters).map(([name, of]) => [name, of.map(escaped).join(',')]),
    ),
    q: list.q,
    sort: list.sort ?? '',
    page: list.page > 1 ? String(list.page) : '',
  }
  const pairs = queryNames(page).flatMap((name) => (values[name] ? [`${name}=${encoded(values[name])}`] : []))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** The parameters of the call for the list view. */
export function listCall(list: ListQuery): Pick<ListCall, 'q' | 'filters' | 'sort' | 'page'> {
  const filters = Object.entries(list.filters)
    .flatMap(([name, values]) =>
      values.filter((value) => callable.test(value)).map((value) => `${name}:${value}`),
    )
    .slice(0, mostFilters)
  return {
    ...(list.q === '' ? {} : { q: list.q }),
    ...(filters.length === 0 ? {} : { filters }),
    ...(list.sort === null ? {} : { sort: list.sort }),
    ...(list.page > 1 ? { page: list.page } : {}),
  }
}

export function isChosen(list: ListQuery, name: string, value: string): boolean {
  return list.filters[name]?.includes(value) ?? false
}

export function countChosen(list: ListQuery): number {
  return Object.values(list.filters).reduce((sum, values) => sum + values.length, 0)
}

/** Any change begins at the first page and keeps all else (ux.md X39). */
export function toggleFilter(list: ListQuery, name: string, value: string): ListQuery {
  const before = list.filters[name] ?? []
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  const { [name]: _, ...rest } = list.filters
  return { ...list, page: 1, filters: after.length === 0 ? rest : { ...rest, [name]: after } }
}

export function withoutFilters(list: ListQuery): ListQuery {
  return { ...list, page: 1, filters: {} }
}

export function sortedBy(list: ListQuery, sort: ListSort): ListQuery {
  return { ...list, page: 1, sort }
}

export function atPage(list: ListQuery, page: number): ListQuery {
  return { ...list, page }
}

function valuesIn(text: string): readonly string[] {
  return [
    ...new Set(
      text
        .split(',')
        .filter((part) => part !== '')
        .map(unescaped),
    ),
  ]
}

/** A comma inside a value would part it in two. */
function escaped(value: string): string {
  return value.replace(/[%,]/g, encodeURIComponent)
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Commas stay readable in the address. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',')
}
