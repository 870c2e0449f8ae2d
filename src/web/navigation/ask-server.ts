const storageKey = 'rondo-asked-server'

/** A path the app does not know may be the server's: ask it, but never twice in a row for the same one (acceptance R5). */
export function askServerOnce(
  href: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  load: (href: string) => void,
): boolean {
  if (storage.getItem(storageKey) === href) {
    storage.removeItem(storageKey)
    return false
  }
  storage.setItem(storageKey, href)
  load(href)
  return true
}
