let address: string | null = null

/** The address of the list that was open last in this document; the box leads back there (ux.md X49). Storage would need consent. */
export const lastList = {
  read: (): string | null => address,
  keep(href: string): void {
    address = href
  },
}
