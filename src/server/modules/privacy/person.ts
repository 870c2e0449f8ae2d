import type { Locale } from '#kernel/locale.ts'
import { customerById, customerMailboxes } from '#server/modules/accounts/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Person } from '#server/platform/person.ts'
import type { Sealing } from '#server/platform/sealing.ts'

/** Somebody who asks, and where they are written to. */
export interface AskingPerson {
  readonly person: Person
  readonly email: string
  readonly locale: Locale
}

export async function customerAsking(
  sealing: Sealing,
  db: Db | Tx,
  customerId: string,
): Promise<AskingPerson | null> {
  const customer = await customerById(sealing, db, customerId)
  if (!customer) return null
  const { email, locale } = customer
  return { person: { customerId, mailboxes: await customerMailboxes(sealing, db, customer) }, email, locale }
}

export function guestAsking(email: string, locale: Locale): AskingPerson {
  return { person: { customerId: null, mailboxes: [{ email, until: null }] }, email, locale }
}
