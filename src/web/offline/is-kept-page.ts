/** The mark that the worker writes on a page from its own store. */
export const keptMark = 'kept'

/** Whether this page came from that store: the server was away, or too slow, and may know more by now. */
export function isKeptPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!(loaded instanceof PerformanceNavigationTiming)) return false
  const isShown = new URL(loaded.name).pathname === window.location.pathname
  return isShown && loaded.serverTiming.some(({ name }) => name === keptMark)
}
