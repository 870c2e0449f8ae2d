/** Hands an error that was dealt with to whoever watches for errors (acceptance A8). */
export function reportError(error: Error): void {
  window.reportError(error)
}
