import { createStore } from 'zustand/vanilla'
import { fail } from '#kernel/result.ts'
import type { CallResult } from '#contract/api-client.ts'
import type { ReadStore } from '#web/state/read-store.ts'
import type { BulkRefusal } from './answer.ts'
import type { DecidedItem } from './put-chosen-into-box.ts'
import type { BulkResult } from './groups.ts'
import type { LineKeeper } from './line-keeper.ts'
import {
  waitingAgain,
  mostPerLookup,
  linesAfterLookup,
  linesForBox,
  waitingIn,
  type ShelfLine,
} from './shelf-line.ts'

export interface ShelfState {
  /** True when the lines of earlier visits are loaded. */
  readonly isReady: boolean
  /** The newest first. */
  readonly lines: readonly ShelfLine[]
  /** Why the last look failed; it is tried again. */
  readonly lookupFault: BulkRefusal | null
  readonly isAdding: boolean
  readonly addFault: BulkRefusal | null
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
  readonly store: ReadStore<ShelfState>
  open(): Promise<void>
  close(): void
  /** Takes new codes in and returns them; known ones are skipped. */
  scan(codes: readonly string[]): readonly string[]
  remove(code: string): Promise<void>
  /** Looks waiting codes up at once, because the connection is back. */
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
  const store = createStore<ShelfState>(() => ({
    isReady: false,
    lines: [],
    lookupFault: null,
    isAdding: false,
    addFault: null,
  }))
  const current = store.getState
  let looking: Promise<void> | null = null
  let isClosed = true
  let wake = () => {}

  function scan(codes: readonly string[]): readonly string[] {
    const known = new Set(current().lines.map(({ code }) => code))
    const fresh = [...new Set(codes)].filter((code) => !known.has(code))
    if (!current().isReady || fresh.length === 0) return []
    const now = deps.now()
    const lines = fresh.map((code, at): ShelfLine => ({
      code,
      uuid: deps.newUuid(),
      // Apart, so that their order is theirs for good.
      scannedAt: new Date(now + at).toISOString(),
      state: 'waiting',
    }))
    store.setState({ lines: [...lines.toReversed(), ...current().lines] })
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
      const batch = waitingIn(current().lines).slice(-mostPerLookup)
      if (batch.length === 0) return
      const asked = new Set(batch.map(({ code }) => code))
      const answer = await deps.lookUp([...asked])
      store.setState({ lookupFault: answer.ok ? null : answer })
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
        if (waitingIn(current().lines).length > 0 && current().lookupFault === null) return
        stop()
        resolve()
      }
      const stop = store.subscribe(check)
      check()
    })
  }

  async function settle(asked: ReadonlySet<string>, result: BulkResult): Promise<void> {
    const lines = linesAfterLookup(current().lines, asked, result)
    store.setState({ lines })
    await deps.keeper.put(lines.filter(({ code }) => asked.has(code)))
  }

  async function remove(code: string): Promise<void> {
    store.setState({ lines: current().lines.filter((line) => line.code !== code) })
    await deps.keeper.remove([code])
  }

  async function addAll(): Promise<boolean> {
    if (current().isAdding) return false
    store.setState({ isAdding: true, addFault: null })
    await lookedUp()
    const answer: CallResult<null> = current().lookupFault ?? (await decideAll())
    if (answer.ok) await empty()
    else refuse(answer)
    store.setState({ isAdding: false })
    return answer.ok
  }

  async function decideAll(): Promise<CallResult<null>> {
    const items = linesForBox(current().lines).map(({ product, uuid, scannedAt }) => ({
      productId: product.id,
      scan: { uuid, scannedAt },
    }))
    return items.length === 0 ? fail('bulk.empty') : deps.decide(items)
  }

  /** Empties the shelf and saves it at once. Entries that wait for an answer stay. */
  async function empty(): Promise<void> {
    const gone = current()
      .lines.filter((line) => line.state !== 'waiting')
      .map(({ code }) => code)
    store.setState({ lines: waitingIn(current().lines) })
    await deps.keeper.remove(gone)
  }

  /** A refusal can mean that the answers are too old, so all codes are looked up again. */
  function refuse(refusal: BulkRefusal): void {
    store.setState({ addFault: refusal })
    if (!outdated.has(refusal.code)) return
    store.setState({ lines: current().lines.map(waitingAgain) })
    void lookUp()
  }

  return {
    store,
    async open() {
      isClosed = false
      const kept = await deps.keeper.all()
      store.setState({
        isReady: true,
        lines: kept.toSorted((a, b) => b.scannedAt.localeCompare(a.scannedAt)),
      })
      void lookUp()
    },
    close() {
      isClosed = true
      wake()
    },
    scan,
    remove,
    retry() {
      if (current().lookupFault !== null) wake()
      void lookUp()
    },
    addAll,
  }
}
