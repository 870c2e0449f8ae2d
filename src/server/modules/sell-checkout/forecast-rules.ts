import { addWorkingDays } from '#kernel/working-days.ts'
import type { CalendarDate } from '#kernel/berlin-time.ts'
import type { Transit } from '#server/modules/shipments/index.ts'
import type { Settings } from '#server/platform/settings.ts'

export interface ForecastFacts {
  readonly today: CalendarDate
  readonly pickupDate: CalendarDate | null
  readonly transit: Transit
  readonly family: 'ce' | 'media' | null
  readonly isExpress: boolean
  readonly payoutType: 'bank_transfer' | 'paypal' | 'voucher'
}

export interface Forecast {
  readonly earliest: CalendarDate
  readonly likely: CalendarDate
  readonly latest: CalendarDate
}

const payoutDays = 1

/** rulebook §9: the way to us, the queue, the payout, and the bank; all of it in working days of the warehouse. */
export function payoutForecast(facts: ForecastFacts, settings: Settings): Forecast {
  const { transit, payoutType } = facts
  const start = startOf(facts)
  const bankDays = payoutType === 'bank_transfer' ? 1 : 0
  const inside = queueDays(facts, settings) + payoutDays + bankDays
  const after = (transitDays: number) => addWorkingDays(start, transitDays + inside)
  return {
    earliest: after(transit.minDays),
    likely: after(likelyDays(transit)),
    latest: after(transit.maxDays),
  }
}

/** The likely days on the way there: the parcel at our door, and what is in it looked at. */
export function inspectionSchedule(facts: ForecastFacts, settings: Settings) {
  const transitDays = likelyDays(facts.transit)
  const start = startOf(facts)
  return {
    arrivesOn: addWorkingDays(start, transitDays),
    inspectedOn: addWorkingDays(start, transitDays + queueDays(facts, settings)),
  }
}

function startOf({ today, pickupDate }: ForecastFacts): CalendarDate {
  return pickupDate !== null && pickupDate > today ? pickupDate : today
}

function likelyDays({ minDays, maxDays }: Transit): number {
  return Math.ceil((minDays + maxDays) / 2)
}

/** A box of both families waits for the slower one. */
function queueDays({ family, isExpress }: ForecastFacts, settings: Settings): number {
  if (isExpress) return settings['forecast.expressQueueDays']
  const days = { ce: settings['forecast.ceQueueDays'], media: settings['forecast.mediaQueueDays'] }
  return family === null ? Math.max(days.ce, days.media) : days[family]
}
