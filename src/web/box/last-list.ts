import { keepText, keptText, tabStorage } from '#web/state/kept-text.ts'

const listKey = 'rondo-last-list'

/** The address of the list that was open last in this tab; the box leads back there (ux.md X49). */
export const lastList = {
  read: (): string | null => keptText(tabStorage, listKey),
  keep: (href: string): void => keepText(tabStorage, listKey, href),
}
