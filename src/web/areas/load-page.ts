import type { PageModule } from '#web/navigation/page.ts'
import type { PageEntry } from './area.ts'

/** The code of a page. For a page that only its customer sees, a guest gets the login form in its place. */
export async function loadPage({ load, isOwn }: Pick<PageEntry, 'load' | 'isOwn'>): Promise<PageModule> {
  if (!isOwn) return load()
  const [{ ownPage }, module] = await Promise.all([import('#web/shell/own-page.tsx'), load()])
  return ownPage(module)
}
