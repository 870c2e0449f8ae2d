import { watchPrice } from '#server/modules/pricing/watches/service.ts'
import { handlers } from '#server/platform/http/context.ts'
import { viewDetail } from './detail.ts'

export const priceHandlers = handlers({
  detailView: async ({ clock, db, locale, tag }, { query }) => {
    tag(`product:${query.id}`)
    return viewDetail(db, { locale, id: query.id, now: clock.now() })
  },

  watchPrice: async ({ clock, locale, tx }, { body }) =>
    watchPrice(tx, {
      productId: body.productId,
      email: body.email,
      targetCents: body.targetCents ?? null,
      locale,
      now: clock.now(),
    }),
})
