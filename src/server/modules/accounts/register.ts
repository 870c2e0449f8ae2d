import { randomUUID } from 'node:crypto'
import type { Locale } from '#kernel/locale.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { lockMailbox } from '#server/platform/mailbox.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { findCredentials, insertCustomer } from './repo.ts'

export interface RegisterDeps {
  readonly sealing: Sealing
  readonly outbox: Pick<Outbox, 'publish'>
}

interface NewAccount {
  readonly email: string
  /** The hash that `hashNew` makes before the transaction; null for a person who comes through a provider. */
  readonly passwordHash: string | null
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly locale: Locale
  /** A provider vouches for the address; a form never does. */
  readonly isConfirmed: boolean
  readonly now: Date
}

export async function registerCustomer(
  { sealing, outbox }: RegisterDeps,
  tx: Tx,
  account: NewAccount,
): Promise<Result<{ readonly customerId: string }, 'register.email-taken'>> {
  const { firstName = null, lastName = null, ...rest } = account
  await lockMailbox(sealing, tx, account.email)
  if (await findByEmail(sealing, tx, account.email)) return fail('register.email-taken')
  const customerId = randomUUID()
  await insertCustomer(sealing, tx, { ...rest, id: customerId, firstName, lastName })
  await outbox.publish(tx, { type: 'customer.registered', data: { customerId } })
  return ok({ customerId })
}

interface EmailAccount {
  readonly id: string
  readonly isConfirmed: boolean
  readonly hasPassword: boolean
}

export async function findByEmail(
  sealing: Sealing,
  db: Db | Tx,
  email: string,
): Promise<EmailAccount | null> {
  const found = await findCredentials(sealing, db, email)
  return found && { id: found.id, isConfirmed: found.isConfirmed, hasPassword: found.passwordHash !== null }
}
