import { CodeMissing, PageError, PageMoved, type GoOptions } from './page.ts'
import { createKeptPages } from './kept-pages.ts'
import { openAgain } from './open-again.ts'
import { hrefOf } from './space.ts'
import type { PageTarget, Space } from '#contract/rendering.ts'
import type { Shown } from './shown.ts'
import { targetOf } from './target.ts'

/** Where a finished navigation leaves the reader. */
export type Arrival =
  | { readonly kind: 'start' }
  | {
      readonly kind: 'forward'
      readonly hash: string
      readonly preventScroll: boolean
      readonly focus?: string
    }
  | { readonly kind: 'back'; readonly key: string }
  /** The page was there already; its newer data leave the reader in peace. */
  | { readonly kind: 'refreshed' }

export interface NavigationState {
  /** Identifies the entry of the history. */
  readonly key: string
  readonly shown: Shown
  readonly arrival: Arrival
  /** True after a page has taken longer than 300 ms. */
  readonly isPending: boolean
  /** The page left for one that could not be reached: it stays as it is, with all that was typed (ux.md X84). */
  readonly behind: Behind | null
}

export interface Behind {
  readonly key: string
  readonly shown: Shown
}

/** No answer (status 0), or a shop that is away for a moment: another try may work, and loses nothing. */
export function isInterruption(status: number): boolean {
  return status === 0 || status === 503
}

/** A page, and how asking for it ended. */
interface Opened {
  readonly shown: Shown
  readonly status: number
}

export interface Navigation {
  readonly get: () => NavigationState
  readonly subscribe: (listener: () => void) => () => void
  go(href: string, options?: GoOptions): Promise<void>
  /** The browser went back or forward to an entry of ours. */
  returnTo(href: string, key: string): Promise<void>
  /** The view of the page now shown threw. */
  fail(): Promise<void>
  /** Another number as soon as the visitor leaves for another page. */
  readonly visit: () => number
  /** From now on Back asks the server for every page. */
  readonly forgetPages: () => void
}

export interface NavigationDeps {
  readonly space: Space
  readonly first: Shown
  readonly firstKey: string
  /** The signal ends the reads of a page that nobody waits for any more. */
  readonly open: (target: PageTarget, signal: AbortSignal) => Promise<Shown>
  readonly errorPage: (status: number, href: string) => Promise<Shown>
  readonly isOffline: () => boolean
  /** Makes the address the browser's, as a new entry or in place of the current one. */
  readonly commit: (href: string, key: string, replace: boolean) => void
  /** Called before the page changes, for the code that remembers its scroll position. */
  readonly leaving: (key: string) => void
  /** True when a new version waits: the next navigation is a full load. */
  readonly isReloadDue: () => boolean
  readonly fullLoad: (href: string) => void
  /** Loads the areas of the site that are not loaded yet, with their pages; false if there were none. */
  readonly loadRest: () => Promise<boolean>
  /** A path the app does not know: true while the server is asked for it. */
  readonly askServer: (href: string) => boolean
  readonly later: (ms: number, run: () => void) => () => void
  readonly newKey: () => string
  /** In milliseconds. */
  readonly now: () => number
}

const pendingAfterMs = 300

