/** Keeps values up to a number of bytes. The value that was unused for the longest time goes first. */
export interface KeptBytes<T> {
  find(key: string): T | undefined
  keep(key: string, value: T, bytes: number): void
}

export function keptBytes<T>(maxBytes: number): KeptBytes<T> {
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>()
  let total = 0

  function drop(key: string): void {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    find(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry) // now the youngest in use
      return entry.value
    },
    keep(key, value, bytes) {
      if (bytes > maxBytes) return
      drop(key)
      for (const oldest of entries.keys()) {
        if (total + bytes <= maxBytes) break
        drop(oldest)
      }
      entries.set(key, { value, bytes })
      total += bytes
    },
  }
}
