import { voucherWorthCents } from '#server/modules/pricing/index.ts'
import { createHash } from 'node:crypto'
import type { ApiOutput } from '#contract/api-client.ts'
import { moneyFromCents } from '#contract/euros.ts'
import { wordedPayout } from '#server/modules/orders/index.ts'
import { mailboxFromEmail } from '#server/platform/mailbox.ts'
import { joinFlashes, raisedFlash, type Flash } from './flash.ts'
import { cartHash } from './hash.ts'
import type { CartView } from './view.ts'
import { cartErrors } from './wire-errors.ts'
import { orderProductView } from './wire-items.ts'

export type CartResponse = ApiOutput<'cart'>

/** The cart in words of the contract. A message of the call comes before the message about prices. */
export function cartAnswer(view: CartView, flash: Flash | null = null): CartResponse {
  const { judged, viewer } = view
  const cart = cartOf(view)
  const errors = cartErrors(view)
  const raised = judged.items.filter(({ change }) => change === 'up')
  const told = joinFlashes(flash, raisedFlash(viewer.locale, raised.length))
  return { cart, errors, ...(told && { flashMessage: told }), hash: cartHash(cart, errors) }
}

function cartOf(view: CartView): CartResponse['cart'] {
  const { box, items, sums, coupon, categoryGroup, isExpress } = view.judged
  const orderProducts = items.map((item) => orderProductView(item, view))
  return {
    uuid: box.uuid,
    orderProducts,
    orderProductsCount: orderProducts.length,
    price: {
      total: moneyFromCents(sums.totalCents),
      products: moneyFromCents(sums.productsCents),
      couponBonus: moneyFromCents(sums.couponBonusCents),
      expressFee: moneyFromCents(sums.expressFeeCents),
      voucher: moneyFromCents(voucherWorthCents({ ...sums, coupon: coupon?.ok ? coupon.value : null })),
    },
    priceCe: sums.ceCents,
    priceMedia: sums.mediaCents,
    coupon: box.couponCode === null ? null : { code: box.couponCode },
    ...chosen(view),
    categoryGroup,
    hasExpressGrading: isExpress,
    isFirstCustomerOrder: view.seller.past.orderCount === 0,
  }
}

function chosen({ seller: { checkout }, shipping: { shipment } }: CartView) {
  const { address, email, phone, payout } = checkout
  return {
    address,
    contact: email === null && phone === null ? null : { email, phone },
    payoutMethod: payout && wordedPayout(payout),
    shipmentInformation: shipment,
    emailHashed: email === null ? null : hashedEmail(email),
  }
}

/** rulebook §9. */
function hashedEmail(email: string): string {
  return createHash('sha256').update(mailboxFromEmail(email)).digest('hex')
}
