import { handlers } from '#server/platform/http/context.ts'
import { viewDetail } from './detail.ts'

export const priceHandlers = handlers({
  detailView: async ({ clock, db, locale, tag }, { query }) => {
    tag(`product:${query.id}`)
    return viewDetail(db, { locale, id: query.id, now: clock.now() })
  },
})
