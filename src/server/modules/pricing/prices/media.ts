import { share } from '#kernel/money.ts'
import type { Settings } from '#server/platform/settings.ts'

/** What a title is worth to us (rulebook.md §4). */
export interface MediaMarket {
  readonly expectedSaleCents: number
  readonly stock: number
  readonly soldIn12Weeks: number
}

export interface MediaOffer {
  readonly cents: number
  readonly stopReason: 'OVERSTOCK' | 'LOW_VALUE' | null
}

const none = { cents: 0 } as const

/** Cents of offers stand in fives. */
const step = 5

export function mediaOffer(market: MediaMarket, settings: Settings): MediaOffer {
  const costBp = shareByCover(market, settings)
  if (costBp === null) return { ...none, stopReason: 'OVERSTOCK' }
  const raw = share(market.expectedSaleCents, costBp) - settings['media.handlingCents']
  const cents = Math.floor(raw / step) * step
  if (cents < settings['media.minOfferCents']) return { ...none, stopReason: 'LOW_VALUE' }
  return { cents: Math.min(cents, settings['media.maxOfferCents']), stopReason: null }
}

/** The fewer weeks the stock lasts, the larger the part of the sale we pay; null where it lasts too long. */
function shareByCover({ stock, soldIn12Weeks }: MediaMarket, settings: Settings): number | null {
  // Both sides times sixty keep to whole numbers: a week's sales are a twelfth, and at least 0.05.
  const lastsUnder = (weeks: number) => stock * 60 < weeks * Math.max(soldIn12Weeks * 5, 3)
  if (lastsUnder(4)) return settings['media.coverUnder4Bp']
  if (lastsUnder(12)) return settings['media.coverUnder12Bp']
  if (lastsUnder(26)) return settings['media.coverUnder26Bp']
  return lastsUnder(52) ? settings['media.coverUnder52Bp'] : null
}

/** One night's move: a price goes at most so far, but may begin or end at once. */
export function movedTowards(currentCents: number, wanted: MediaOffer, maxMoveBp: number): MediaOffer {
  if (currentCents === 0 || wanted.cents === 0) return wanted
  const most = share(currentCents, 10_000 + maxMoveBp)
  const least = currentCents - share(currentCents, maxMoveBp)
  return { ...wanted, cents: Math.min(Math.max(wanted.cents, least), most) }
}
