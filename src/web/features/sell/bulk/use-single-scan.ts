import { useRef, useState } from 'react'
import { useApp } from '#web/navigation/page.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { scanSignal } from '#web/scan/signal.ts'
import { refusalText } from './answer.ts'

export interface FailedCode {
  readonly code: string
  readonly text: string
}

/** Looks codes up until one of them is a product, and goes there. Each code is looked up once (spec §4). */
export function useSingleScan() {
  const { api, go, space, t } = useApp()
  const known = useRef(new Set<string>())
  const [asked, setAsked] = useState<string | null>(null)
  const [failed, setFailed] = useState<readonly FailedCode[]>([])

  async function lookUp(code: string): Promise<void> {
    setAsked(code)
    const answer = await api.call('bulkIsbn', { body: { identifiers: code, isScan: true } })
    setAsked((now) => (now === code ? null : now))
    const [found] = answer.ok ? answer.value.docs : []
    if (found) return go(hrefOf(space, 'product_details', { slug: found.slug, id: String(found.id) }))
    // Not heard: the next look at the same code asks again.
    if (!answer.ok && answer.code === 'no-answer') known.current.delete(code)
    const text = answer.ok ? t('bulk.scan.unknown') : refusalText(t, answer)
    setFailed((others) => [{ code, text }, ...others.filter((other) => other.code !== code)])
  }

  return {
    asked,
    failed,
    /** One that was seen is skipped. */
    scanned(codes: readonly string[]): void {
      const code = codes.find((one) => !known.current.has(one))
      if (code === undefined || asked !== null) return
      known.current.add(code)
      scanSignal.found()
      void lookUp(code)
    },
    /** A typed code is always looked up, even if the answer is known. */
    typed(code: string): void {
      known.current.add(code)
      void lookUp(code)
    },
  }
}
