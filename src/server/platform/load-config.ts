import type { z } from 'zod'
import { usualAnswerMs } from '#contract/define.ts'
import { visitorStatementMs, type Waits } from './db/pool.ts'
import { wholeNumber } from './whole-number.ts'

/** How much the server takes on, and how long anybody waits for it. */
export interface LoadConfig {
  readonly pageCacheBytes: number
  readonly poolSize: number
  readonly databaseWaits: Waits
  /** How long a start waits for a database that is not ready. */
  readonly databaseStartMs: number
  /** The time that a request may take in all. */
  readonly answerWithinMs: number
  readonly overloadMs: number
}

/** The part of the environment that is about it. */
export const loadEnvironment = {
  PAGE_CACHE_BYTES: wholeNumber(0, 17_179_869_184).default(67_108_864).meta({
    unset: '67108864',
    description: 'Upper bound of the page cache in bytes; 0 turns it off.',
  }),
  OVERLOAD_MS: wholeNumber(50, 60_000).default(200).meta({
    unset: '200',
    description:
      'Lateness of the event loop in milliseconds from which lists and rendered pages are turned away.',
  }),
  POOL_SIZE: wholeNumber(1, 200)
    .default(10)
    .meta({ unset: '10', description: 'Database connections per process.' }),
  DATABASE_WAIT_MS: wholeNumber(100, 60_000).default(1_000).meta({
    unset: '1000',
    description: 'Milliseconds a call waits for a new database connection; twice as many for a free one.',
  }),
  DATABASE_START_SECONDS: wholeNumber(0, 3_600).default(30).meta({
    unset: '30',
    description:
      'Seconds a start waits for a database that cannot be reached yet, is starting, is full, or is being migrated.',
  }),
  ANSWER_WITHIN_MS: wholeNumber(100, 120_000)
    .default(usualAnswerMs)
    .meta({
      unset: String(usualAnswerMs),
      description: 'Milliseconds after which a request that still waits for something is answered with 503.',
    }),
}

type LoadEnvironment = { readonly [K in keyof typeof loadEnvironment]: z.output<(typeof loadEnvironment)[K]> }

export function readLoad(given: LoadEnvironment): LoadConfig {
  const connectMs = given.DATABASE_WAIT_MS
  return {
    pageCacheBytes: given.PAGE_CACHE_BYTES,
    poolSize: given.POOL_SIZE,
    databaseWaits: { connectMs, freeMs: 2 * connectMs, answerMs: visitorStatementMs + 5 * connectMs },
    databaseStartMs: given.DATABASE_START_SECONDS * 1_000,
    answerWithinMs: given.ANSWER_WITHIN_MS,
    overloadMs: given.OVERLOAD_MS,
  }
}
