import { useEffect } from 'react'
import { useApp } from '#web/navigation/page.ts'
import { spreadPause } from '#web/api/retry.ts'

const firstPauseMs = 5000
const longestPauseMs = 60_000

/** While a visitor types or has a dialog open, the page is not replaced under them. */
const busy = 'input:focus, dialog[open]'

/** Asks for the page that is away again and again, ever more seldom and when the browser is online again, until it is there (Z12). */
export function useQuietRetry(isWanted: boolean): void {
  const { go } = useApp()
  useEffect(() => {
    if (!isWanted) return undefined
    let timer = 0
    function ask(): void {
      if (!document.hidden && !document.querySelector(busy))
        go(window.location.pathname + window.location.search, { replace: true, isQuiet: true })
    }
    function wait(pauseMs: number): void {
      timer = window.setTimeout(
        () => {
          ask()
          wait(Math.min(pauseMs * 2, longestPauseMs))
        },
        spreadPause(pauseMs, Math.random()),
      )
    }
    wait(firstPauseMs)
    window.addEventListener('online', ask)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', ask)
    }
  }, [go, isWanted])
}
