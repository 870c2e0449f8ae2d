import { accountPages } from './areas/account.ts'
import { buyPages } from './areas/buy.ts'
import { doorPages } from './areas/doors.ts'
import { shopPages } from './areas/shop.ts'
import { addPages } from './known.ts'
import type { PageName } from './names.ts'
import type { PageRoute } from './route.ts'

/**
 * Every page of every area. Servers, tests and tools know all pages; a browser knows the doors, and the pages of the
 * areas that it has loaded.
 */
export const pages = {
  ...doorPages,
  ...shopPages,
  ...accountPages,
  ...buyPages,
} as const satisfies Record<PageName, PageRoute>

export const pageNames = Object.keys(pages) as readonly PageName[] // widened to string by Object.keys

addPages(pages)
