import { useState } from 'react'
import type { CallResult } from '#contract/api-client.ts'
import { useApp, useT } from '#web/navigation/page.ts'

interface OrderChange {
  readonly isPending: boolean
  /** Why it did not work, in the reader's language. */
  readonly refusal: string | null
  readonly clear: () => void
  readonly run: (send: Send, focus?: string) => Promise<Outcome>
}

type Send = () => Promise<CallResult<unknown>>
/** Lost: it may have happened all the same. */
type Outcome = 'done' | 'refused' | 'lost'

/** A change of the order, after which the page is asked for again: papers and dates change with it. */
export function useOrderChange(): OrderChange {
  const t = useT()
  const { go } = useApp()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function run(send: Send, focus?: string): Promise<Outcome> {
    setPending(true)
    setRefusal(null)
    const result = await send()
    setPending(false)
    if (!result.ok) {
      setRefusal(wordsOf(result.details?.extra) ?? t('sell-order.failed'))
      return result.code === 'no-answer' ? 'lost' : 'refused'
    }
    go(window.location.pathname, {
      replace: true,
      ...(focus === undefined ? {} : { preventScroll: true, focus }),
    })
    return 'done'
  }
  return { isPending, refusal, clear: () => setRefusal(null), run }
}

/** The server says in the reader's language why it refused. */
export function wordsOf(problem: Readonly<Record<string, unknown>> | undefined): string | null {
  const title = problem?.['status'] === 500 ? null : problem?.['title']
  return typeof title === 'string' && title !== '' ? title : null
}
