import type { PageName } from '#contract/pages/names.ts'
import '#contract/pages/table.ts'
import { area as account } from './areas/account.ts'
import type { PageEntry } from './areas/area.ts'
import { errorEntry, shellTexts } from './areas/frame-texts.ts'
import { area as buy } from './areas/buy.ts'
import { comingPage } from './areas/coming.ts'
import { area as shop } from './areas/shop.ts'
import { loadPage } from './areas/load-page.ts'
import { pageTexts } from './areas/page-texts.ts'
import type { TextName } from './navigation/texts.ts'

/** Every page and its code, for servers and tools: a browser loads its area only. */
export const pageTable: Readonly<Record<PageName, PageEntry>> = {
  error: errorEntry,
  ...shop.entries,
  ...account.entries,
  ...buy.entries,
}

/** All texts a page needs. */
export function textsForPage(page: PageName): readonly TextName[] {
  return pageTexts(page, pageTable[page])
}

/** What a page needs whose document brings it with its title; own pages show the titles of the others too. */
export function textsForFirstView(page: PageName): readonly TextName[] {
  return textsForPage(page).filter((name) => pageTable[page].own !== undefined || !name.startsWith('pages-'))
}

/** Of these what the browser needs before anybody touches the page. */
export function textsAtOnce(page: PageName): readonly TextName[] {
  return pageTable[page].isStill ? shellTexts : textsForFirstView(page)
}

/** For a server: a build laid over the running one must not take away pages it has not loaded yet. */
export async function loadAllPages(): Promise<void> {
  await Promise.all(Object.values(pageTable).map(loadPage))
}

/** Whether a page has its content, or only its address. */
export function isBuilt(page: PageName): boolean {
  return pageTable[page] !== comingPage
}
