import { doorPages } from './areas/doors.ts'
import type { PageName } from './names.ts'
import type { PageRoute } from './route.ts'
import { platformSections } from './sites.ts'

export type PageRoutes = Readonly<Partial<Record<PageName, PageRoute>>>

const knownRoutes = new Map<PageName, PageRoute>()
let pagesInOrder: readonly PageName[] = []

/** Adds the pages of an area: a browser adds them when it loads the area, a server at its start. */
export function addPages(routes: PageRoutes): void {
  // Object.entries widens the names to string.
  for (const [page, route] of Object.entries(routes) as [PageName, PageRoute][]) knownRoutes.set(page, route)
  pagesInOrder = [...knownRoutes]
    .toSorted(([, one], [, other]) => one.step - other.step)
    .map(([page]) => page)
}

/** The known pages in the order in which the specification tries them (spec §2 "Matching order"). */
export function knownPages(): readonly PageName[] {
  return pagesInOrder
}

export function isKnown(page: PageName): boolean {
  return knownRoutes.has(page)
}

export function pageRoute(page: PageName): PageRoute {
  const route = knownRoutes.get(page)
  if (!route) throw new Error(`the area of the page ${page} is not loaded`)
  return route
}

/** The query parameters a page knows, in their canonical order. */
export function queryNames(page: PageName): readonly string[] {
  return Object.keys(pageRoute(page).query)
}

/** First segments that never belong to a category, so that a mistyped system path is a plain 404. */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...(
    'api assets auth bulk-isbn cart checklist checkout dev g health login_check ' +
    'login_check_facebook logout my newsletter omg p pictures privacy-request s sign_in_with_apple sitemaps translations verify'
  ).split(' '),
  ...Object.values(doorPages.for_businesses.paths).map((path) => path.slice(1)),
  ...Object.values(platformSections.blue).map((section) => section.slice(1)),
])

addPages(doorPages)
