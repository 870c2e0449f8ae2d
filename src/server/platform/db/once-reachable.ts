import { setTimeout as sleep } from 'node:timers/promises'

/** A machine that has just been switched on starts database and app together, and is busy. */
const startWaitMs = 30_000
const pauseMs = 500

/** 57P03: it starts or stops; 53300: others hold all its connections. */
const passingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03',
  '53300',
])
/** pg gives these no code. */
const passingMessages = /^(?:timeout e|Connection terminated)/

/** Runs what a start needs of its database, again and again while nobody answers there. It must bear being repeated. */
export async function onceReachable<T>(work: () => Promise<T>, waitMs = startWaitMs): Promise<T> {
  const since = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || performance.now() - since >= waitMs) throw error
      await sleep(pauseMs)
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isPassing)) return true
  if (!(error instanceof Error)) return false
  return ('code' in error && passingCodes.has(String(error.code))) || passingMessages.test(error.message)
}
