import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { lockMailbox } from '#server/platform/mailbox.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { KeyRefusal, PresentedKey, ProvenEmail } from './confirm-email.ts'
import { useOwnKey } from './keys.ts'
import { keepFormerEmail } from './repo-former-emails.ts'
import { dropKeys } from './repo-keys.ts'
import { findCredentials, customerById, lockCustomer, setEmail } from './repo.ts'
import { sealTravelling } from './sealed.ts'

export interface ChangeDeps {
  readonly sealing: Sealing
  readonly outbox: Pick<Outbox, 'publish'>
}

/** Answers the same for every address. Only the code that writes the mail looks whether somebody has the address. */
export async function askEmailChange(
  { sealing, outbox }: ChangeDeps,
  tx: Tx,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<void> {
  const changeId = randomUUID()
  await outbox.publish(tx, {
    type: 'customer.email-change-asked',
    data: { customerId, changeId, email: sealTravelling(sealing, { id: changeId, what: 'email' }, email) },
  })
}

/** Tells the old address of the change (D12), so that nobody takes an account over in silence. */
export async function confirmEmailChange(
  { sealing, outbox }: ChangeDeps,
  tx: Tx,
  { key, actor, now }: PresentedKey,
): Promise<Result<ProvenEmail, KeyRefusal>> {
  const used = await useOwnKey(sealing, tx, { kind: 'change-email', key, now }, actor)
  if (!used.ok) return used
  const { customerId, value: email } = used.value
  await lockCustomer(tx, customerId)
  await lockMailbox(sealing, tx, email)
  const customer = await customerById(sealing, tx, customerId)
  // Somebody may have opened an account with it since the mail.
  if (!customer || (await findCredentials(sealing, tx, email))) return fail('mail-key.invalid')

  if (customer.isConfirmed) await keepFormerEmail(sealing, tx, { customerId, email: customer.email, now })
  await setEmail(sealing, tx, { id: customerId, email, now })
  await dropKeys(tx, customerId, ['confirm-email', 'change-email', 'reset-password'])
  const changeId = randomUUID()
  const former = sealTravelling(sealing, { id: changeId, what: 'email' }, customer.email)
  const told = { customerId, changeId, email: former }
  await outbox.publish(tx, { type: 'customer.email-changed', data: told })
  return ok({ customerId, email, isNew: true })
}
