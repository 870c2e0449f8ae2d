import { useRef, useState } from 'react'
import type { CallResult } from '#contract/api-client.ts'
import { mayHaveHappened } from '#web/api/may-have-happened.ts'
import { useRefusal, type RefusalOptions } from './use-refusal.ts'

export interface SubmitOptions extends RefusalOptions {
  /** Once it is done the page goes away, so that the button stays pressed until then. */
  readonly endsPage?: boolean
}

export interface Submit {
  readonly isPending: boolean
  /** Why it did not work, in the reader's language. */
  readonly refusal: string | null
  readonly clear: () => void
  /** Sends what was pressed for, and tells how it ended; null while the press before still runs. */
  readonly submit: <T>(send: SendPress<T>, press?: PressOptions) => Promise<CallResult<T> | null>
}

interface PressOptions extends Pick<RefusalOptions, 'onRefused'> {
  /** Names what is sent: when the answer gets lost, the next press about the same has the same idempotency key. */
  readonly about?: string
}

/** The key is made only when the call uses it, because not every endpoint takes one. */
export type SendPress<T> = (idempotencyKey: () => string) => Promise<CallResult<T>>

interface Press {
  readonly about: string
  key?: string
}

/** Sends once for each press of a button or each submit of a form, and says in words why a call failed. */
export function useSubmit({ endsPage = false, ...options }: SubmitOptions): Submit {
  const isRunning = useRef(false)
  const unanswered = useRef<Press | null>(null)
  const [isPending, setPending] = useState(false)
  const { refusal, clear, tell } = useRefusal(options)

  function mark(isOn: boolean): void {
    isRunning.current = isOn
    setPending(isOn)
  }
  async function submit<T>(
    send: SendPress<T>,
    { about = '', onRefused }: PressOptions = {},
  ): Promise<CallResult<T> | null> {
    if (isRunning.current) return null
    mark(true)
    clear()
    const press: Press = unanswered.current?.about === about ? unanswered.current : { about }
    let isLeaving = false
    try {
      const result = await send(() => (press.key ??= crypto.randomUUID()))
      isLeaving = result.ok && endsPage
      unanswered.current = !result.ok && mayHaveHappened(result.code) ? press : null
      if (!result.ok && !onRefused?.(result)) tell(result)
      return result
    } finally {
      if (!isLeaving) mark(false)
    }
  }
  return { isPending, refusal, clear, submit }
}
