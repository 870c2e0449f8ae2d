import type { SentBefore } from '#server/modules/pricing/index.ts'
import { mapRead, type Read } from '#server/platform/db/reads.ts'
import { emailHashes } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { ibanHashes } from '../sealed.ts'
import { pastRowRead } from './repo-past.ts'

/** The keys by which we recognise a seller. Each of them is enough. */
export interface Seller {
  readonly ownerIds: readonly string[]
  readonly email: string | null
  readonly iban: string | null
}

export interface PastOrders {
  /** The number of orders of the account or e-mail address, in any state. */
  readonly orderCount: number
  /** An order of the seller, or one paid to the same bank account, has reached us. */
  readonly hasArrived: boolean
  readonly sent: SentBefore
}

const dayMs = 24 * 60 * 60_000
const titleDays = 30
const deviceDays = 365

/** What a seller has sold before; titles only of these products (rulebook §5, §7, §9). */
export function pastOrdersRead(
  sealing: Sealing,
  { ownerIds, email, iban }: Seller,
  { productIds, now }: { readonly productIds: readonly number[]; readonly now: Date },
): Read<PastOrders> {
  const row = pastRowRead({
    ownerIds,
    mailboxHashes: email === null ? [] : emailHashes(sealing, email),
    ibanHashes: iban === null ? [] : ibanHashes(sealing, iban),
    productIds,
    devicesSince: daysBefore(now, deviceDays),
    titlesSince: daysBefore(now, titleDays),
  })
  return mapRead(row, ({ orders, hasArrived, devices, titles }) => {
    const timesById = new Map(Object.entries(titles ?? {}).map(([id, times]) => [Number(id), times]))
    return { orderCount: orders, hasArrived, sent: { titles: timesById, devices } }
  })
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}
