import { addDays, inBerlin } from '#kernel/berlin-time.ts'
import type { Locale } from '#kernel/locale.ts'
import { fail, ok } from '#kernel/result.ts'
import { homeCountry } from '#contract/address-countries.ts'
import { carriersInCountry, carrierTransit, type Transit } from '#server/modules/shipments/index.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { readSettings } from '#server/platform/settings.ts'
import { payoutForecast, type ForecastFacts } from './forecast-rules.ts'

interface ForecastInput {
  readonly family?: 'ce' | 'media' | undefined
  readonly carrier?: string | undefined
  readonly pickupDate?: string | undefined
  readonly payoutType?: ForecastFacts['payoutType'] | undefined
  readonly express?: boolean | undefined
}

/** No carrier plans so far ahead, and at the end of the calendar there is no next day to count. */
const furthestPickupDays = 90

/** A missing choice counts as the choice of most people. */
export async function forecastPayout(
  db: Db,
  asked: ForecastInput,
  { locale, now }: { locale: Locale; now: Date },
) {
  const [transit, settings] = await Promise.all([
    asked.carrier === undefined ? anyTransit(db, locale) : carrierTransit(db, asked.carrier),
    readSettings(db),
  ])
  if (!transit) return fail('not-found')
  const { day: today } = inBerlin(now)
  const { family = null, pickupDate = null, payoutType = 'bank_transfer', express = false } = asked
  if (pickupDate !== null && pickupDate > addDays(today, furthestPickupDays))
    return fail('request.invalid', { errors: [{ path: 'pickupDate', code: 'too_big' }] })
  return ok(payoutForecast({ today, pickupDate, transit, family, isExpress: express, payoutType }, settings))
}

/** The span from the fastest to the slowest carrier of the country. */
async function anyTransit(db: Db, locale: Locale): Promise<Transit | null> {
  const carriers = await carriersInCountry(db, homeCountry[locale])
  if (carriers.length === 0) return null
  return {
    minDays: Math.min(...carriers.map(({ transit }) => transit.minDays)),
    maxDays: Math.max(...carriers.map(({ transit }) => transit.maxDays)),
  }
}
