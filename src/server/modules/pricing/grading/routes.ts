import { handlers } from '#server/platform/http/context.ts'
import { calculatePrice, type CouponBonus } from './calculate.ts'
import { ownGradingView } from './saved.ts'

export const gradingHandlers = (couponBonus: CouponBonus) =>
  handlers({
    calculateGradingPrice: ({ actor, clock, locale, tx }, { params, body }) =>
      calculatePrice(
        tx,
        { locale, actor, productId: params.id, grading: body, now: clock.now() },
        couponBonus,
      ),

    customerGrading: ({ actor, clock, db, locale }, { params }) =>
      ownGradingView(db, actor, { locale, uuid: params.uuid, now: clock.now() }),
  })
