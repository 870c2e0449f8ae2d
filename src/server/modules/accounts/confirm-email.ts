import { fail, ok, type Result } from '#kernel/result.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { isSameMailbox } from '#server/platform/mailbox.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { useOwnKey } from './keys.ts'
import { customerById, lockCustomer, setConfirmed } from './repo.ts'

export type KeyRefusal = 'mail-key.invalid' | 'mail-key.other-account'

export interface PresentedKey {
  readonly key: string
  readonly actor: Actor | null
  readonly now: Date
}

/** The key counts for the address it was sent to, and for no later one. */
export async function confirmEmail(
  sealing: Sealing,
  tx: Tx,
  { key, actor, now }: PresentedKey,
): Promise<Result<ProvenEmail, KeyRefusal>> {
  const used = await useOwnKey(sealing, tx, { kind: 'confirm-email', key, now }, actor)
  if (!used.ok) return used
  const { customerId, value: email } = used.value
  await lockCustomer(tx, customerId)
  return confirmAddress(sealing, tx, { customerId, email, now })
}

/** Known to be the customer's: they have read a mail to it. */
export interface ProvenEmail {
  readonly customerId: string
  readonly email: string
  /** False when the account had proven this address before. */
  readonly isNew: boolean
}

interface MailedAddress extends Pick<ProvenEmail, 'customerId' | 'email'> {
  readonly now: Date
}

/** Refused when the account has another address by now. */
export async function confirmAddress(
  sealing: Sealing,
  tx: Tx,
  { customerId, email, now }: MailedAddress,
): Promise<Result<ProvenEmail, 'mail-key.invalid'>> {
  const customer = await customerById(sealing, tx, customerId)
  if (!customer || !isSameMailbox(customer.email, email)) return fail('mail-key.invalid')
  const isNew = await setConfirmed(tx, customerId, now)
  return ok({ customerId, email: customer.email, isNew })
}

/** Sends nothing if the address is confirmed already. */
export async function resendConfirmation(
  { sealing, outbox }: { readonly sealing: Sealing; readonly outbox: Pick<Outbox, 'publish'> },
  tx: Tx,
  customerId: string,
): Promise<void> {
  const customer = await customerById(sealing, tx, customerId)
  if (!customer || customer.isConfirmed) return
  await outbox.publish(tx, { type: 'customer.confirmation-asked', data: { customerId } })
}
