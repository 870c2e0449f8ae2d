import type { Db } from '#server/platform/db/pool.ts'
import type { Offer } from './offers.ts'
import { offersSince, type PastOffer } from './repo.ts'

const historyMs = 365 * 24 * 60 * 60 * 1000

/** The offers of the last year and the one that was valid when it began; the last one is valid now. */
export function offersOfLastYear(db: Db, productId: number, now: Date): Promise<PastOffer[]> {
  return offersSince(db, productId, lastYear(now), now)
}

function lastYear(now: Date): Date {
  return new Date(now.getTime() - historyMs)
}

/** The base offer over the last year as steps, without the times when we did not buy. It is meant for class A0, for titles A3. */
export function priceHistory(past: readonly PastOffer[], { family }: Pick<Offer, 'family'>, now: Date) {
  return stepsOf(past, lastYear(now))
    .filter(({ cents }) => cents > 0)
    .map(({ from, to, cents }) => ({
      variantLabel: family === 'ce' ? ('A0' as const) : ('A3' as const),
      from: from.toISOString(),
      to: to?.toISOString() ?? null,
      priceCents: cents,
    }))
}

interface OfferStep {
  readonly from: Date
  readonly to: Date | null
  readonly cents: number
}

/** Tables that repeat a price make no step, and of two tables of one instant the later one counts. */
function stepsOf(offers: readonly PastOffer[], since: Date): OfferStep[] {
  const paid = offers.map(({ from, cents, stopReason }) => ({ from, cents: stopReason === null ? cents : 0 }))
  const decided = paid.filter(({ from }, at) => paid[at + 1]?.from.getTime() !== from.getTime())
  const changes = decided.filter(({ cents }, at) => decided[at - 1]?.cents !== cents)
  return changes.map(({ from, cents }, at) => ({
    from: from < since ? since : from,
    to: changes[at + 1]?.from ?? null,
    cents,
  }))
}
