import { useEffect, useState } from 'react'
import { useOnDemand } from '#web/navigation/on-demand.ts'

const loadEnd = () => import('./grading-end.tsx')

/**
 * The code of the end comes while the questions are answered: a page of a product that nobody answers questions on does
 * without it. Where it could not be had, the end tries again.
 */
export function useEndCode(isAtEnd: boolean) {
  const { code, ensure } = useOnDemand(loadEnd)
  const [isFailed, setFailed] = useState(false)

  function load() {
    setFailed(false)
    ensure().catch(() => setFailed(true))
  }
  // oxlint-disable-next-line react/exhaustive-deps -- the function is new each time, what it does is not
  useEffect(load, [isAtEnd])
  return { code, isFailed, load }
}
