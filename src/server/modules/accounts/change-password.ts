import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { MutationContext, RequestContext } from '#server/platform/http/context.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { endSessionsOf, lockSessionsOf, makeGuestsOf } from '#server/platform/sessions/customer-sessions.ts'
import type { ChangeDeps } from './change-email.ts'
import { confirmAddress } from './confirm-email.ts'
import { hashNew, type Passwords } from './passwords.ts'
import { dropKeys, isKeyOpen, useKey } from './repo-keys.ts'
import { customerById, dropIdentities, lockCustomer, setPasswordHash } from './repo.ts'
import { sealTravelling } from './sealed.ts'
import { requireFresh, signIn, type LoggedIn } from './sign-in.ts'

export interface PasswordDeps extends ChangeDeps {
  readonly passwords: Passwords
  /** Bank accounts, addresses, the box and a planned deletion: what somebody else may have put there (security.md D5). */
  readonly forgetKept: (tx: Tx, whose: { readonly customerId: string }) => Promise<void>
}

type Busy = 'request.too-many'
type Common = 'register.password-common'
type Effect<T, Code extends string> = (context: MutationContext) => Promise<Result<T, Code>>

/** Whether anybody has this address is only looked at when the mail is written, so that known ones take no longer. */
export async function askReset({ sealing, outbox }: PasswordDeps, tx: Tx, email: string): Promise<void> {
  const requestId = randomUUID()
  await outbox.publish(tx, {
    type: 'customer.reset-asked',
    data: { requestId, email: sealTravelling(sealing, { id: requestId, what: 'email' }, email) },
  })
}

/** Whoever holds the key reads the mailbox: every session ends but theirs, and the address is confirmed with it. */
export async function resetPassword(
  deps: PasswordDeps,
  { db, clock }: RequestContext,
  { key, password }: { readonly key: string; readonly password: string },
): Promise<Result<Effect<LoggedIn, 'mail-key.invalid'>, 'mail-key.invalid' | Common | Busy>> {
  const presented = { kind: 'reset-password', key, now: clock.now() } as const
  if (!(await isKeyOpen(db, presented))) return fail('mail-key.invalid')
  const hashed = await hashNew(deps.passwords, password)
  if (!hashed.ok) return hashed

  return ok(async (context) => {
    const { tx } = context
    const used = await useKey(deps.sealing, tx, presented)
    if (!used || used.customerId === null || used.value === null) return fail('mail-key.invalid')
    const { customerId, value: email } = used
    // What a call in flight still saves in an unproven account is dropped with the rest; a later one is refused.
    await lockSessionsOf(tx, customerId)
    await lockCustomer(tx, customerId)
    await dropUnproven(deps, tx, customerId)
    if (!(await confirmAddress(deps, tx, { customerId, email, now: presented.now })))
      return fail('mail-key.invalid')
    await storePassword(deps, tx, customerId, hashed.value)
    await endSessionsOf(tx, customerId)
    return ok(await signIn(deps, context, { customerId, provider: 'credentials', wasRegistered: false }))
  })
}

/**
 * While an address is unconfirmed anybody may have opened the account with it, also through a provider that does not
 * vouch for it. The owner of the mailbox shares it with nobody, and finds nothing of theirs in it.
 */
async function dropUnproven(
  { sealing, forgetKept }: PasswordDeps,
  tx: Tx,
  customerId: string,
): Promise<void> {
  const customer = await customerById(sealing, tx, customerId)
  if (!customer || customer.isConfirmed) return
  await dropIdentities(tx, customerId)
  await makeGuestsOf(tx, customerId)
  await forgetKept(tx, { customerId })
}

export async function changePassword(
  deps: PasswordDeps,
  context: RequestContext,
  password: string,
): Promise<Result<Effect<Record<string, never>, 'login.required'>, 'login.fresh-required' | Common | Busy>> {
  const fresh = requireFresh(context)
  if (!fresh.ok) return fresh
  const hashed = await hashNew(deps.passwords, password)
  if (!hashed.ok) return hashed

  return ok(async ({ tx, session, actor }) => {
    const customerId = actor?.customerId ?? null
    if (!actor || customerId === null) return fail('login.required')
    await lockSessionsOf(tx, customerId)
    if (!(await lockCustomer(tx, customerId))) return fail('login.required')
    await storePassword(deps, tx, customerId, hashed.value)
    await endSessionsOf(tx, customerId, actor.sessionId)
    await session.renew()
    return ok({})
  })
}

async function storePassword(
  { outbox }: PasswordDeps,
  tx: Tx,
  customerId: string,
  passwordHash: string,
): Promise<void> {
  await setPasswordHash(tx, customerId, passwordHash)
  // Whoever was in before may have asked for another address: its mail must not take the account away again.
  await dropKeys(tx, customerId, ['reset-password', 'change-email'])
  await outbox.publish(tx, { type: 'customer.password-changed', data: { customerId } })
}
