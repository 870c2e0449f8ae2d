import { createContext, use, type ComponentType } from 'react'
import type { Locale } from '#kernel/locale.ts'
import type { Params } from '#contract/pages/params.ts'
import type { PageName } from '#contract/pages/names.ts'
import type { Translate } from '#i18n/t.ts'
import type { ApiClient, ApiOutput } from '#contract/api-client.ts'
import type { Customer } from '#web/session/customer.ts'
import type { PageFacts } from './head.ts'
import type { OfferedProviders, Space } from '#contract/rendering.ts'

/** The values that a loader may use to get its data; the same on the server and in the browser. */
export interface LoadContext {
  readonly api: ApiClient
  readonly params: Params
  readonly query: Readonly<Record<string, string>>
  readonly locale: Locale
  readonly t: Translate
}

/** The result of a loader: the data for the view, and the facts of the page. */
export interface LoadedPage<Data = unknown> {
  readonly data?: Data
  readonly facts?: PageFacts
}

/** One page: its loader and its view, which reads the data with `usePageData`. */
export interface PageModule {
  readonly load?: (context: LoadContext) => Promise<LoadedPage>
  readonly View: ComponentType
  /** Its view asks for newer data itself when Back shows the page again. */
  readonly refreshesItself?: boolean
}

/** Thrown by a loader: the page answers with this status and the error page. Status 0: no answer came (see `faultStatus`). */
export class PageError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`page answers ${status}`)
    this.name = 'PageError'
    this.status = status
  }
}

/** A page's code is no longer where this build says: a newer build has taken its place. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing'
}

/** Thrown by a loader: the page lives elsewhere; the address asked for leaves no entry in the history. */
export class PageMoved extends Error {
  readonly page: PageName
  readonly params: Params
  /** The move counts only this time: the address may lead elsewhere tomorrow, and its query means nothing there. */
  readonly isTemporary: boolean
  constructor(page: PageName, params: Params, { isTemporary = false } = {}) {
    super(`page moved to ${page}`)
    this.name = 'PageMoved'
    this.page = page
    this.params = params
    this.isTemporary = isTemporary
  }
}

/** An entry of the first level of the menu. */
export interface TopMenuEntry extends Pick<
  ApiOutput<'mobileMenu'>['entries'][number],
  'label' | 'path' | 'group'
> {
  readonly hasBelow: boolean
}

/** The values that every component can read without props. */
export interface App {
  readonly space: Space
  readonly t: Translate
  readonly api: ApiClient
  readonly providers: OfferedProviders
  /** Who was logged in when this page was made for one visitor; missing on pages that all visitors share. */
  readonly firstCustomer?: Customer | null | undefined
  /** The first level of the menu; missing where a page has no menu, and on an error page, which asks nobody. */
  readonly firstMenu?: readonly TopMenuEntry[] | undefined
  /** Shows another page without a document load. */
  readonly go: (href: string, options?: GoOptions) => void
}

/** How a navigation ends; a full load knows neither. */
export interface GoOptions {
  readonly replace?: boolean
  readonly preventScroll?: boolean
  /** The id of an element of the next page that gets the focus in place of the heading. */
  readonly focus?: string
  /** Nobody pressed for it: it waits for its turn, and where the page is still away nothing changes. */
  readonly isQuiet?: boolean
}

const AppContext = createContext<App | null>(null)
export const AppProvider = AppContext.Provider

export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('components live inside the app')
  return app
}

export function useT(): Translate {
  return useApp().t
}
