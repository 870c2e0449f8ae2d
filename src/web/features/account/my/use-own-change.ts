import { faultStatus } from '#web/api/call-fault.ts'
import { useState } from 'react'
import type { CallResult } from '#contract/api-client.ts'
import { useApp, useT } from '#web/navigation/page.ts'

interface OwnChange {
  readonly isPending: boolean
  /** Why it did not work, in the reader's language. */
  readonly refusal: string | null
  readonly clear: () => void
  /** The answer; null where it was refused, or never came. */
  readonly run: <T>(send: () => Promise<CallResult<T>>) => Promise<{ readonly value: T } | null>
}

const unauthorized = 401

/** A change of what the customer keeps here; a second press while it runs is the same press. */
export function useOwnChange(): OwnChange {
  const t = useT()
  const { go } = useApp()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function run<T>(send: () => Promise<CallResult<T>>) {
    if (isPending) return null
    setPending(true)
    setRefusal(null)
    const result = await send()
    setPending(false)
    if (result.ok) return { value: result.value }
    // Logged out meanwhile: the page comes back with the form in its place.
    if (faultStatus(result.code) === unauthorized) go(window.location.pathname, { replace: true })
    else setRefusal(wordsOf(result.details?.extra) ?? t('my.change.failed'))
    return null
  }
  return { isPending, refusal, clear: () => setRefusal(null), run }
}

/** The server says in the reader's language why it refused. */
function wordsOf(problem: Readonly<Record<string, unknown>> | undefined): string | null {
  const title = problem?.['status'] === 500 ? null : problem?.['title']
  return typeof title === 'string' && title !== '' ? title : null
}
