const longestWaitMs = 2000

/** After the page has been drawn and nothing more urgent is left to do. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks; a moment later does as well.
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(run, { timeout: longestWaitMs })
  else window.setTimeout(run, 200)
}
