import type { PageName } from '#contract/pages/names.ts'
import { isAuthPage } from './after-login.ts'

let last: string | null = null

/** Where a visitor was before a page that asks for a login: they are led back there (acceptance A9). */
export const visitedPages = {
  note(page: PageName, href: string): void {
    if (!isAuthPage(page)) last = href
  },
  previousUrl: () => last ?? undefined,
}
