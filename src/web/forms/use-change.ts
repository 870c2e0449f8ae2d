import { useOptimistic, useRef, useTransition } from 'react'
import type { Fail } from '#kernel/result.ts'
import type { CallFault, CallResult } from '#contract/api-client.ts'
import { useRefusal, type RefusalOptions } from './use-refusal.ts'

export interface ChangeOptions<State, Step, Value> extends Omit<RefusalOptions, 'onRefused'> {
  readonly state: State
  readonly apply: (state: State, step: Step) => State
  readonly send: (step: Step) => Promise<CallResult<Value>>
  /** Makes it the state, once it is done. */
  readonly onDone?: (value: Value, step: Step) => void
  /** Hears of a refusal first; true when nothing more has to be said about it. */
  readonly onRefused?: (refusal: Fail<CallFault>, step: Step) => boolean
}

export interface Change<State, Step> {
  readonly shown: State
  readonly isPending: boolean
  /** Why the last change was taken back, in the reader's language. */
  readonly refusal: string | null
  readonly change: (step: Step) => void
}

/**
 * What changes at once, without a form: shown before the answer, and taken back when it did not happen (ux.md X11).
 * Every press counts: a press while another is on its way is sent after it, so that the last one wins.
 */
export function useChange<State, Step, Value>(
  options: ChangeOptions<State, Step, Value>,
): Change<State, Step> {
  const { state, apply, send, onDone, onRefused, ...words } = options
  const [shown, show] = useOptimistic(state, apply)
  const [isPending, startTransition] = useTransition()
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const { refusal, clear, tell } = useRefusal(words)
  function change(step: Step): void {
    clear()
    startTransition(async () => {
      show(step)
      const sending = Promise.allSettled([sent.current]).then(() => send(step))
      sent.current = sending
      const result = await sending
      if (result.ok) startTransition(() => onDone?.(result.value, step))
      else if (!onRefused?.(result, step)) tell(result)
    })
  }
  return { shown, isPending, refusal, change }
}
