/** Loads a part of the page once. If it is lost on the way, the next call tries again. */
export function createPartLoader(load: () => Promise<void>): () => void {
  let loading: Promise<void> | null = null
  return () => {
    loading ??= load().catch(() => {
      loading = null
    })
  }
}
