import { fail, ok, type Result } from '#kernel/result.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { isSameMailbox } from '#server/platform/mailbox.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { useOwnKey } from './keys.ts'
import { customerById, lockCustomer, setConfirmed } from './repo.ts'
import type { SignInDeps } from './sign-in.ts'

export type KeyRefusal = 'mail-key.invalid' | 'mail-key.other-account'

export interface PresentedKey {
  readonly key: string
  readonly actor: Actor | null
  readonly now: Date
}

/** The key counts for the address it was sent to, and for no later one. */
export async function confirmEmail(
  deps: SignInDeps,
  tx: Tx,
  { key, actor, now }: PresentedKey,
): Promise<Result<null, KeyRefusal>> {
  const used = await useOwnKey(deps.sealing, tx, { kind: 'confirm-email', key, now }, actor)
  if (!used.ok) return used
  const { customerId, value: email } = used.value
  await lockCustomer(tx, customerId)
  const isConfirmed = await confirmAddress(deps, tx, { customerId, email, now })
  return isConfirmed ? ok(null) : fail('mail-key.invalid')
}

interface Proven {
  readonly customerId: string
  /** What the mail was sent to. */
  readonly email: string
  readonly now: Date
}

/** False when the account has another address by now. */
export async function confirmAddress(
  { sealing, confirmed }: SignInDeps,
  tx: Tx,
  { customerId, email, now }: Proven,
): Promise<boolean> {
  const customer = await customerById(sealing, tx, customerId)
  if (!customer || !isSameMailbox(customer.email, email)) return false
  if (await setConfirmed(tx, customerId, now)) await confirmed(tx, { customerId, email: customer.email, now })
  return true
}

/** Nothing is sent where the address is confirmed already. */
export async function resendConfirmation(
  { sealing, outbox }: Pick<SignInDeps, 'sealing'> & { readonly outbox: Pick<Outbox, 'publish'> },
  tx: Tx,
  customerId: string,
): Promise<void> {
  const customer = await customerById(sealing, tx, customerId)
  if (!customer || customer.isConfirmed) return
  await outbox.publish(tx, { type: 'customer.confirmation-asked', data: { customerId } })
}
