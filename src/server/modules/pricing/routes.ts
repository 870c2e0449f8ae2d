import { fail, ok } from '#kernel/result.ts'
import { defineHandlers, type RequestContext } from '#server/platform/http/context.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { ownGradingView } from './grading/saved.ts'
import { questionsTag } from './grading/trees.ts'
import { viewDetail } from './prices/detail.ts'
import { endWatch, myWatches } from './watches/my.ts'
import { watchModel } from './watches/models.ts'
import { watchPrice } from './watches/service.ts'

export const pricingHandlers = ({ sealing }: { readonly sealing: Sealing }) => ({
  ...viewHandlers,
  ...watchHandlers(sealing),
})

const viewHandlers = defineHandlers({
  detailView: async ({ clock, db, locale, tag }, { query }) => {
    tag(`product:${query.id}`)
    const viewed = await viewDetail(db, { locale, id: query.id, now: clock.now() })
    if (!viewed.ok) return viewed
    const { grading, variants } = viewed.value
    if (grading !== null) tag(questionsTag)
    tag(...(variants?.devices ?? []).map(({ product }) => `product:${product.id}`))
    return viewed
  },
  customerGrading: ({ actor, clock, db, locale }, { params }) =>
    ownGradingView(db, actor, { locale, uuid: params.uuid, now: clock.now() }),
})

function watchHandlers(sealing: Sealing) {
  return defineHandlers({
    watchPrice: async ({ clock, locale, tx }, { body }) =>
      watchPrice(sealing, tx, {
        productId: body.productId,
        email: body.email,
        targetCents: body.targetCents ?? null,
        locale,
        now: clock.now(),
      }),
    watchModel: ({ clock, locale, tx }, { body }) =>
      watchModel(sealing, tx, { wanted: body.query, email: body.email, locale, now: clock.now() }),
    myPriceWatches: async (context) => {
      const asked = askedBy(context)
      return asked ? ok(await myWatches(sealing, context.db, asked)) : fail('login.required')
    },
    endPriceWatch: async (context, { params }) => {
      const asked = askedBy(context)
      return asked ? ok(await endWatch(sealing, context.tx, params.id, asked)) : fail('login.required')
    },
  })
}

function askedBy({ actor, locale }: RequestContext) {
  const customerId = actor?.customerId ?? null
  return customerId === null ? null : { customerId, locale }
}
