import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { RequestContext } from '#server/platform/http/context.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import {
  endCustomerSessions,
  lockCustomerSessions,
  turnIntoGuestSessions,
} from '#server/platform/sessions/customer-sessions.ts'
import type { ChangeDeps } from './change-email.ts'
import { storePassword, type PasswordDeps } from './change-password.ts'
import { confirmAddress } from './confirm-email.ts'
import { hashNew } from './passwords.ts'
import { isKeyOpen, useKey } from './repo-keys.ts'
import { customerById, dropIdentities, lockCustomer } from './repo.ts'
import { sealTravelling } from './sealed.ts'

/** Whether anybody has this address is only looked at when the mail is written, so that known ones take no longer. */
export async function askReset({ sealing, outbox }: ChangeDeps, tx: Tx, email: string): Promise<void> {
  const requestId = randomUUID()
  await outbox.publish(tx, {
    type: 'customer.reset-asked',
    data: { requestId, email: sealTravelling(sealing, { id: requestId, what: 'email' }, email) },
  })
}

/** The values that a reset needs within its transaction. */
interface PreparedReset {
  readonly key: string
  readonly passwordHash: string
  readonly now: Date
}

export async function prepareReset(
  { passwords }: Pick<PasswordDeps, 'passwords'>,
  { db, clock }: RequestContext,
  { key, password }: { readonly key: string; readonly password: string },
): Promise<Result<PreparedReset, 'mail-key.invalid' | 'register.password-common' | 'request.too-many'>> {
  const now = clock.now()
  if (!(await isKeyOpen(db, { kind: 'reset-password', key, now }))) return fail('mail-key.invalid')
  const hashed = await hashNew(passwords, password)
  return hashed.ok ? ok({ key, passwordHash: hashed.value, now }) : hashed
}

interface TakenReset {
  readonly customerId: string
  readonly email: string
  /** Anybody may have opened the account, so nothing in it is the holder's of the mailbox (security.md D5). */
  readonly wasUnproven: boolean
}

/** The key proves that its holder reads the mailbox. The account is locked until the transaction ends. */
export async function takeReset(
  sealing: Sealing,
  tx: Tx,
  { key, now }: PreparedReset,
): Promise<Result<TakenReset, 'mail-key.invalid'>> {
  const used = await useKey(sealing, tx, { kind: 'reset-password', key, now })
  if (!used || used.customerId === null || used.value === null) return fail('mail-key.invalid')
  const { customerId, value: email } = used
  // Data that a running call still saves in an unproven account are deleted too; a later call is refused.
  await lockCustomerSessions(tx, customerId)
  await lockCustomer(tx, customerId)
  return ok({ customerId, email, wasUnproven: await dropUnproven(sealing, tx, customerId) })
}

/**
 * While an address is unconfirmed anybody may have opened the account with it, also through a provider that does not
 * vouch for it. The owner of the mailbox shares it with nobody.
 */
async function dropUnproven(sealing: Sealing, tx: Tx, customerId: string): Promise<boolean> {
  const customer = await customerById(sealing, tx, customerId)
  if (!customer || customer.isConfirmed) return false
  await dropIdentities(tx, customerId)
  await turnIntoGuestSessions(tx, customerId)
  return true
}

/** The address is confirmed with the reset, and every session ends. */
export async function finishReset(
  deps: ChangeDeps,
  tx: Tx,
  { customerId, email }: Pick<TakenReset, 'customerId' | 'email'>,
  { passwordHash, now }: PreparedReset,
): Promise<Result<null, 'mail-key.invalid'>> {
  const confirmed = await confirmAddress(deps.sealing, tx, { customerId, email, now })
  if (!confirmed.ok) return confirmed
  await storePassword(deps, tx, customerId, passwordHash)
  await endCustomerSessions(tx, customerId)
  return ok(null)
}
