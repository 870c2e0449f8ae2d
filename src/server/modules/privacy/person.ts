import type { Locale } from '#kernel/locale.ts'
import { customerById } from '#server/modules/accounts/index.ts'
import { emailHashes } from '#server/modules/orders/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Person } from '#server/platform/person.ts'
import type { Sealing } from '#server/platform/sealing.ts'

/** Somebody who asks, and where they are written to. */
export interface Asking {
  readonly person: Person
  readonly email: string
  readonly locale: Locale
}

/** An address nobody has confirmed may be another person's: only what hangs on the account counts then. */
export async function customerAsking(
  sealing: Sealing,
  db: Db | Tx,
  customerId: string,
): Promise<Asking | null> {
  const customer = await customerById(sealing, db, customerId)
  if (!customer) return null
  const { email, isConfirmed, locale } = customer
  return { person: { customerId, email: isConfirmed ? email : null }, email, locale }
}

export function guestAsking(email: string, locale: Locale): Asking {
  return { person: { customerId: null, email }, email, locale }
}

/** To be stored. */
export function emailHash(sealing: Sealing, email: string): Buffer {
  const [hash] = emailHashes(sealing, email)
  if (!hash) throw new Error('sealing needs at least one key')
  return hash
}
