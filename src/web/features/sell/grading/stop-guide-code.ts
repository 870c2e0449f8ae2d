import type { Locale } from '#kernel/locale.ts'
import type * as StopGuideCode from './stop-guide.tsx'

let loaded: typeof StopGuideCode | null = null

/** Code and words of the steps, which few sellers need; null until they are loaded. */
export function stopGuideCode(): typeof StopGuideCode | null {
  return loaded
}

export async function loadStopGuide(locale: Locale): Promise<void> {
  const code = await import('./stop-guide.tsx')
  await code.loadGuideTexts(locale)
  loaded = code
}
