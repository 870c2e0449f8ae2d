import type { Db, Tx } from './db/pool.ts'

/** Numbers staff may change, with the values of the rulebook they start from. */
export const defaultSettings = {
  'ce.minOfferCents': 300,
  'ce.targetCostBp': 6_200,
  'ce.decayBp': 300,
  'media.handlingCents': 130,
  'media.minOfferCents': 15,
  'media.maxOfferCents': 15_000,
  'media.maxMoveBp': 2_000,
  'media.coverUnder4Bp': 4_500,
  'media.coverUnder12Bp': 3_800,
  'media.coverUnder26Bp': 3_000,
  'media.coverUnder52Bp': 2_000,
  'market.maxAgeDays': 14,
  'market.minQuotes': 2,
  'campaign.minCents': 5_000,
  'minOrder.cents': 1_000,
  'minOrder5.cents': 500,
  'minOrder5.items': 5,
  'express.perDay': 50,
  'express.feeCents': 0,
  'express.minCents': 5_000,
  'express.maxDevices': 3,
  'box.maxItems': 200,
  'reservation.mediaHours': 48,
  'reservation.ceHours': 14 * 24,
  'reservation.mediaWarningHours': 3,
  'reservation.ceWarningHours': 24,
  'quantity.mediaPerTitle': 1,
  'quantity.mediaPerTitle30Days': 1,
  'quantity.cePerModel': 3,
  'quantity.cePerOrder': 5,
  'quantity.cePer365Days': 20,
  'forecast.ceQueueDays': 2,
  'forecast.mediaQueueDays': 3,
  'forecast.expressQueueDays': 1,
  'grading.keptDays': 30,
  'parcel.recommendedGrams': 20_000,
} as const

export type SettingKey = keyof typeof defaultSettings
export type Settings = Readonly<Record<SettingKey, number>>

const keptMs = 1_000
// A transaction shares the adapter of the database it runs on, so both find what was read last.
const kept = new WeakMap<object, Promise<Settings>>()

/** The current settings, at most a second old. */
export function readSettings(db: Db | Tx): Promise<Settings> {
  const { adapter } = db.getExecutor()
  const known = kept.get(adapter)
  if (known) return known
  const reading = newest(db)
  kept.set(adapter, reading)
  const forget = () => kept.delete(adapter)
  reading.then(() => setTimeout(forget, keptMs).unref(), forget)
  return reading
}

async function newest(db: Db | Tx): Promise<Settings> {
  const rows = await db
    .selectFrom('setting')
    .distinctOn('key')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(defaultSettings))
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute()
  return { ...defaultSettings, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}
