import { setTimeout as sleep } from 'node:timers/promises'

type Ending = () => Promise<void>

/** A process that needs longer ends without us, because its channel closes and its parent is gone. */
const endWithinMs = 30_000
const open = new Set<Ending>()
let isOver = false

/** What must not outlive the bench; the answer ends it earlier, and once, however often it is called. */
export function endsWithBench(end: Ending): Ending {
  let ended: Promise<void> | null = null
  const once = () => (ended ??= end().finally(() => open.delete(once)))
  open.add(once)
  return once
}

/** Afterwards whatever breaks breaks because of the end. */
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
