import { useEffect, useState } from 'react'

/** True after something has taken longer than 300 ms (ux.md X8). */
export function useLate(isBusy: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = window.setTimeout(() => setIsLate(true), 300)
    return () => {
      window.clearTimeout(timer)
      setIsLate(false)
    }
  }, [isBusy])
  return isBusy && isLate
}
