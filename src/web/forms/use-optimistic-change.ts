import { startTransition, useOptimistic } from 'react'
import { tellUndone } from '#web/toasts/tell-undone.ts'

export interface OptimisticChange<State, Change> {
  readonly state: State
  readonly apply: (state: State, change: Change) => State
  /** Resolves to whether the server did it; a lost connection counts as no. */
  readonly send: (change: Change) => Promise<boolean>
  /** Makes it the state, once it is done. */
  readonly keep: (change: Change) => void
  /** What it is about, in the visitor's words. */
  readonly nameOf: (change: Change) => string
}

/** A change that shows at once, and is taken back with a word about it when it did not happen (ux.md X11). */
export function useOptimisticChange<State, Change>(options: OptimisticChange<State, Change>) {
  const { state, apply, send, keep, nameOf } = options
  const [shown, show] = useOptimistic(state, apply)
  function change(wanted: Change): void {
    startTransition(async () => {
      show(wanted)
      const isDone = await send(wanted).catch(() => false)
      if (isDone) startTransition(() => keep(wanted))
      else tellUndone(nameOf(wanted))
    })
  }
  return { shown, change }
}
