import { AsyncLocalStorage } from 'node:async_hooks'
import { Unavailable } from './unavailable.ts'

/** On the scale of performance.now(). */
interface Deadline {
  endsAt: number
  /** Each looks anew when the deadline has moved. */
  readonly watchers: Set<() => void>
}

const current = new AsyncLocalStorage<Deadline>()

/**
 * Gives a piece of work so many milliseconds, with everything it calls: each wait on the way asks `remainingMs` how long
 * it may take (security.md Z12). Inside, a deadline that stood around the call no longer counts.
 */
export function withDeadline<T>(milliseconds: number, work: () => T): T {
  return current.run({ endsAt: performance.now() + milliseconds, watchers: new Set() }, work)
}

/** Infinity outside of any deadline, as in jobs; zero and less once it is over. */
export function remainingMs(): number {
  const deadline = current.getStore()
  return deadline === undefined ? Infinity : deadline.endsAt - performance.now()
}

/** For what the visitor's own line holds up, such as a body that comes slowly: that time does not count. */
export async function offTheClock<T>(work: () => Promise<T>): Promise<T> {
  const deadline = current.getStore()
  if (deadline === undefined) return work()
  const left = remainingMs()
  move(deadline, Infinity)
  try {
    return await work()
  } finally {
    move(deadline, performance.now() + left)
  }
}

function move(deadline: Deadline, endsAt: number): void {
  deadline.endsAt = endsAt
  for (const watch of deadline.watchers) watch()
}

/** Throws `Unavailable` so long after the deadline, whatever the work still waits for. */
export async function inTime<T>(work: Promise<T>, graceMs = 0): Promise<T> {
  const deadline = current.getStore()
  if (deadline === undefined) return work
  const { promise: late, reject } = Promise.withResolvers<never>()
  let cancel = () => {}
  const watch = () => {
    cancel()
    const left = deadline.endsAt - performance.now() + graceMs
    if (left <= 0) reject(new Unavailable('the work was not done before its deadline'))
    else cancel = after(Math.min(left, longestTimerMs), watch)
  }
  deadline.watchers.add(watch)
  watch()
  try {
    return await Promise.race([work, late])
  } finally {
    deadline.watchers.delete(watch)
    cancel()
  }
}

/** Timers take no more than 24 days, and a deadline that stands still has no end. */
const longestTimerMs = 60_000

/**
 * Like setTimeout, one turn of the event loop later: a loop that is late runs its timers before it reads what has come
 * meanwhile, and would take an answer that is there for one that is missing. Says how to call it off.
 */
export function after(milliseconds: number, call: () => void): () => void {
  let turn: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    turn = setImmediate(call)
  }, milliseconds)
  return () => {
    clearTimeout(timer)
    clearImmediate(turn)
  }
}
