import { setImmediate } from 'node:timers/promises'

/** Loads what draws and makes its fonts ready, so that the first seller's papers are as quick as all others. */
export async function warmPapers(): Promise<void> {
  await import('./make.ts')
  const { fontOf } = await import('./paper-fonts.ts')
  for (const weight of ['regular', 'bold'] as const) {
    fontOf(weight)
    await setImmediate()
  }
}
