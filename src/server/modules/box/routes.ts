import { ok } from '#kernel/result.ts'
import { calculatePrice, gradingPriceView } from '#server/modules/pricing/index.ts'
import { defineHandlers } from '#server/platform/http/context.ts'
import { asViewer } from '#server/platform/http/viewer.ts'
import { lookUpCodes } from './bulk/lookup.ts'
import { couponBonusFor } from './estimate.ts'
import { boxProducts, gradingOfItem } from './service.ts'

export const boxHandlers = defineHandlers({
  cartProducts: async (context) => asViewer(context, (viewer) => boxProducts(context.db, viewer)),
  orderProductGradingAnswers: async (context, { params }) =>
    asViewer(context, (viewer) => gradingOfItem(context.db, params.id, viewer)),

  /** The box stands above prices: it adds what its coupon would bring. */
  calculateGradingPrice: async ({ actor, clock, locale, tx }, { params, body }) => {
    const now = clock.now()
    const calculated = await calculatePrice(tx, { locale, productId: params.id, grading: body, now })
    if (!calculated.ok) return calculated
    const { item } = calculated.value
    const bonusCents = actor && item ? await couponBonusFor(tx, { actor, item, now }) : 0
    return ok(gradingPriceView(calculated.value, bonusCents))
  },

  bulkIsbn: async ({ clock, locale, tx }, { body }) =>
    lookUpCodes(tx, { typed: body.identifiers, isScan: body.isScan ?? false, locale, now: clock.now() }),
})
