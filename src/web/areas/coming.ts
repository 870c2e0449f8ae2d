import type { PageEntry } from './area.ts'

/** A page that is not built yet says so. */
export const comingPage: PageEntry = {
  features: ['coming'],
  load: () => import('#web/shell/coming-page.tsx'),
}
