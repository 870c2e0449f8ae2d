import { pageRoute } from '#contract/pages/known.ts'
import type { PageName } from '#contract/pages/names.ts'
import type { TextName } from '#web/navigation/texts.ts'
import type { PageEntry } from './area.ts'
import { errorTexts, shellTexts } from './frame-texts.ts'

/** All texts a page needs: those of the frame, the titles of its area, and its own. */
export function pageTexts(page: PageName, { features }: PageEntry): readonly TextName[] {
  return page === 'error' ? errorTexts : [...shellTexts, `pages-${pageRoute(page).area}`, ...features]
}
