import { z } from 'zod'
import { Address } from './address.ts'
import { CategoryGroup } from './category.ts'
import { CarrierPaper, ChosenPayout, ChosenShipment, Forecast } from './checkout.ts'
import { Cents, DeltaCents, Money } from './money.ts'
import {
  CalendarDate,
  Id,
  IdParam,
  Instant,
  list,
  textMatching,
  Name,
  SitePath,
  text,
  Uuid,
} from './primitives.ts'
import { Product } from './product.ts'
import { VariantLabel } from './variant.ts'

export const OrderState = z.enum([
  'PLACED',
  'SHIPPED',
  'RECEIVED',
  'IN_GRADING',
  'ON_HOLD',
  'DECISION_PENDING',
  'PAYOUT_DUE',
  'RETURNING',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
])

export const ItemState = z.enum([
  'EXPECTED',
  'RECEIVED',
  'MISSING',
  'CANCELLED',
  'GRADING',
  'ACCEPTED',
  'REOFFERED',
  'REJECTED',
  'ON_HOLD',
  'RETURN_PENDING',
  'RETURNED',
  'RECYCLED',
  'DONATED',
  'PAID',
])

const OrderItem = z.object({
  id: Id,
  product: Product,
  state: ItemState,
  variantLabel: VariantLabel.nullable(),
  agreedPrice: Money,
  reofferPrice: Money.nullable(),
  finalPrice: Money.nullable(),
  timeline: list(z.object({ state: ItemState, at: Instant }), 50),
})

export const Order = z.object({
  uuid: Uuid,
  number: text(40),
  state: OrderState,
  placedAt: Instant,
  /** `voucher` is what the total is worth to a seller who takes a voucher. */
  price: z.object({ total: Money, voucher: Money }),
  cePrice: Cents,
  orderItems: list(OrderItem, 200),
  orderItemsCount: z.int().min(0).max(200),
  categoryGroup: CategoryGroup,
  /** Null for the bearer of a signed link (security.md D3). */
  payoutMethod: ChosenPayout.nullable(),
  shipmentInformation: ChosenShipment,
  nextStep: z.object({ key: Name, deadline: Instant.nullable() }).nullable(),
  /** The history of the whole order, the oldest entry first. */
  timeline: list(z.object({ state: OrderState, at: Instant }), 50),
  /** Whether the seller can still cancel the order, remove items and add items: until the first scan. */
  isChangeable: z.boolean(),
})

/** A file of an order by its name in the address. */
export const documentName =
  /^(?:delivery-note\.pdf|battery-mark\.pdf|pickup\.ics|(?:label|qr)-(?:[0-9]|[1-4][0-9])\.(?:pdf|svg))$/
export const DocumentParams = z.strictObject({ uuid: Uuid, document: textMatching(documentName, 40) })

export const ShipmentInformation = ChosenShipment.extend({
  kind: z.enum(['home', 'shop']),
  returnAddress: Address.nullable(),
  shipBy: Instant,
})

export const ParcelState = z.enum(['CREATED', 'IN_TRANSIT', 'DELIVERED', 'LOST', 'VOIDED'])

export const Shipments = list(
  z.object({
    shipmentIndex: z.int().min(0).max(50),
    carrier: Name,
    tracking: z.object({ number: text(60), path: text(500) }).nullable(),
    papers: CarrierPaper,
    grams: z.int().min(0).max(1_000_000),
    state: ParcelState,
  }),
  50,
)

export const OrderItemParams = z.strictObject({ uuid: Uuid, itemId: IdParam })

/** Explains the way from the agreed price to the new price; the lines add up to the difference exactly. */
export const PriceExplanation = z.object({
  itemId: Id,
  agreedPrice: Money,
  newPrice: Money,
  agreedVariant: VariantLabel,
  foundVariant: VariantLabel,
  answerBy: Instant,
  lines: list(
    z.object({
      questionName: Name,
      stated: Name.nullable(),
      found: Name.nullable(),
      deltaCents: DeltaCents,
      photoIds: list(Uuid, 20),
      textKey: text(200),
    }),
    100,
  ),
})
export const PriceExplanations = list(PriceExplanation, 200)

export const PlacedOrder = z.object({ uuid: Uuid })

export const OrderPaper = z.enum([
  'delivery-note',
  'label',
  'qr-code',
  'checklist',
  'battery-mark',
  'calendar',
])

export const FinishView = z.object({
  order: Order,
  documents: list(
    z.object({
      kind: OrderPaper,
      shipmentIndex: z.int().min(0).max(50).nullable(),
      path: SitePath,
      /** Null before the file was made, and for a paper that is a page. */
      bytes: z.int().min(1).max(10_000_000).nullable(),
    }),
    100,
  ),
  checklistUuid: Uuid,
  forecast: Forecast,
  /** The likely days before the money's, if the parcel leaves on the day the forecast starts with. */
  schedule: z.object({ arrivesOn: CalendarDate, inspectedOn: CalendarDate }),
  /** Null for the bearer of a signed link (security.md D3). */
  confirmationSentTo: text(254).nullable(),
  isFirstCustomerOrder: z.boolean(),
  /** Handed out once per order, so that a reload is not a second conversion. */
  conversion: z.object({ orderNumber: text(40), total: Money, isNewCustomer: z.boolean() }).nullable(),
})

const ChecklistOrigin = z.enum(['email', 'order-confirmation', 'prepare-device', 'incentive-email'])
export const ChecklistQuery = z.strictObject({ origin: ChecklistOrigin.optional() })
export const ChecklistStepParams = z.strictObject({ uuid: Uuid, step: Name })
export const ChecklistTick = z.strictObject({ isDone: z.boolean() })
export const HelpfulnessVote = z.strictObject({ isHelpful: z.boolean(), origin: ChecklistOrigin.optional() })
export const Checklist = z.object({
  uuid: Uuid,
  orderUuid: Uuid,
  orderNumber: text(40),
  /** The holder's last answer to the question whether the list helps. */
  isHelpful: z.boolean().nullable(),
  steps: list(
    z.object({
      key: Name,
      title: text(300),
      text: text(2000),
      isDone: z.boolean(),
      productIds: list(Id, 200),
    }),
    60,
  ),
})
