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
export function forecastOf(facts: ForecastFacts, settings: Settings): Forecast {
  const { today, pickupDate, transit, payoutType } = facts
  const start = pickupDate !== null && pickupDate > today ? pickupDate : today
  const bankDays = payoutType === 'bank_transfer' ? 1 : 0
  const inside = queueDays(facts, settings) + payoutDays + bankDays
  const after = (transitDays: number) => addWorkingDays(start, transitDays + inside)
  return {
    earliest: after(transit.minDays),
    likely: after(Math.ceil((transit.minDays + transit.maxDays) / 2)),
    latest: after(transit.maxDays),
  }
}

/** A box of both families waits for the slower one. */
function queueDays({ family, isExpress }: ForecastFacts, settings: Settings): number {
  if (isExpress) return settings['forecast.expressQueueDays']
  const days = { ce: settings['forecast.ceQueueDays'], media: settings['forecast.mediaQueueDays'] }
  return family === null ? Math.max(days.ce, days.media) : days[family]
}
