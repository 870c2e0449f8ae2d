import { AsyncLocalStorage } from 'node:async_hooks'
import { Unavailable } from './unavailable.ts'

interface Deadline {
  /** A time of performance.now(). */
  endsAt: number
  /** The functions to call when the deadline has moved. */
  readonly watchers: Set<() => void>
}

const current = new AsyncLocalStorage<Deadline>()

/**
 * Limits a piece of work, and everything that it calls, to this time. Each wait inside asks `remainingMs` how long
 * it may take (security.md Z12). A deadline from outside the call does not count inside it.
 */
export function withDeadline<T>(milliseconds: number, work: () => T): T {
  return current.run({ endsAt: performance.now() + milliseconds, watchers: new Set() }, work)
}

/** The time until the deadline. It is Infinity where there is no deadline, as in jobs, and zero or less after it. */
export function remainingMs(): number {
  const deadline = current.getStore()
  return deadline === undefined ? Infinity : deadline.endsAt - performance.now()
}

/** Stops the deadline while this work waits for the visitor, such as for a body that arrives slowly. */
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

/** Throws `Unavailable` at the end of the deadline and its grace, even if the work still waits for something. */
export async function inTime<T>(work: Promise<T>, graceMs = 0): Promise<T> {
  const deadline = current.getStore()
  if (deadline === undefined) return work
  const { promise: late, reject } = Promise.withResolvers<never>()
  let cancel = () => {}
  const watch = () => {
    cancel()
    const left = deadline.endsAt - performance.now() + graceMs
    if (left <= 0) reject(new Unavailable('the work was not done before its deadline'))
    else cancel = callAfter(Math.min(left, longestTimerMs), watch)
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

/** A deadline that is stopped has no end, but a timer cannot wait longer than 24 days. */
const longestTimerMs = 60_000

/**
 * Like setTimeout, but one turn of the event loop later. A loop that is late runs its timers before it reads the
 * answers that have arrived. So without this turn, such an answer would count as missing. Returns how to cancel it.
 */
export function callAfter(milliseconds: number, call: () => void): () => void {
  let turn: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    turn = setImmediate(call)
  }, milliseconds)
  return () => {
    clearTimeout(timer)
    clearImmediate(turn)
  }
}
