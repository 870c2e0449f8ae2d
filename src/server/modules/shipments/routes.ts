import { ok } from '#kernel/result.ts'
import { translators } from '#i18n/translators.ts'
import { handlers } from '#server/platform/http/context.ts'
import { wordHours } from './opening-hours.ts'
import { nearestShops } from './parcel-shops.ts'
import { findPlace } from './places.ts'

export const shipmentHandlers = handlers({
  parcelShops: async ({ db, locale }, { query }) => {
    const { carrier, country, postcode = null, city = null, lat, lon } = query
    const from =
      lat !== undefined && lon !== undefined ? { lat, lon } : await findPlace(db, { country, postcode, city })
    const shops = from ? await nearestShops(db, { carrier, country }, from) : []
    const t = translators[locale]
    return ok({
      shops: shops.map(({ kind: _, hours, ...shop }) => ({ ...shop, hours: wordHours(hours, t) })),
    })
  },
})
