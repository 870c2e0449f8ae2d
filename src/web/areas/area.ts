import type { PageRoutes } from '#contract/pages/known.ts'
import type { PageName } from '#contract/pages/names.ts'
import type { EndpointPaths } from '#web/api/endpoint-paths.ts'
import type { PageModule } from '#web/navigation/page.ts'
import type { TextFiles, TextName } from '#web/navigation/texts.ts'

/** Says where the code of a page is and which texts the page needs. */
export interface PageEntry {
  /** Texts beyond those of the shell and the titles of the area. */
  readonly features: readonly TextName[]
  readonly load: () => Promise<PageModule>
}

/** The parts that a browser gets when it loads an area of the site. */
export interface Area {
  /** The pages that are no doors: only this area leads to them. */
  readonly pages: PageRoutes
  readonly endpoints: EndpointPaths
  readonly texts: TextFiles
  /** The code of all its pages, doors included. */
  readonly entries: Readonly<Partial<Record<PageName, PageEntry>>>
}
