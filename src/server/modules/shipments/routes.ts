import { ok } from '#kernel/result.ts'
import type { Translate } from '#i18n/t.ts'
import { translators } from '#i18n/translators.ts'
import { defineHandlers } from '#server/platform/http/context.ts'
import { wordHours } from './opening-hours.ts'
import { nearestShops, type FoundShop } from './repo-parcel-shops.ts'
import { findPlace } from './places.ts'

export const shipmentHandlers = defineHandlers({
  parcelShops: async ({ db, locale }, { query }) => {
    const { carrier, country, postcode = null, city = null, lat, lon } = query
    const from =
      lat !== undefined && lon !== undefined ? { lat, lon } : await findPlace(db, { country, postcode, city })
    const shops = from ? await nearestShops(db, { carrier, country }, from) : []
    return ok({ shops: shops.map((shop) => viewShop(shop, translators[locale])) })
  },
})

function viewShop({ kind: _kind, hours, ...shop }: FoundShop, t: Translate) {
  return { ...shop, hours: wordHours(hours, t) }
}
