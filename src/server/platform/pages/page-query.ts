import type { QueryKind } from '#contract/pages/route.ts'
import type { PageName } from '#contract/pages/names.ts'
import { pages } from '#contract/pages/table.ts'

/** The query of a page request in its canonical form, or the reason why it has none. */
export type PageQuery =
  | {
      readonly kind: 'ok'
      readonly query: string
      readonly values: Readonly<Record<string, string>>
      /** Whether the page may be kept. Values that anybody can type would fill the cache, so a page with them is not kept. */
      readonly isStorable: boolean
    }
  | { readonly kind: 'moved'; readonly query: string }
  | { readonly kind: 'refused'; readonly status: 404 | 422 }

const longestValue = 200
/** 1 to 1000: no list has more pages. */
const pageNumber = /^(?:[1-9][0-9]{0,2}|1000)$/
// Only attacks contain NUL. U+FFFD replaces bytes that were not valid text, such as half a surrogate pair.
// oxlint-disable-next-line no-control-regex -- finding it is the point
const noText = /[\u0000\ufffd]/

/** Keeps the parameters the page knows, in a fixed order, and drops the others. Page 1 has no number (ux.md E3). */
export function readPageQuery(page: PageName, raw: string): PageQuery {
  const given = new URLSearchParams(raw)
  const known = new URLSearchParams()
  let isStorable = true
  for (const [name, kind] of Object.entries(pages[page].query)) {
    const [value, ...more] = given.getAll(name)
    if (value === undefined) continue
    if (more.length > 0 || value.length > longestValue || noText.test(value))
      return { kind: 'refused', status: 422 }
    if (!isForServer(kind, value)) continue
    if (kind === 'page' && value === '1') return { kind: 'moved', query: withoutPage(given) }
    if (kind === 'page' && !pageNumber.test(value)) return { kind: 'refused', status: 404 }
    known.set(name, value)
    if (kind === 'typed') isStorable = false
  }
  return { kind: 'ok', query: questionMark(known), values: Object.fromEntries(known), isStorable }
}

function isForServer(kind: QueryKind, value: string): boolean {
  return typeof kind === 'string' ? kind !== 'browser' : kind.includes(value)
}

function withoutPage(given: URLSearchParams): string {
  const rest = new URLSearchParams(given)
  rest.delete('page')
  return questionMark(rest)
}

function questionMark(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params.toString()}`
}
