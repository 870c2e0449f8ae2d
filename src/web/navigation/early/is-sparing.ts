interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Says whether the visitor has no data to give away: offline, on a slow connection, or with the browser's data saver. */
export function isSparing(navigator: Navigator): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection } // not in every browser
  const isSlow = connection?.effectiveType?.endsWith('2g') ?? false
  return !navigator.onLine || connection?.saveData === true || isSlow
}
