import { pages, type PageName } from '#contract/pages/table.ts'

/** The query of a page request: its canonical form, or why there is none. */
export type PageQuery =
  | {
      readonly kind: 'ok'
      readonly query: string
      readonly values: Readonly<Record<string, string>>
      readonly isStorable: boolean
    }
  | { readonly kind: 'moved'; readonly query: string }
  | { readonly kind: 'refused'; readonly status: 404 | 422 }

const longestValue = 200
/** As far as a list view counts; no list is longer. */
const pageNumber = /^(?:[1-9][0-9]{0,2}|1000)$/
// NUL is never meant well; U+FFFD is what bytes that are no text were read as, half a surrogate pair included.
// oxlint-disable-next-line no-control-regex -- finding it is the point
const noText = /[\u0000\ufffd]/

/** Known parameters in their one order, others dropped; page 1 has no number (ux.md E3). */
export function readPageQuery(page: PageName, raw: string): PageQuery {
  const given = new URLSearchParams(raw)
  const known = new URLSearchParams()
  for (const name of pages[page].query) {
    const [value, ...more] = given.getAll(name)
    if (value === undefined) continue
    if (more.length > 0 || value.length > longestValue || noText.test(value))
      return { kind: 'refused', status: 422 }
    if (name === 'page' && value === '1') return { kind: 'moved', query: withoutPage(given) }
    if (name === 'page' && !pageNumber.test(value)) return { kind: 'refused', status: 404 }
    known.set(name, value)
  }
  // What anybody can type would push out pages that many ask for.
  const isStorable = !known.has('q')
  return { kind: 'ok', query: questionMark(known), values: Object.fromEntries(known), isStorable }
}

function withoutPage(given: URLSearchParams): string {
  const rest = new URLSearchParams(given)
  rest.delete('page')
  return questionMark(rest)
}

function questionMark(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params.toString()}`
}
