import { fail } from '#kernel/result.ts'
import type { CallResult } from '#contract/api-client.ts'
import type { Refusal } from './answer.ts'
import type { DecidedItem } from './decide.ts'
import type { BulkResult } from './groups.ts'
import type { LineKeeper } from './line-keeper.ts'
import { again, mostPerLookup, settled, takeable, waitingIn, type ShelfLine } from './shelf-line.ts'

export interface ShelfState {
  /** What earlier visits left is known. */
  readonly isReady: boolean
  /** The newest first. */
  readonly lines: readonly ShelfLine[]
  /** Why the last look failed; it is tried again. */
  readonly lookupFault: Refusal | null
  readonly isAdding: boolean
  readonly addFault: Refusal | null
}

export interface ShelfDeps {
  readonly keeper: LineKeeper
  readonly lookUp: (codes: readonly string[]) => Promise<CallResult<BulkResult>>
  readonly decide: (items: DecidedItem[]) => Promise<CallResult<null>>
  readonly now: () => number
  readonly newUuid: () => string
  readonly sleep: (ms: number) => Promise<void>
}

export interface Shelf {
  readonly get: () => ShelfState
  readonly subscribe: (listener: () => void) => () => void
  open(): Promise<void>
  close(): void
  /** Takes new codes in and returns them; known ones are skipped. */
  scan(codes: readonly string[]): readonly string[]
  remove(code: string): Promise<void>
  /** The connection is back: what waits is asked for at once. */
  retry(): void
  /** True when everything that can go into the box is there, and the shelf is empty. */
  addAll(): Promise<boolean>
}

/** Between two looks, so that a long shelf stays within the limit of price lookups (rulebook §15). */
const gapMs = 1500
const retryMs = 5000

/** Refusals that say that something scanned is no longer as it was. */
const outdated: ReadonlySet<string> = new Set(['box.product-stopped', 'not-found', 'request.invalid'])

/** Lines that are scanned, kept, looked up and taken over: none twice, none lost (acceptance I3). */
export function createShelf(deps: ShelfDeps): Shelf {
  const listeners = new Set<() => void>()
  let state: ShelfState = { isReady: false, lines: [], lookupFault: null, isAdding: false, addFault: null }
  let looking: Promise<void> | null = null
  let isClosed = true
  let wake = () => {}

  function set(change: Partial<ShelfState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function scan(codes: readonly string[]): readonly string[] {
    const known = new Set(state.lines.map(({ code }) => code))
    const fresh = [...new Set(codes)].filter((code) => !known.has(code))
    if (!state.isReady || fresh.length === 0) return []
    const now = deps.now()
    const lines = fresh.map((code, at): ShelfLine => ({
      code,
      uuid: deps.newUuid(),
      // Apart, so that their order is theirs for good.
      scannedAt: new Date(now + at).toISOString(),
      state: 'waiting',
    }))
    set({ lines: [...lines.toReversed(), ...state.lines] })
    void deps.keeper.put(lines)
    void lookUp()
    return fresh
  }

  function lookUp(): Promise<void> {
    looking ??= lookUpAll().finally(() => (looking = null))
    return looking
  }

  async function lookUpAll(): Promise<void> {
    while (!isClosed) {
      const batch = waitingIn(state.lines).slice(-mostPerLookup)
      if (batch.length === 0) return
      const asked = new Set(batch.map(({ code }) => code))
      const answer = await deps.lookUp([...asked])
      set({ lookupFault: answer.ok ? null : answer })
      if (answer.ok) await settle(asked, answer.value)
      await pause(answer.ok ? gapMs : retryMs)
    }
  }

  function pause(ms: number): Promise<void> {
    const woken = new Promise<void>((resolve) => (wake = resolve))
    return Promise.race([deps.sleep(ms), woken])
  }

  /** Everything has its answer, or none is to be had. */
  function lookedUp(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (waitingIn(state.lines).length > 0 && state.lookupFault === null) return
        listeners.delete(check)
        resolve()
      }
      listeners.add(check)
      check()
    })
  }

  async function settle(asked: ReadonlySet<string>, result: BulkResult): Promise<void> {
    const lines = settled(state.lines, asked, result)
    set({ lines })
    await deps.keeper.put(lines.filter(({ code }) => asked.has(code)))
  }

  async function remove(code: string): Promise<void> {
    set({ lines: state.lines.filter((line) => line.code !== code) })
    await deps.keeper.remove([code])
  }

  async function addAll(): Promise<boolean> {
    if (state.isAdding) return false
    set({ isAdding: true, addFault: null })
    await lookedUp()
    const answer = state.lookupFault === null ? await decideAll() : state.lookupFault
    if (answer.ok) await empty()
    else refuse(answer)
    set({ isAdding: false })
    return answer.ok
  }

  async function decideAll(): Promise<CallResult<null>> {
    const items = takeable(state.lines).map(({ product, uuid, scannedAt }) => ({
      productId: product.id,
      scan: { uuid, scannedAt },
    }))
    return items.length === 0 ? fail('bulk.empty') : deps.decide(items)
  }

  /** What still waits for an answer stays. Safe before anything else happens: whoever comes back finds it so. */
  async function empty(): Promise<void> {
    const gone = state.lines.filter((line) => line.state !== 'waiting').map(({ code }) => code)
    set({ lines: waitingIn(state.lines) })
    await deps.keeper.remove(gone)
  }

  /** What was true when it was scanned may not be any more: everything is asked for again. */
  function refuse(refusal: Refusal): void {
    set({ addFault: refusal })
    if (!outdated.has(refusal.code)) return
    set({ lines: state.lines.map(again) })
    void lookUp()
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async open() {
      isClosed = false
      const kept = await deps.keeper.all()
      set({ isReady: true, lines: kept.toSorted((a, b) => b.scannedAt.localeCompare(a.scannedAt)) })
      void lookUp()
    },
    close() {
      isClosed = true
      wake()
    },
    scan,
    remove,
    retry() {
      if (state.lookupFault !== null) wake()
      void lookUp()
    },
    addAll,
  }
}
