import type { Locale } from '#kernel/locale.ts'
import type { ApiClient, ApiOutput } from './api-client.ts'
import type { Host, Sites } from './pages/sites.ts'
import type { Params } from './pages/params.ts'
import type { Robots } from './pages/route.ts'
import type { PageName } from './pages/names.ts'

/** The place of a page: its host, its language, and the sites on which all pages live. */
export interface Space {
  readonly sites: Sites
  readonly host: Host
  readonly locale: Locale
}

/** The login providers of this shop. The configuration names them, so every page has them without a call. */
export type OfferedProviders = ApiOutput<'loginProviders'>

/** The files of the build that a page needs. */
export interface BuildFiles {
  readonly entry: string
  readonly styles: readonly string[]
  /** The fonts that the first paint needs. */
  readonly fonts: readonly string[]
  /** The file of the build that a source file has become. */
  readonly fileOf: (source: string) => string
  /** The chunks of a source file and of all files that it imports, for `modulepreload`. */
  readonly chunksOf: (source: string) => readonly string[]
}

/** How a request without a page ended. */
export interface RequestError {
  readonly status: number
  readonly requestId: string
  /** The requested path; the error page searches for something similar. */
  readonly path: string
}

/** The page and the parameters that an address stands for. */
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

export type RenderOutcome =
  | ({ readonly kind: 'page' } & RenderedDocument)
  | { readonly kind: 'moved'; readonly location: string; readonly isTemporary: boolean }
  | { readonly kind: 'failed'; readonly status: number; readonly cause: unknown }

export interface RenderedDocument {
  /** In UTF-8. */
  readonly html: Uint8Array
  readonly robots: Robots
  /** The executable inline scripts of this answer; its content security policy allows exactly these. */
  readonly inlineScripts: readonly string[]
}

/** The only function of the web that the server calls. */
export type RenderPage = (input: RenderInput) => Promise<RenderOutcome>
