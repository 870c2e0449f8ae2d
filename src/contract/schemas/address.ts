import { z } from 'zod'
import { phonePattern } from '#contract/phone.ts'
import { CountryCode, Email, typedLine, Id, list, textMatching, text } from './primitives.ts'

const Phone = textMatching(phonePattern, 30)

const AddressEntry = z.strictObject({
  firstName: typedLine(80),
  lastName: typedLine(80),
  street: typedLine(120),
  houseNumber: typedLine(20).optional(),
  extra: typedLine(120).optional(),
  postcode: typedLine(20),
  city: typedLine(80),
  country: CountryCode,
  /** The number that the carrier gave to a customer of its lockers or branches. */
  postNumber: textMatching(/^\d{6,10}$/, 10).optional(),
})

/** An address that a customer saves outside any order. */
export const NewAddress = z.strictObject({ address: AddressEntry })

/** A saved address by its id, or a new one. */
export const AddressChange = z
  .strictObject({
    addressId: Id.optional(),
    address: AddressEntry.optional(),
    isSaved: z.boolean().optional(),
    /** We write to guests at this address, and to customers at the address of their account. */
    email: Email.optional(),
    phone: Phone.optional(),
  })
  .refine((change) => (change.addressId === undefined) !== (change.address === undefined), {
    path: ['address'],
  })

export const AddressKind = z.enum(['street', 'locker', 'branch'])

export const Address = z.object({
  id: Id.nullable(),
  kind: AddressKind,
  firstName: text(80),
  lastName: text(80),
  street: text(120),
  houseNumber: text(20).nullable(),
  extra: text(120).nullable(),
  postcode: text(12),
  city: text(80),
  country: CountryCode,
  postNumber: text(10).nullable(),
})

/** The address for mails to a guest, and the phone number for the carrier; only their owner sees them. */
export const Contact = z.object({ email: text(254).nullable(), phone: text(30).nullable() })

export const Addresses = list(Address, 100)
