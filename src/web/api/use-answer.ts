import { useEffect, useEffectEvent, useState } from 'react'
import type { CallResult } from '#contract/api-client.ts'

interface AnswerOptions<Value> {
  /** Names the question. A change of this name asks again; null asks nothing. */
  readonly about: string | null
  readonly ask: (signal: AbortSignal) => Promise<CallResult<Value>>
  /** Called with the answer, for effects beyond showing it. */
  readonly onAnswer?: (result: CallResult<Value>) => void
  readonly afterMs?: number
}

interface KnownAnswer<Value> {
  /** Null while it is awaited. */
  readonly answer: CallResult<Value> | null
  readonly again: () => void
}

interface AnswerToQuestion<Value> {
  readonly question: string
  readonly answer: CallResult<Value>
}

/** Asks for what no loader of the page can know yet; a newer question calls the older one off, and so does leaving. */
export function useAnswer<Value>(options: AnswerOptions<Value>): KnownAnswer<Value> {
  const { about, afterMs = 0 } = options
  const [tries, setTries] = useState(0)
  const [known, setKnown] = useState<AnswerToQuestion<Value> | null>(null)
  const question = about === null ? null : `${about} ${tries}`
  const pass = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    const answer = await options.ask(signal)
    if (signal.aborted) return
    setKnown({ question: asked, answer })
    options.onAnswer?.(answer)
  })
  useEffect(() => {
    if (question === null) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => void pass(question, leaving.signal), afterMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [question, afterMs])
  return {
    answer: known !== null && known.question === question ? known.answer : null,
    again: () => setTries((count) => count + 1),
  }
}
