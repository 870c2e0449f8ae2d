import type { PageName } from '#contract/pages/names.ts'
import { CodeMissing, type PageModule } from '#web/navigation/page.ts'
import type { Texts } from '#web/navigation/texts.ts'
import { loadPage } from './load-page.ts'
import type { LoadedAreas } from './loaded-areas.ts'
import { pageTexts } from './page-texts.ts'

interface Deps {
  readonly loaded: Pick<LoadedAreas, 'entryOf'>
  readonly texts: Pick<Texts, 'ensure'>
  readonly isOffline: () => boolean
}

/** Loads the code of a page together with its texts. */
export function createPageCode({ loaded, texts, isOffline }: Deps): (page: PageName) => Promise<PageModule> {
  return async (page) => {
    try {
      const entry = await loaded.entryOf(page)
      const [module] = await Promise.all([loadPage(entry), texts.ensure(pageTexts(page, entry))])
      return module
    } catch (cause) {
      throw isOffline() ? cause : new CodeMissing('a part of the page is gone', { cause })
    }
  }
}
