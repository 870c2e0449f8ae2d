import { useSyncExternalStore } from 'react'

/** The question and the item the address names. */
export interface GradingAddress {
  readonly step: string | null
  readonly edit: number | null
}

const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

export function addressIn(search: string): GradingAddress {
  const query = new URLSearchParams(search)
  const edit = query.get('edit') ?? ''
  return { step: query.get('step'), edit: /^[1-9]\d{0,9}$/.test(edit) ? Number(edit) : null }
}

export function searchOf({ step, edit }: GradingAddress): string {
  const query = new URLSearchParams({
    ...(edit === null ? {} : { edit: String(edit) }),
    ...(step === null ? {} : { step }),
  }).toString()
  return query === '' ? '' : `?${query}`
}

/** Follows the address; the server, which renders one page for all, knows of none. */
export function useGradingAddress(): GradingAddress {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  )
  return addressIn(search)
}

/**
 * A step is an entry of its own within the same page: it bears the page's key like a jump to an anchor
 * (lib/jumps.ts), so that Back goes one question back and loads nothing.
 */
export function goToStep(address: GradingAddress, { replace = false } = {}): void {
  const { history, location, crypto } = window
  const { pathname } = location
  // The state is the navigation's object; all we add is our place.
  const state = { ...(history.state as object | null), place: crypto.randomUUID() }
  const href = pathname + searchOf(address)
  if (replace) history.replaceState(state, '', href)
  else history.pushState(state, '', href)
  tell()
}
