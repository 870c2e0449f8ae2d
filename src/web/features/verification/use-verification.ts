import { useCallback, useEffect, useRef, useState } from 'react'
import { safePath } from '#contract/safe-path.ts'
import { useApp } from '#web/navigation/page.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { solveInWorker } from './solve-in-worker.ts'
import { verifyVisitor, type VerificationOutcome } from './verify.ts'

export type VerificationPhase = 'running' | VerificationOutcome

/** Starts by itself, because a visitor who is sent here wants to get back without pressing a button. */
export function useVerification() {
  const { api, go, space } = useApp()
  const [phase, setPhase] = useState<VerificationPhase>('running')
  const [share, setShare] = useState(0)
  const current = useRef<AbortController | null>(null)

  const run = useCallback(async () => {
    const controller = new AbortController()
    current.current = controller
    const outcome = await verifyVisitor({
      api,
      solve: solveInWorker,
      signal: controller.signal,
      onShare: setShare,
    })
    // A newer run, or leaving the page, has taken over.
    if (current.current !== controller) return
    setPhase(outcome)
    if (outcome === 'done')
      go(pathAfterVerification(window.location, hrefOf(space, 'default')), { replace: true })
  }, [api, go, space])

  useEffect(() => {
    void run()
    return () => {
      current.current?.abort()
      current.current = null
    }
  }, [run])

  function again() {
    setPhase('running')
    setShare(0)
    void run()
  }
  return { phase, share, again, cancel: () => current.current?.abort() }
}

/** Back to where the visitor was; anywhere else is no place to send anybody (security.md D22). */
export function pathAfterVerification(
  { search, origin }: Pick<Location, 'search' | 'origin'>,
  home: string,
): string {
  const given = new URLSearchParams(search).get('next')
  return given === null ? home : safePath(given, origin)
}
