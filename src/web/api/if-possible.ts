/**
 * What the page can do without, such as code that is fetched before it is needed: null if it fails. Whoever needs it
 * later asks again, and says then that it cannot be had.
 */
export async function ifPossible<T>(work: Promise<T>): Promise<T | null> {
  return work.catch(() => null)
}
