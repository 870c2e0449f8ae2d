import type { PageModule } from '#web/navigation/page.ts'

/** Loads a page that only its customer sees; a guest gets the login form in its place. */
export async function ownPageModule(page: Promise<PageModule>): Promise<PageModule> {
  const [{ ownPage }, module] = await Promise.all([import('#web/shell/own-page.tsx'), page])
  return ownPage(module)
}
