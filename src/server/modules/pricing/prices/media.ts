import { shareOfCents } from '#kernel/money.ts'
import type { Settings } from '#server/platform/settings.ts'

/** The market figures of a title; its offer is calculated from them (rulebook.md §4). */
export interface MediaMarket {
  readonly expectedSaleCents: number
  readonly stock: number
  readonly soldIn12Weeks: number
}

export interface MediaOffer {
  readonly cents: number
  readonly stopReason: 'OVERSTOCK' | 'LOW_VALUE' | null
}

const noOffer = { cents: 0 } as const

/** Every offer is a multiple of five cents. */
const offerStepCents = 5

export function mediaOffer(market: MediaMarket, settings: Settings): MediaOffer {
  const shareBp = shareByCover(market, settings)
  if (shareBp === null) return { ...noOffer, stopReason: 'OVERSTOCK' }
  const raw = shareOfCents(market.expectedSaleCents, shareBp) - settings['media.handlingCents']
  const cents = Math.floor(raw / offerStepCents) * offerStepCents
  if (cents < settings['media.minOfferCents']) return { ...noOffer, stopReason: 'LOW_VALUE' }
  return { cents: Math.min(cents, settings['media.maxOfferCents']), stopReason: null }
}

/** The fewer weeks the stock lasts, the larger the part of the sale we pay; null if it lasts too long. */
function shareByCover({ stock, soldIn12Weeks }: MediaMarket, settings: Settings): number | null {
  // Both sides are multiplied by 60 to compare whole numbers: the sales of a week are a twelfth, and at least 0.05.
  const lastsUnder = (weeks: number) => stock * 60 < weeks * Math.max(soldIn12Weeks * 5, 3)
  if (lastsUnder(4)) return settings['media.coverUnder4Bp']
  if (lastsUnder(12)) return settings['media.coverUnder12Bp']
  if (lastsUnder(26)) return settings['media.coverUnder26Bp']
  return lastsUnder(52) ? settings['media.coverUnder52Bp'] : null
}

/** The offer after one night: a price moves by `maxMoveBp` at most, but an offer may begin or end at once. */
export function offerAfterNight(currentCents: number, wanted: MediaOffer, maxMoveBp: number): MediaOffer {
  if (currentCents === 0 || wanted.cents === 0) return wanted
  const most = shareOfCents(currentCents, 10_000 + maxMoveBp)
  const least = currentCents - shareOfCents(currentCents, maxMoveBp)
  return { ...wanted, cents: Math.min(Math.max(wanted.cents, least), most) }
}
