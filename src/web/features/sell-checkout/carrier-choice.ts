import type { ApiInput, ApiOutput } from '#contract/api-client.ts'
import { isPhoneNumber } from '#contract/phone.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import type { StepData } from './load-step.ts'

export type Carrier = ApiOutput<'carriers'>[number]
export type PickupDay = ApiOutput<'pickupDates'>[number]
export type ParcelShop = ApiOutput<'parcelShops'>['shops'][number]

export interface CarrierData extends StepData {
  readonly carriers: readonly Carrier[]
  /** The pickup days of the carriers that come to the door. */
  readonly days: Readonly<Record<string, readonly PickupDay[]>>
}

/** The answers of the carrier page. The shop is only a wish: any other shop of the carrier takes the parcel too. */
export interface CarrierChoice {
  readonly carrier: string | null
  readonly pickupDate: string | null
  readonly pickupSlot: string | null
  readonly shopId: string | null
  readonly phone: string
  /** The place near which shops are searched. */
  readonly near: string
}

export function firstCarrierChoice(
  { shipmentInformation: chosen, contact, address }: CartAnswer['cart'],
  carriers: readonly Carrier[],
): CarrierChoice {
  return {
    carrier: chosen?.carrier ?? carrierWithoutPrinter(carriers)?.code ?? null,
    pickupDate: chosen?.pickupDate ?? null,
    pickupSlot: chosen?.pickupSlot ?? null,
    shopId: chosen?.shopId ?? null,
    phone: contact?.phone ?? '',
    near: address?.postcode ?? '',
  }
}

/** The suggestion for a seller who has not chosen yet. A pickup is never suggested: it needs a day at home. */
function carrierWithoutPrinter(carriers: readonly Carrier[]): Carrier | null {
  const fits = ({ kind, papers, unavailableReason }: Carrier) =>
    kind === 'shop' && papers.includes('qr') && unavailableReason === null
  return carriers.find(fits) ?? null
}

export type CarrierQuestion = 'carrier' | 'pickupDate' | 'pickupSlot' | 'phone'

/** The first question that has no usable answer. */
export function firstOpenQuestion(
  choice: CarrierChoice,
  carrier: Carrier | null,
  days: readonly PickupDay[],
): CarrierQuestion | null {
  if (!carrier || carrier.unavailableReason !== null) return 'carrier'
  if (carrier.kind !== 'home') return null
  const day = days.find(({ date }) => date === choice.pickupDate)
  if (!day) return 'pickupDate'
  if (day.slots.length > 0 && !day.slots.includes(choice.pickupSlot ?? '')) return 'pickupSlot'
  const phone = choice.phone.trim()
  return phone === '' || isPhoneNumber(phone) ? null : 'phone'
}

export function choiceBody(choice: CarrierChoice, carrier: Carrier): ApiInput<'setCarrier'>['body'] {
  const { pickupDate, pickupSlot, shopId } = choice
  if (carrier.kind === 'home')
    return {
      carrier: carrier.code,
      ...(pickupDate === null ? {} : { pickupDate }),
      ...(pickupSlot === null ? {} : { pickupSlot }),
    }
  return { carrier: carrier.code, ...(shopId === null ? {} : { shopId }) }
}

/** The same address with the new phone number for the driver; null if the number has not changed. */
export function phoneBody(
  { address, contact }: CartAnswer['cart'],
  typed: string,
): ApiInput<'setAddress'>['body'] | null {
  const phone = typed.trim()
  if (!address || phone === (contact?.phone ?? '')) return null
  const { id, kind: _kind, houseNumber, extra, postNumber, ...rest } = address
  const phoneField = phone === '' ? {} : { phone }
  if (id !== null) return { addressId: id, ...phoneField }
  return {
    address: {
      ...rest,
      ...(houseNumber === null ? {} : { houseNumber }),
      ...(extra === null ? {} : { extra }),
      ...(postNumber === null ? {} : { postNumber }),
    },
    ...phoneField,
  }
}
