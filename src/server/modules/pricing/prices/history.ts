import type { Db } from '#server/platform/db/pool.ts'
import type { Offer } from './offers.ts'
import { offersSince, type PastOffer } from './repo.ts'

const historyMs = 365 * 24 * 60 * 60 * 1000

/** The base offer over the last year as steps, without the times when we did not buy. It is meant for class A0, for titles A3. */
export async function priceHistory(
  db: Db,
  { productId, family }: Pick<Offer, 'productId' | 'family'>,
  now: Date,
) {
  const since = new Date(now.getTime() - historyMs)
  const steps = stepsOf(await offersSince(db, productId, since, now), since)
  return steps
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
  const decided = offers.filter(({ from }, at) => offers[at + 1]?.from.getTime() !== from.getTime())
  const changes = decided.filter(({ cents }, at) => decided[at - 1]?.cents !== cents)
  return changes.map(({ from, cents }, at) => ({
    from: from < since ? since : from,
    to: changes[at + 1]?.from ?? null,
    cents,
  }))
}
