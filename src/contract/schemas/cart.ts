import { z } from 'zod'
import { expressReasons } from '#contract/listed-names.ts'
import { Address, Contact } from './address.ts'
import { CategoryGroup } from './category.ts'
import { CarrierKind, ChosenPayout, ChosenShipment, UnavailableReason } from './checkout.ts'
import { CustomerGradingDto } from './grading.ts'
import { Cents, Money } from './money.ts'
import { Id, Instant, list, textMatching, Name, QueryFlag, text, Uuid } from './primitives.ts'
import { Product } from './product.ts'
import { StopReason, VariantLabel } from './variant.ts'

/** `price` is what the caller saw; it is compared, never taken (security.md D7). */
const seenPrice = { price: Cents, searchUuid: Uuid.optional() }

export const AddToCart = z.strictObject({
  ...seenPrice,
  customerGradingDto: CustomerGradingDto.optional(),
  /** The item whose grading is replaced. */
  editId: Id.optional(),
  /** The place of an item that was taken out and is put back. */
  place: Id.optional(),
})
export const AddUngraded = z.strictObject(seenPrice)

/** Pages ask with `orEmpty`, because a browser writes each 404 to its console. */
export const CartQuery = z.strictObject({ orEmpty: QueryFlag.optional() })

const OrderProduct = z.object({
  id: Id,
  productId: Id,
  product: Product,
  price: Money,
  couponBonus: Money,
  customerGrading: z.object({ uuid: Uuid, variantLabel: VariantLabel }).nullable(),
  reservedUntil: Instant,
  reservationWarning: z.boolean(),
  /** Items stand in the order of their places; it is their number, unless they were put back. */
  place: Id.nullable(),
})

const maxItems = 200

const Cart = z.object({
  uuid: Uuid,
  orderProducts: list(OrderProduct, maxItems),
  orderProductsCount: z.int().min(0).max(maxItems),
  /** `voucher` is what the total is worth to a seller who takes a voucher. */
  price: z.object({
    total: Money,
    products: Money,
    couponBonus: Money,
    expressFee: Money,
    voucher: Money,
  }),
  priceCe: Cents,
  priceMedia: Cents,
  coupon: z.object({ code: text(64) }).nullable(),
  address: Address.nullable(),
  contact: Contact.nullable(),
  payoutMethod: ChosenPayout.nullable(),
  shipmentInformation: ChosenShipment.extend({ kind: CarrierKind }).nullable(),
  categoryGroup: CategoryGroup,
  hasExpressGrading: z.boolean(),
  isFirstCustomerOrder: z.boolean(),
  emailHashed: textMatching(/^[0-9a-f]{64}$/, 64).nullable(),
})

export const PriceError = z.object({
  type: z.literal('PriceErrorDto'),
  /** The id is null if the item was refused before it entered the box. */
  orderProduct: OrderProduct.extend({ id: Id.nullable() }),
  validationResult: z.object({
    change: z.enum(['up', 'down', 'stopped']),
    previousPrice: Money,
    currentPrice: Money,
    stopReason: StopReason.nullable(),
  }),
})

export const ExpressReason = z.enum(expressReasons)

const CartError = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('InvalidCarrierForCurrentCartErrorDto'),
    carrier: Name,
    reason: UnavailableReason,
  }),
  z.object({
    type: z.literal('ExpressGradingNotAvailableErrorDto'),
    reason: ExpressReason,
  }),
  z.object({
    type: z.literal('MinOrderThresholdUnfulfilledErrorDto'),
    threshold: Money,
    missing: Money,
    /** So many items are enough, even if they are worth little; null if only the amount counts. */
    thresholdItems: z.int().min(1).max(maxItems).nullable(),
  }),
  PriceError,
])

export const CartResponse = z.object({
  cart: Cart,
  errors: list(CartError, maxItems + 3),
  flashMessage: z.object({ type: z.enum(['danger', 'notice', 'success']), text: text(1000) }).optional(),
  /** Changes with the content; placing names the one that was confirmed. */
  hash: textMatching(/^[0-9a-f]+$/, 64),
})

/** The answer to adding an item; names the category of straps by its `url_path` if the strap of a watch is sold apart. */
export const AddedToCart = CartResponse.extend({ wristbandCategoryPath: text(500).optional() })

export const CouponChange = z.strictObject({ code: z.string().max(64, { abort: true }).trim().min(1) })
