const storageKey = 'rondo-asked-server'

/** What people do, as opposed to what a page does by itself. */
const acts = ['pointerdown', 'keydown', 'click', 'popstate'] as const

export interface ServerQuestion {
  readonly href: string
  /** Whether the visitor has done anything since this document came from the server. */
  readonly hasActed: boolean
}

/**
 * A path the app does not know may be the server's, so the server is asked for it. A page that goes there by itself asks
 * once (acceptance R5), or it would load for ever when the server sends the app back to it. A visitor may go there as
 * often as they like.
 */
export function asksServer(
  { href, hasActed }: ServerQuestion,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  load: (href: string) => void,
): boolean {
  if (!hasActed && storage.getItem(storageKey) === href) {
    storage.removeItem(storageKey)
    return false
  }
  storage.setItem(storageKey, href)
  load(href)
  return true
}

/** Says from now on whether the visitor has done anything. */
export function watchActs(window: Pick<Window, 'addEventListener'>): () => boolean {
  let hasActed = false
  for (const act of acts)
    window.addEventListener(act, () => (hasActed = true), { capture: true, once: true, passive: true })
  return () => hasActed
}
