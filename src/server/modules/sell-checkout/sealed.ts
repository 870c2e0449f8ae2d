import type { Db, Tx } from '#server/platform/db/pool.ts'
import { mapRead, runRead, type Read } from '#server/platform/db/reads.ts'
import type { SealPlace, Sealing } from '#server/platform/sealing.ts'
import type { SellerAddress } from './address-rules.ts'
import type { PayoutMethod } from './payout-rules.ts'
import * as repo from './repo.ts'
import type { CheckoutRow } from './repo.ts'

/** The chosen address, with its id if it is saved. */
export interface ChosenAddress extends SellerAddress {
  readonly id: number | null
}

/** What a seller has chosen so far, opened. */
export interface Checkout extends Pick<CheckoutRow, 'carrier' | 'pickupDate' | 'pickupSlot' | 'shopId'> {
  readonly address: ChosenAddress | null
  readonly email: string | null
  readonly phone: string | null
  readonly payout: PayoutMethod | null
}

/** Of a seller who has chosen nothing yet. */
export const noCheckout: Checkout = {
  address: null,
  email: null,
  phone: null,
  payout: null,
  carrier: null,
  pickupDate: null,
  pickupSlot: null,
  shopId: null,
}

export function openCheckout(sealing: Sealing, db: Db | Tx, boxUuid: string): Promise<Checkout> {
  return runRead(db, checkoutRead(sealing, db, boxUuid))
}

export function checkoutRead(sealing: Sealing, db: Db | Tx, boxUuid: string): Read<Checkout> {
  return mapRead(repo.checkoutRowRead(db, boxUuid), (row) =>
    row ? opened(sealing, boxUuid, row) : noCheckout,
  )
}

function opened(sealing: Sealing, boxUuid: string, row: CheckoutRow): Checkout {
  const textIn = (column: SealedColumn) => {
    const sealed = row[column]
    return sealed === null ? null : sealing.open(sealed, checkoutSealPlace(boxUuid, column))
  }
  return {
    ...row,
    // sealed by keepCheckout alone, so the shapes are known
    address: parsed(textIn('address')) as ChosenAddress | null,
    email: textIn('email'),
    phone: textIn('phone'),
    // as above
    payout: parsed(textIn('payout')) as PayoutMethod | null,
  }
}

type SealedColumn = 'address' | 'email' | 'phone' | 'payout'

function checkoutSealPlace(boxUuid: string, column: SealedColumn): SealPlace {
  return ['checkout', boxUuid, column]
}

function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

interface CheckoutChange {
  readonly boxUuid: string
  readonly change: Partial<Checkout>
  readonly now: Date
}

/** Changes only the named fields. */
export async function keepCheckout(
  sealing: Sealing,
  tx: Tx,
  { boxUuid, change, now }: CheckoutChange,
): Promise<void> {
  const { address, email, phone, payout, ...plain } = change
  const sealed = (column: SealedColumn, text: string | null | undefined) =>
    text === undefined
      ? {}
      : { [column]: text === null ? null : sealing.seal(text, checkoutSealPlace(boxUuid, column)) }
  const row: Partial<CheckoutRow> = {
    ...plain,
    ...sealed('address', textOf(address)),
    ...sealed('email', email),
    ...sealed('phone', phone),
    ...sealed('payout', textOf(payout)),
  }
  await repo.writeCheckout(tx, boxUuid, row, now)
}

function textOf(value: object | null | undefined): string | null | undefined {
  return value ? JSON.stringify(value) : value
}
