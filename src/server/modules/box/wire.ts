import { createHash } from 'node:crypto'
import type { ApiOutput } from '#contract/api-client.ts'
import type { BoxCheckout } from './checkout-port.ts'
import type { Product } from '#server/modules/catalogue/index.ts'
import type { Settings } from '#server/platform/settings.ts'
import {
  categoryGroupOf,
  expressRefusal,
  isEnding,
  minimumMissing,
  type BoxItem,
  type Judged,
  type NewItem,
} from './rules.ts'
import { boxSums } from './sums.ts'

export type CartResponse = ApiOutput<'cart'>
type CartError = CartResponse['errors'][number]
export type Flash = NonNullable<CartResponse['flashMessage']>
type OrderProduct = CartResponse['cart']['orderProducts'][number]

/** All a cart response is made of. */
export interface CartParts {
  readonly uuid: string
  readonly items: readonly Judged[]
  readonly products: ReadonlyMap<number, Product>
  /** Cents by the id of the item. */
  readonly bonuses: ReadonlyMap<number, number>
  readonly couponCode: string | null
  readonly isExpress: boolean
  readonly settings: Settings
  readonly minimumVariant: string | undefined
  readonly checkout: BoxCheckout
  readonly now: Date
  readonly flash: Flash | null
}

/** A box with its judged prices, in words of the contract. */
export function cartResponseOf(parts: CartParts): CartResponse {
  const items = parts.items.map(({ item }) => item)
  const noExpress = parts.isExpress
    ? expressRefusal(items, parts.settings, parts.checkout.past.expressToday)
    : null
  const hasExpressGrading = parts.isExpress && noExpress === null
  const errors: CartError[] = [
    ...carrierError(parts),
    ...(noExpress === null
      ? []
      : [{ type: 'ExpressGradingNotAvailableErrorDto' as const, reason: noExpress }]),
    ...minimumError(items, parts),
    ...parts.items.flatMap((judged) => priceErrorOf(judged, parts) ?? []),
  ]
  const cart = cartOf(items, parts, hasExpressGrading)
  return {
    cart,
    errors,
    ...(parts.flash && { flashMessage: parts.flash }),
    hash: hashOf(cart, errors),
  }
}

function cartOf(
  items: readonly BoxItem[],
  parts: CartParts,
  hasExpressGrading: boolean,
): CartResponse['cart'] {
  const orderProducts = items.flatMap((item) => orderProductOf(item, parts) ?? [])
  const sums = boxSums(
    items.map((item) => ({ ...item, bonusCents: parts.bonuses.get(item.id) ?? 0 })),
    hasExpressGrading ? parts.settings['express.feeCents'] : 0,
  )
  const { checkout } = parts
  return {
    uuid: parts.uuid,
    orderProducts,
    orderProductsCount: orderProducts.length,
    price: {
      total: eur(sums.totalCents),
      products: eur(sums.productsCents),
      couponBonus: eur(sums.couponBonusCents),
      expressFee: eur(sums.expressFeeCents),
    },
    priceCe: sums.ceCents,
    priceMedia: sums.mediaCents,
    coupon: parts.couponCode === null ? null : { code: parts.couponCode },
    address: checkout.address,
    contact: checkout.contact,
    payoutMethod: checkout.payoutMethod,
    shipmentInformation: checkout.shipmentInformation,
    categoryGroup: categoryGroupOf(items),
    hasExpressGrading,
    isFirstCustomerOrder: checkout.past.orderCount === 0,
    emailHashed: checkout.emailHashed,
  }
}

type Shown = Pick<CartParts, 'products' | 'settings' | 'now'> & { readonly bonuses?: CartParts['bonuses'] }

function orderProductOf(item: BoxItem, shown: Shown): OrderProduct | null {
  const worded = wordedItem(item, shown)
  return worded && { id: item.id, ...worded, couponBonus: eur(shown.bonuses?.get(item.id) ?? 0) }
}

function wordedItem(item: NewItem, { products, settings, now }: Shown) {
  const product = products.get(item.productId)
  if (!product) return null
  return {
    productId: item.productId,
    product,
    price: eur(item.priceCents),
    couponBonus: eur(0),
    customerGrading:
      item.gradingUuid === null || item.variant === null
        ? null
        : { uuid: item.gradingUuid, variantLabel: item.variant },
    reservedUntil: item.reservedUntil.toISOString(),
    reservationWarning: isEnding(item, settings, now),
  }
}

/** For an item that was refused before it entered the box. */
export function refusedPriceError(item: NewItem, seenCents: number, shown: Shown) {
  const worded = wordedItem(item, shown)
  return (
    worded && {
      type: 'PriceErrorDto' as const,
      orderProduct: { id: null, ...worded, price: eur(seenCents) },
      validationResult: {
        change: 'down' as const,
        previousPrice: eur(seenCents),
        currentPrice: eur(item.priceCents),
        stopReason: null,
      },
    }
  )
}

/** A higher price is taken and needs no answer; the others wait for one. */
function priceErrorOf({ item, change, previousCents, offered }: Judged, parts: CartParts): CartError | null {
  if (change === null || change === 'up') return null
  const orderProduct = orderProductOf(item, parts)
  if (!orderProduct) return null
  const isStopped = change === 'stopped'
  return {
    type: 'PriceErrorDto',
    orderProduct,
    validationResult: {
      change,
      previousPrice: eur(previousCents),
      currentPrice: eur(isStopped ? 0 : offered.priceCents),
      stopReason: isStopped ? (offered.stopReason ?? 'NO_PRICE') : null,
    },
  }
}

function carrierError({ checkout: { invalidCarrier } }: CartParts): CartError[] {
  return invalidCarrier === null ? [] : [{ type: 'InvalidCarrierForCurrentCartErrorDto', ...invalidCarrier }]
}

function minimumError(items: readonly NewItem[], parts: CartParts): CartError[] {
  const missing = minimumMissing(items, parts.settings, parts.minimumVariant)
  if (!missing) return []
  return [
    {
      type: 'MinOrderThresholdUnfulfilledErrorDto',
      threshold: eur(missing.thresholdCents),
      missing: eur(missing.missingCents),
      thresholdItems: missing.thresholdItems,
    },
  ]
}

/** What the seller agrees to: the same things at the same prices give the same hash, in every language. */
function hashOf(cart: CartResponse['cart'], errors: readonly CartError[]): string {
  const content = [
    cart.uuid,
    cart.orderProducts.map((item) => [item.id, item.price.amount, item.customerGrading?.uuid ?? null]),
    cart.price.total.amount,
    cart.coupon?.code ?? null,
    cart.hasExpressGrading,
    [cart.address, cart.contact, cart.payoutMethod, cart.shipmentInformation],
    errors.map((error) =>
      error.type === 'PriceErrorDto'
        ? [error.orderProduct.id, error.validationResult.currentPrice.amount]
        : error.type,
    ),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

function eur(amount: number) {
  return { amount, currency: 'EUR' as const }
}
