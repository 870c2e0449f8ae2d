import type { PageRoutes } from '#contract/pages/known.ts'
import type { PageName } from '#contract/pages/names.ts'
import type { EndpointPaths } from '#web/api/endpoint-paths.ts'
import type { PageModule } from '#web/navigation/page.ts'
import type { TextFiles, TextName } from '#web/navigation/texts.ts'

/** The exports of src/web/shell/own-page.tsx. */
export interface OwnPageCode {
  readonly ownPage: (page: PageModule) => PageModule
}

/** Says where the code of a page is and which texts the page needs. */
export interface PageEntry {
  /** Texts beyond those of the shell and the titles of the area. */
  readonly features: readonly TextName[]
  readonly load: () => Promise<PageModule>
  /** Only its customer sees it: the code that shows a guest the login form in its place. */
  readonly own?: () => Promise<OwnPageCode>
  /** Does nothing by itself: until the first touch it stays as the server has drawn it, without its code. */
  readonly isStill?: true
}

/** What the pages of an area need to name other pages and to call the server. */
export interface AreaAddresses {
  /** The pages that are no doors: only this area leads to them. */
  readonly pages: PageRoutes
  readonly endpoints: EndpointPaths
}

/** Where the parts of an area are. The page that a document brings needs no table: the document names its parts. */
export interface Area {
  readonly texts: TextFiles
  /** The code of all its pages, doors included. */
  readonly entries: Readonly<Partial<Record<PageName, PageEntry>>>
}
