import type { PageModule } from '#web/navigation/page.ts'

/** A page of the customer's own: whoever is not logged in gets the form in its place. */
export async function own(page: Promise<PageModule>): Promise<PageModule> {
  const [{ ownPage }, module] = await Promise.all([import('#web/shell/own-page.tsx'), page])
  return ownPage(module)
}
