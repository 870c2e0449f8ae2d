import { z } from 'zod'
import { fallbackTypes, payoutTypes } from '#contract/listed-names.ts'
import { Family } from './category.ts'
import {
  CalendarDate,
  CountryCode,
  Email,
  typedLine,
  Id,
  list,
  textMatching,
  Name,
  QueryFlag,
  queryNumber,
  text,
} from './primitives.ts'

export const UnavailableReason = z.enum(['country', 'postcode', 'address', 'weight', 'value', 'battery'])

/** The place where the seller hands over a parcel. */
export const CarrierPlace = z.enum(['shop', 'locker', 'post-office', 'door'])
/** The paper or code that the seller shows or sticks on the parcel. */
export const CarrierPaper = z.enum(['label', 'qr', 'none'])

/** home: picked up at the door; shop: handed over by the seller. */
export const CarrierKind = z.enum(['home', 'shop'])

const Carrier = z.object({
  code: Name,
  name: text(100),
  kind: CarrierKind,
  places: list(CarrierPlace, 4),
  papers: list(CarrierPaper, 3),
  maxGrams: z.int().min(1).max(1_000_000),
  transit: z.object({ minDays: z.int().min(0).max(60), maxDays: z.int().min(0).max(60) }),
  unavailableReason: UnavailableReason.nullable(),
})
export const Carriers = list(Carrier, 50)

const Slot = textMatching(/^\d{2}:\d{2}-\d{2}:\d{2}$/, 11)
const ShopId = textMatching(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 40)

export const CarrierChoice = z.strictObject({
  carrier: Name,
  pickupDate: CalendarDate.optional(),
  pickupSlot: Slot.optional(),
  shopId: ShopId.optional(),
})

export const ChosenShipment = z.object({
  carrier: Name,
  pickupDate: CalendarDate.nullable(),
  pickupSlot: Slot.nullable(),
  shopId: ShopId.nullable(),
  parcelCount: z.int().min(1).max(6),
})

export const CarrierParams = z.strictObject({ carrier: Name })
export const PickupDates = list(z.object({ date: CalendarDate, slots: list(Slot, 20) }), 20)

/** Either a place on the map or a postcode; without both the postcode of the box's address counts. */
export const ParcelShopQuery = z.strictObject({
  carrier: Name,
  country: CountryCode,
  postcode: typedLine(12).optional(),
  city: typedLine(80).optional(),
  lat: queryNumber(-90, 90).optional(),
  lon: queryNumber(-180, 180).optional(),
})
export const ParcelShops = z.object({
  shops: list(
    z.object({
      id: ShopId,
      carrier: Name,
      name: text(200),
      street: text(200),
      postcode: text(12),
      city: text(80),
      country: CountryCode,
      lat: z.number().min(-90).max(90),
      lon: z.number().min(-180).max(180),
      distanceMeters: z.int().min(0).max(30_000_000),
      hours: list(text(100), 14),
      acceptsQr: z.boolean(),
    }),
    10,
  ),
})

const PayoutType = z.enum(payoutTypes)

/** A saved account by its id, or a new one. */
const BankAccountEntry = z.union([
  z.strictObject({ bankAccountId: Id }),
  z.strictObject({
    iban: textMatching(/^[A-Za-z0-9 ]+$/, 42),
    holder: typedLine(140),
    isSaved: z.boolean().optional(),
  }),
])
export const PayoutChoice = z.strictObject({
  payoutMethod: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('bank_transfer'), account: BankAccountEntry }),
    z.strictObject({ type: z.literal('paypal'), email: Email }),
    z.strictObject({ type: z.literal('voucher') }),
  ]),
})

/** First 4 and last 3 characters (security.md D70). */
const MaskedIban = text(60)
export const ChosenPayout = z.object({ type: PayoutType, ibanMasked: MaskedIban.nullable() })
export const BankAccounts = list(z.object({ id: Id, holder: text(140), ibanMasked: MaskedIban }), 50)

export const ForecastQuery = z.strictObject({
  family: Family.optional(),
  carrier: Name.optional(),
  pickupDate: CalendarDate.optional(),
  payoutType: PayoutType.optional(),
  express: QueryFlag.optional(),
})
export const Forecast = z.object({ earliest: CalendarDate, likely: CalendarDate, latest: CalendarDate })

/** What happens to an item whose new price the seller does not answer; without a choice it is returned. */
const Fallback = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ACCEPT_WITHIN'), percent: z.int().min(0).max(20) }),
  z.strictObject({ type: z.enum(fallbackTypes).exclude(['ACCEPT_WITHIN']) }),
])

export const PlaceOrder = z.strictObject({
  /** Hash of the box the seller confirmed. */
  hash: textMatching(/^[0-9a-f]+$/, 64),
  termsAccepted: z.literal(true),
  ownershipDeclared: z.literal(true),
  dataErasureAccepted: z.literal(true),
  isAdult: z.literal(true),
  fallback: Fallback.optional(),
  parcelCount: z.int().min(1).max(6).optional(),
})
