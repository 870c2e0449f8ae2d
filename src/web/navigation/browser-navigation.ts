import type { Space } from '#contract/rendering.ts'
import { applyHead, focusOn, focusStart } from './apply-head.ts'
import { asksServer, watchActs } from './ask-server.ts'
import { keyOf, positionOf, stateObject } from './entry-state.ts'
import { createHeldSteps, type HeldSteps } from './held-steps.ts'
import { watchJumps } from './jumps.ts'
import { leaveAnyway, leaveGuards, mayLeave } from './leave-guard.ts'
import { createNavigation, type Navigation, type NavigationDeps, type NavigationState } from './navigation.ts'
import { createScrollMemory, type ScrollMemory } from './scroll.ts'

type BrowserDeps = Pick<NavigationDeps, 'space' | 'first' | 'open' | 'loadRest' | 'errorPage' | 'isReloadDue'>

export interface BrowserNavigation extends Navigation {
  /** To be called when a page has been drawn: title, focus and scroll follow it (acceptance N3). */
  settle(arrived: Pick<NavigationState, 'shown' | 'arrival'>): void
}

/** The navigation on a real window: its history, its scroll position, its storage. */
export function createBrowserNavigation(
  window: Window & typeof globalThis,
  deps: BrowserDeps,
): BrowserNavigation {
  const memory = createScrollMemory(window.sessionStorage)
  const hasActed = watchActs(window)
  const firstKey = keyOf(window.history.state) ?? window.crypto.randomUUID()
  window.history.replaceState({ ...stateObject(window.history.state), key: firstKey }, '')
  const steps = createHeldSteps(window)
  const fullLoad = (href: string) => {
    leaveAnyway() // the reader was asked already, or cannot stay
    window.location.assign(href)
  }
  const navigation = createNavigation({
    ...deps,
    firstKey,
    commit: (href, key, replace) => {
      const before = positionOf(window.history.state)
      if (replace) window.history.replaceState({ key, position: steps.note(before) }, '', href)
      else window.history.pushState({ key, position: steps.note(before + 1) }, '', href)
    },
    leaving: (key) => memory.save(key, window.scrollY),
    isOffline: () => !window.navigator.onLine,
    fullLoad,
    askServer: (href) => asksServer({ href, hasActed: hasActed() }, window.sessionStorage, fullLoad),
    later: (ms, run) => {
      const timer = window.setTimeout(run, ms)
      return () => window.clearTimeout(timer)
    },
    newKey: () => window.crypto.randomUUID(),
    now: () => window.performance.now(),
  })
  watchHistory(window, navigation, memory, steps)
  return {
    ...navigation,
    async go(href, options) {
      // A replaced page is renewed, or something has happened already: a login, an ended session.
      if (leaveGuards.size > 0 && !options?.replace && !(await mayLeave(href))) return
      await navigation.go(href, options)
    },
    settle: (arrived) => settle(window, deps.space, memory, arrived),
  }
}

function watchHistory(window: Window, navigation: Navigation, memory: ScrollMemory, steps: HeldSteps): void {
  window.history.scrollRestoration = 'manual'
  const jumps = watchJumps(window, memory, () => navigation.get().key)
  window.addEventListener('popstate', ({ state }: PopStateEvent) => {
    const key = keyOf(state)
    const shown = navigation.get().key
    if (key === null) jumps.note(shown, steps.note())
    else if (steps.isHeld(state, key === shown)) return
    else if (key === shown) jumps.settle(state, key)
    else void navigation.returnTo(window.location.pathname + window.location.search, key)
  })
  window.addEventListener('pagehide', () => {
    memory.save(navigation.get().key, window.scrollY)
    window.history.scrollRestoration = 'auto' // a reload finds its place before the app runs
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.history.scrollRestoration = 'manual'
  })
}

function settle(
  window: Window,
  space: Space,
  memory: ScrollMemory,
  { shown, arrival }: Pick<NavigationState, 'shown' | 'arrival'>,
): void {
  if (arrival.kind === 'start') return // the server's page came with its head, and the browser with its place
  const { document } = window
  if (arrival.kind === 'refreshed') return applyHead(shown.head, space, document)
  closeOverlays(document)
  applyHead(shown.head, space, document)
  const anchor =
    arrival.kind === 'forward' && arrival.hash !== '' ? document.getElementById(arrival.hash) : null
  const place = anchor ?? wantedFocus(document, arrival)
  if (place) focusOn(place)
  else focusStart(document)
  if (arrival.kind === 'back') window.scrollTo(0, memory.find(arrival.key) ?? 0)
  else if (anchor) anchor.scrollIntoView()
  else if (!arrival.preventScroll) window.scrollTo(0, 0)
}

function wantedFocus(document: Document, arrival: NavigationState['arrival']): HTMLElement | null {
  if (arrival.kind !== 'forward' || arrival.focus === undefined) return null
  const element = document.getElementById(arrival.focus)
  // What is not shown cannot have the focus.
  return element && element.getClientRects().length > 0 ? element : null
}

function closeOverlays(document: Document): void {
  for (const open of document.querySelectorAll('details[open]')) open.removeAttribute('open')
  for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close()
}
