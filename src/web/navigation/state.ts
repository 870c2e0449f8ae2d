import type { AreaName } from '#contract/pages/area-names.ts'
import type { OfferedProviders, Space } from '#contract/rendering.ts'
import type { Customer } from '#web/session/customer.ts'
import type { Head } from './head.ts'
import type { App } from './page.ts'
import type { TextName } from './texts.ts'

/** The state that the server gives to the browser with the page; sent once, as JSON. */
export interface PageState {
  readonly version: string
  readonly space: Space
  readonly providers: OfferedProviders
  readonly head: Head
  readonly data?: unknown
  /** Who is logged in, null for a guest. Only pages made for one visitor say it. */
  readonly customer?: Customer | null | undefined
  /** As in `App`. */
  readonly menu?: App['firstMenu']
  /** The area of the page. */
  readonly area: AreaName
  readonly areas: AreaFiles
  readonly code: PageFiles
}

/** Where the parts of each area are. Scripts never name them, so that they stay the same when an area changes. */
export type AreaFiles = Readonly<Record<AreaName, { readonly addresses: string; readonly tables: string }>>

/** Where the code and the texts of this page are: without them it would wait for the tables of its area. */
export interface PageFiles {
  readonly page: string
  /** Both as in `PageEntry`. */
  readonly own?: string
  readonly isStill?: true
  readonly texts: Readonly<Partial<Record<TextName, string>>>
  /** The texts of what lies over the page, for when it shows something. */
  readonly overlays: string
}

/** Has an underscore: headings of stored texts get ids of small letters and hyphens, so no heading can have this id. */
export const stateElementId = 'page_state'

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot end its script element or break a parser (security.md D32). */
export function stateJson(state: unknown): string {
  return JSON.stringify(state).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '')
}
