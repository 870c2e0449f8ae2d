import type { PageModule } from '#web/navigation/page.ts'
import type { PageEntry } from './area.ts'

/** The code of a page. For a page that only its customer sees, a guest gets the login form in its place. */
export async function loadPage({ load, own }: Pick<PageEntry, 'load' | 'own'>): Promise<PageModule> {
  const [module, code] = await Promise.all([load(), own?.()])
  return code ? code.ownPage(module) : module
}