/** Turns addresses into shown pages. The route table decides what an address means; the newest navigation wins. */
export function createNavigation(deps: NavigationDeps): Navigation {
  const listeners = new Set<() => void>()
  const kept = createKeptPages(deps.now)
  kept.keep(deps.firstKey, deps.first)
  let state: NavigationState = {
    key: deps.firstKey,
    shown: deps.first,
    arrival: { kind: 'start' },
    isPending: false,
    behind: null,
  }
  let newest = 0
  let running = new AbortController()
  let isLoading = false

  function set(next: NavigationState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function show(shown: Shown, key: string, arrival: Arrival): void {
    kept.keep(key, shown)
    set({ key, shown, arrival, isPending: false, behind: null })
  }

  /** Shown, but not kept: whoever comes back to it asks again. */
  function interrupt(shown: Shown, key: string, arrival: Arrival): void {
    const behind = state.behind ?? { key: state.key, shown: state.shown }
    set({ key, shown, arrival, isPending: false, behind })
  }

  /** Ends whatever was on its way: only the newest navigation counts. */
  function supersede(): AbortSignal {
    newest += 1
    running.abort()
    running = new AbortController()
    return running.signal
  }

  /** The page, or the error page that stands for it; null when something else has taken over meanwhile. */
  async function load(target: PageTarget | null, href: string): Promise<Opened | PageMoved | null> {
    const signal = supersede()
    isLoading = true
    const cancel = deps.later(pendingAfterMs, () => {
      if (!signal.aborted) set({ ...state, isPending: true })
    })
    const errorPage = async (status: number) => ({ shown: await deps.errorPage(status, href), status })
    const opening = target
      ? deps.open(target, signal).then((shown) => ({ shown, status: 200 }))
      : errorPage(404)
    const outcome = await opening
      .catch(async (error: unknown): Promise<Opened | PageMoved> => {
        if (error instanceof PageMoved) return error
        if (error instanceof CodeMissing || signal.aborted) throw error
        return errorPage(deps.isOffline() ? 0 : error instanceof PageError ? error.status : 500)
      })
      // The code of the page, or even of the error page, cannot be fetched: a full load finds the newer build.
      .catch(() => null)
    cancel()
    if (signal.aborted) return null
    isLoading = false
    if (!outcome) deps.fullLoad(href)
    return outcome
  }

  /** The meaning of an address in the areas that were loaded only now. */
  async function targetInRest(href: string): Promise<PageTarget | null> {
    const hasMore = await deps.loadRest().catch(() => false)
    return hasMore ? targetOf(deps.space, href) : null
  }

  async function go(href: string, options: GoOptions = {}): Promise<void> {
    const { replace = false, preventScroll = false, isQuiet = false, focus } = options
    if (isQuiet && isLoading) return
    if (deps.isReloadDue()) return deps.fullLoad(href)
    const before = newest
    const target = targetOf(deps.space, href) ?? (await targetInRest(href))
    if (before !== newest) return
    if (!target && deps.askServer(href)) return
    const outcome = await load(target, href)
    // Nothing was committed yet, so the page left behind keeps its entry.
    if (outcome instanceof PageMoved) return go(movedTo(deps.space, outcome), options)
    if (!outcome) return
    const isCut = isInterruption(outcome.status)
    if (isCut && isQuiet) return set({ ...state, isPending: false })
    deps.leaving(state.key)
    // The page behind keeps its key, so that it stays the same page.
    const key = replace && !isCut ? state.key : deps.newKey()
    deps.commit(href, key, replace)
    const arrival: Arrival = {
      kind: 'forward',
      hash: hashOf(href),
      preventScroll,
      ...(focus === undefined ? {} : { focus }),
    }
    if (isCut) interrupt(outcome.shown, key, arrival)
    else show(outcome.shown, key, arrival)
  }

  /** Brings newer data to a kept page. Where they cannot be had, the kept page is better than none. */
  async function refresh(href: string, key: string, signal: AbortSignal): Promise<void> {
    const target = targetOf(deps.space, href)
    if (!target) return
    const fresh = await openAgain(deps, { target, href, signal })
    if (!fresh || signal.aborted) return
    if (fresh instanceof PageMoved) return go(movedTo(deps.space, fresh), { replace: true })
    show(fresh, key, { kind: 'refreshed' })
  }

  async function returnTo(href: string, key: string): Promise<void> {
    if (deps.isReloadDue()) return deps.fullLoad(href)
    deps.leaving(state.key)
    const arrival: Arrival = { kind: 'back', key }
    const known = kept.find(key)
    if (known) {
      const signal = supersede()
      isLoading = false
      set({ key, shown: known.shown, arrival, isPending: false, behind: null })
      return known.isOld ? refresh(href, key, signal) : undefined
    }
    const before = newest
    const target = targetOf(deps.space, href) ?? (await targetInRest(href))
    if (before !== newest) return
    if (!target && deps.askServer(href)) return
    const outcome = await load(target, href)
    if (outcome instanceof PageMoved) return go(movedTo(deps.space, outcome), { replace: true })
    if (!outcome) return
    if (isInterruption(outcome.status)) interrupt(outcome.shown, key, arrival)
    else show(outcome.shown, key, arrival)
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    go,
    returnTo,
    visit: () => newest,
    forgetPages: kept.forgetAll,
    async fail() {
      const { key } = state
      const shown = await deps.errorPage(500, '')
      if (state.key === key) show(shown, key, { kind: 'forward', hash: '', preventScroll: false })
    },
  }
}

function movedTo(space: Space, { page, params }: PageMoved): string {
  return hrefOf(space, page, params)
}

function hashOf(href: string): string {
  const at = href.indexOf('#')
  return at < 0 ? '' : href.slice(at + 1)
}
