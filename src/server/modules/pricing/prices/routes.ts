import { handlers } from '#server/platform/http/context.ts'
import { questionsTag } from '#server/modules/pricing/grading/trees.ts'
import { viewDetail } from './detail.ts'

export const priceHandlers = handlers({
  detailView: async ({ clock, db, locale, tag }, { query }) => {
    tag(`product:${query.id}`)
    const viewed = await viewDetail(db, { locale, id: query.id, now: clock.now() })
    if (viewed.ok && 'grading' in viewed.value && viewed.value.grading !== null) tag(questionsTag)
    return viewed
  },
})
