import type { Locale } from '#kernel/locale.ts'
import type { ApiClient, ApiOutput } from './api-client.ts'
import type { Host, Sites } from './pages/sites.ts'
import type { Params } from './pages/params.ts'
import type { Robots } from './pages/route.ts'
import type { PageName } from './pages/names.ts'

/** Where a page stands: which host, which language, and where all others live. */
export interface Space {
  readonly sites: Sites
  readonly host: Host
  readonly locale: Locale
}

/** Who vouches for people who log in here: settled by the configuration, so that every page knows it without asking. */
export type OfferedProviders = ApiOutput<'loginProviders'>

/** Files of the build that a page needs, by the source they come from. */
export interface BuildFiles {
  readonly entry: string
  readonly styles: readonly string[]
  /** Needed for the first paint. */
  readonly fonts: readonly string[]
  /** The file of the build that a source file has become. */
  readonly fileOf: (source: string) => string
  /** Chunks of a source file and all it imports, for `modulepreload`. */
  readonly chunksOf: (source: string) => readonly string[]
}

/** How a request ended that did not end in a page. */
export interface RequestError {
  readonly status: number
  readonly requestId: string
  /** What was asked for: the error page looks for something near it. */
  readonly path: string
}

/** Which page, with which parameters: what an address means. */
export interface PageTarget {
  readonly page: PageName
  readonly params: Params
  readonly query: Readonly<Record<string, string>>
}

export interface RenderInput {
  readonly space: Space
  readonly target: PageTarget
  readonly api: ApiClient
  readonly version: string
  readonly files: BuildFiles
  readonly providers: OfferedProviders
  /** Set when the error page is to be shown instead. */
  readonly error?: RequestError
}

export type Rendered =
  | ({ readonly kind: 'page' } & RenderedDocument)
  | { readonly kind: 'moved'; readonly location: string; readonly isTemporary: boolean }
  | { readonly kind: 'failed'; readonly status: number; readonly cause: unknown }

export interface RenderedDocument {
  readonly html: string
  readonly robots: Robots
  /** Executable inline scripts of exactly this answer, for its policy. */
  readonly inlineScripts: readonly string[]
}

/** The one thing the server asks of the web. */
export type RenderPage = (input: RenderInput) => Promise<Rendered>
