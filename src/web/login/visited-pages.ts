import type { PageName } from '#contract/pages/names.ts'
import { isAuthPage } from './after-login.ts'

let last: string | null = null

/** Remembers the page before one that asks for a login, so that the login can lead back to it (acceptance A9). */
export const visitedPages = {
  note(page: PageName, href: string): void {
    if (!isAuthPage(page)) last = href
  },
  previousUrl: () => last ?? undefined,
}
