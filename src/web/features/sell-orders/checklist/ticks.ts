import { createStore } from 'zustand/vanilla'
import type { ReadStore } from '#web/state/read-store.ts'
import type { KeptTicks, TickMemory, WaitingTick } from './tick-memory.ts'

type DoneSteps = KeptTicks['done']

export interface TicksState {
  readonly done: DoneSteps
  readonly saving: 'saved' | 'saving' | 'offline'
}

export interface TickDeps {
  readonly memory: TickMemory
  readonly send: (step: string, tick: WaitingTick) => Promise<'done' | 'refused' | 'no-answer'>
  /** Is called with the step whose tick was taken back. */
  readonly refused: (step: string) => void
  /** The list was served some time ago, and may miss what this device has told since. */
  readonly isOld: () => boolean
  readonly newKey: () => string
  readonly later: (ms: number, run: () => void) => void
}

/** Not every browser notices that the connection is back. */
const retryMs = 5000

export interface Ticks {
  readonly store: ReadStore<TicksState>
  /** Takes over what the server says, and what this device still has to tell it. */
  open(done: DoneSteps): void
  tick(step: string, isDone: boolean): void
  /** The connection is back. */
  retry(): void
}

/** Ticks that show at once, survive everything, and reach the server when they can (ux.md X72). */
export function createTicks(first: DoneSteps, deps: TickDeps): Ticks {
  const store = createStore<TicksState>(() => ({ done: first, saving: 'saved' }))
  const current = store.getState
  let waiting: KeptTicks['waiting'] = {}
  let isSending = false

  function keep(): void {
    deps.memory.write({ done: current().done, waiting })
  }

  /** If the page is older than what this device knows, the device is right. */
  function open(served: DoneSteps): void {
    const kept = deps.memory.read()
    waiting = only(kept.waiting, served)
    const known = deps.isOld() ? only(kept.done, served) : {}
    const changed = Object.fromEntries(Object.entries(waiting).map(([step, { isDone }]) => [step, isDone]))
    store.setState({ done: { ...served, ...known, ...changed } })
    keep()
    send()
  }

  function tick(step: string, isDone: boolean): void {
    waiting = { ...waiting, [step]: { isDone, key: deps.newKey() } }
    store.setState({ done: { ...current().done, [step]: isDone } })
    keep()
    send()
  }

  function send(): void {
    if (isSending) return
    isSending = true
    void sendAll()
  }

  function rest(saving: TicksState['saving']): void {
    isSending = false
    store.setState({ saving })
  }

  /** One after the other: what was said last about a step is what stays. */
  async function sendAll(): Promise<void> {
    for (;;) {
      const [next] = Object.entries(waiting)
      if (!next) return rest('saved')
      store.setState({ saving: 'saving' })
      const outcome = await deps.send(...next)
      if (outcome === 'no-answer') {
        deps.later(retryMs, send)
        return rest('offline')
      }
      settle(next, outcome === 'refused')
    }
  }

  function settle([step, { key, isDone }]: [string, WaitingTick], isRefused: boolean): void {
    if (waiting[step]?.key !== key) return
    const { [step]: _sent, ...others } = waiting
    waiting = others
    if (isRefused) store.setState({ done: { ...current().done, [step]: !isDone } })
    keep()
    if (isRefused) deps.refused(step)
  }

  return {
    store,
    open,
    tick,
    retry: send,
  }
}

/** A step that is no longer on the list needs no word about it. */
function only<T>(kept: Readonly<Record<string, T>>, served: DoneSteps): Record<string, T> {
  return Object.fromEntries(Object.entries(kept).filter(([step]) => step in served))
}
