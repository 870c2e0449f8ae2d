import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Runs `onEnd` after so much time in which nothing held the clock; a hidden tab holds it (ux.md X87). */
export function useCountdown(ms: number | null, isHeld: boolean, onEnd: () => void): void {
  const left = useRef(ms)
  const isHidden = useIsHidden()
  useEffect(() => {
    if (left.current === null || isHeld || isHidden) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(onEnd, left.current)
    return () => {
      clearTimeout(timer)
      if (left.current !== null) left.current = Math.max(0, left.current - (Date.now() - startedAt))
    }
  }, [isHeld, isHidden, onEnd])
}

function useIsHidden(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.hidden,
    () => false,
  )
}
