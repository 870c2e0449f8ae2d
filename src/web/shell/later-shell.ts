import { laterPart } from '#web/navigation/later-part.tsx'

const loadHeaderParts = () => import('./header-parts.ts')

/** Links, forms and details work without code, so the code comes with the first touch. */
export const laterInfoBar = laterPart(async () => (await loadHeaderParts()).InfoBar)
export const laterSecureBar = laterPart(async () => (await loadHeaderParts()).SecureBar)
export const laterMenuButton = laterPart(async () => (await loadHeaderParts()).MenuButton)
export const laterMegaMenu = laterPart(async () => (await loadHeaderParts()).MegaMenu)
export const laterSearchForm = laterPart(async () => (await loadHeaderParts()).SearchForm)
export const laterFooter = laterPart(async () => (await import('./footer.tsx')).Footer)

/** A server needs them all before it draws a page. */
export async function shellReady(): Promise<void> {
  const parts = [laterInfoBar, laterSecureBar, laterMenuButton, laterMegaMenu, laterSearchForm, laterFooter]
  await Promise.all(parts.map((part) => part.ready()))
}
