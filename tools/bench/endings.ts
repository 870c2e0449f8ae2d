import { setTimeout as sleep } from 'node:timers/promises'

type Ending = () => Promise<void>

/** A process that needs longer ends without us, because its channel closes and its parent is gone. */
const endWithinMs = 30_000
const open = new Set<Ending>()
let isOver = false

/** Registers a process that must not outlive the bench. The result ends it earlier; further calls do nothing. */
export function endsWithBench(end: Ending): Ending {
  let ended: Promise<void> | null = null
  const once = () => (ended ??= end().finally(() => open.delete(once)))
  open.add(once)
  return once
}

/** True after the end has begun. Every failure after that is a result of the end. */
export function isEnding(): boolean {
  return isOver
}

/** Whatever still runs, the youngest first: it may need the older ones. */
export async function endAll(): Promise<void> {
  isOver = true
  const late = new AbortController()
  await Promise.race([
    endEach([...open].toReversed()),
    sleep(endWithinMs, undefined, { signal: late.signal }).catch(() => undefined),
  ])
  late.abort()
}

async function endEach(endings: readonly Ending[]): Promise<void> {
  for (const end of endings) {
    await end().catch((error: unknown) => console.error(`something did not end: ${String(error)}`))
  }
}
