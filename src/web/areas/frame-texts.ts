import type { TextName } from '#web/navigation/texts.ts'
import type { PageEntry } from './area.ts'

/** The error page stands for any page, so it belongs to no area. */
export const errorEntry: PageEntry = {
  features: ['errors'],
  load: () => import('#web/shell/error-page.tsx'),
}

/** The texts of the frame of every page. */
export const shellTexts: readonly TextName[] = ['shell']

/** All texts of the error page. */
export const errorTexts: readonly TextName[] = [...shellTexts, ...errorEntry.features]

/** Texts that the frame of every page asks for, at once or when somebody needs them. */
export const baseTexts: readonly TextName[] = [
  ...errorTexts,
  'auth',
  'box-toasts',
  'login',
  'newsletter',
  'overlays',
  'stop-guide',
]
