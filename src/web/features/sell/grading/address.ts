import { useSyncExternalStore } from 'react'
import { positionOf, stateObject } from '#web/navigation/entry-state.ts'

/** The question and the item the address names. */
export interface GradingAddress {
  readonly step: string | null
  readonly edit: number | null
}

const listeners = new Set<() => void>()
let moves = 0

/** True once the visitor has gone from step to step: from then on the focus follows (ux.md X50). */
export function hasMoved(): boolean {
  return moves > 0
}

function tell(): void {
  moves += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', tell)
  }
}

export function addressIn(search: string): GradingAddress {
  const query = new URLSearchParams(search)
  const edit = query.get('edit') ?? ''
  return { step: query.get('step'), edit: /^[1-9]\d{0,9}$/.test(edit) ? Number(edit) : null }
}

export function gradingSearch({ step, edit }: GradingAddress): string {
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

/** Our own values in the entries of the history, beside those of the navigation. */
interface EntryState {
  readonly key?: unknown
  /** Steps taken on this page before this entry. */
  readonly depth?: unknown
}

function entryState(): EntryState {
  return stateObject(window.history.state)
}

function depthHere(): number {
  const { depth } = entryState()
  return typeof depth === 'number' ? depth : 0
}

/**
 * A step is an entry of its own within the same page: it bears the page's key like a jump to an anchor
 * (lib/jumps.ts), so that Back goes one question back and loads nothing.
 */
export function goToStep(address: GradingAddress): void {
  const { history, location, crypto } = window
  const before = entryState()
  const state = {
    ...before,
    place: crypto.randomUUID(),
    position: positionOf(before) + 1,
    depth: depthHere() + 1,
  }
  history.pushState(state, '', location.pathname + gradingSearch(address))
  tell()
}

/** The same entry says something else: what was kept is shown again, or there is nothing before it. */
export function replaceStep(address: GradingAddress): void {
  const { history, location } = window
  history.replaceState(entryState(), '', location.pathname + gradingSearch(address))
  for (const listener of listeners) listener()
}

/** Back as the browser's own button goes; `before` is where it leads when the visit began here. */
export function goBack(before: GradingAddress): void {
  if (depthHere() > 0) return window.history.back()
  replaceStep(before)
  return undefined
}
