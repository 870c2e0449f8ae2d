import type { SealPlace, Sealing } from '#server/platform/sealing.ts'
import type { OrderPayout, Personal } from './draft.ts'

type Column = 'address' | 'email' | 'phone' | 'payout'

export interface SealedPersonal {
  readonly address: Buffer
  readonly email: Buffer
  readonly phone: Buffer | null
  readonly payout: Buffer
}

export function sealPersonal(sealing: Sealing, uuid: string, personal: Personal): SealedPersonal {
  const seal = (column: Column, text: string) => sealing.seal(text, orderSealPlace(uuid, column))
  return {
    address: seal('address', JSON.stringify(personal.address)),
    email: seal('email', personal.email),
    phone: personal.phone === null ? null : seal('phone', personal.phone),
    payout: seal('payout', JSON.stringify(personal.payout)),
  }
}

/** Opens the personal data for the owner, the mails and the papers; never for the bearer of a link (security.md D3). */
export function openPersonal(
  sealing: Sealing,
  { uuid, sealed }: { readonly uuid: string; readonly sealed: SealedPersonal },
): Personal {
  const open = (column: Column, value: Buffer) => sealing.open(value, orderSealPlace(uuid, column))
  return {
    // sealed by sealPersonal alone, so the shapes are known
    address: JSON.parse(open('address', sealed.address)) as Personal['address'],
    email: open('email', sealed.email),
    phone: sealed.phone === null ? null : open('phone', sealed.phone),
    // as above
    payout: JSON.parse(open('payout', sealed.payout)) as OrderPayout,
  }
}

function orderSealPlace(uuid: string, column: Column): SealPlace {
  return ['sell_order', uuid, column]
}

/** One hash for each key, so that an account is found again after a change of keys. */
export function ibanHashes(sealing: Sealing, iban: string): readonly Buffer[] {
  return sealing.hashes(iban, 'iban')
}
