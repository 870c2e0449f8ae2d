import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ApiClient } from '#contract/api-client.ts'
import { hasSessionHint } from '#contract/session-hint.ts'
import { useApp } from '#web/navigation/page.ts'
import type { Customer } from './customer.ts'

/** `guest`: nobody is logged in. `customer` without details: the login is so new that its details are not loaded yet. */
export type SessionState =
  | { readonly state: 'unknown' | 'guest'; readonly customer: null }
  | { readonly state: 'customer'; readonly customer: Customer | null }

const store = createStore<SessionState>(() => ({ state: 'unknown', customer: null }))

/** The logged-in customer, as far as this browser knows. The server has no such store: it draws pages for many visitors. */
export const sessionStore = store

/** A page made for one visitor knows from its first paint who is logged in. */
export function useSession(): SessionState {
  const { firstCustomer } = useApp()
  const known = useStore(store)
  return known.state === 'unknown' && firstCustomer !== undefined ? sessionOf(firstCustomer) : known
}

function sessionOf(customer: Customer | null): SessionState {
  return customer ? { state: 'customer', customer } : { state: 'guest', customer }
}

/** A browser without the hint has no session, and asks for nothing that would need one. The server always looks. */
export function mayHaveSession(): boolean {
  return typeof document === 'undefined' || hasSessionHint(document.cookie)
}

/** Rises with each question and each record. */
let newest = 0

/** What was asked before a login or logout says nothing about the time after it. */
export async function loadSession(api: ApiClient): Promise<void> {
  newest += 1
  const own = newest
  const result = await api.call('sessionInfo', {})
  if (result.ok && own === newest) recordSession(result.value.customer)
}

export function recordSession(customer: Customer | null): void {
  newest += 1
  store.setState(sessionOf(customer), true)
}

/** A call was refused because nobody is logged in. The session has ended somewhere else, so its name must not stay. */
export function recordRefusal(api: ApiClient): void {
  if (store.getState().state === 'customer') void loadSession(api)
}

/** Notes that somebody has just logged in, and then loads who it is. */
export async function recordLogin(api: ApiClient): Promise<void> {
  store.setState({ state: 'customer', customer: null }, true)
  await loadSession(api)
}

export function recordLogout(): void {
  newest += 1
  store.setState({ state: 'guest', customer: null }, true)
}

/** Runs when somebody logs in or out, not when the page learns who has been logged in before. */
export function watchLogins(run: () => void): void {
  store.subscribe((now, before) => {
    const isIn = now.state === 'customer' && now.customer === null
    const isOut = now.state === 'guest' && before.state === 'customer'
    if (isIn || isOut) run()
  })
}
