import { fail, ok, type Result } from '#kernel/result.ts'
import type { MutationContext, RequestContext } from '#server/platform/http/context.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { endCustomerSessions, lockCustomerSessions } from '#server/platform/sessions/customer-sessions.ts'
import type { ChangeDeps } from './change-email.ts'
import { requireFresh } from './fresh.ts'
import { hashNew, type Passwords } from './passwords.ts'
import { dropKeys } from './repo-keys.ts'
import { lockCustomer, setPasswordHash } from './repo.ts'

export interface PasswordDeps extends ChangeDeps {
  readonly passwords: Passwords
}

type ChangePasswordRefusal = 'login.fresh-required' | 'register.password-common' | 'request.too-many'
type Effect = (context: MutationContext) => Promise<Result<Record<string, never>, 'login.required'>>

export async function changePassword(
  deps: PasswordDeps,
  context: RequestContext,
  password: string,
): Promise<Result<Effect, ChangePasswordRefusal>> {
  const fresh = requireFresh(context)
  if (!fresh.ok) return fresh
  const hashed = await hashNew(deps.passwords, password)
  if (!hashed.ok) return hashed

  return ok(async ({ tx, session, actor }) => {
    const customerId = actor?.customerId ?? null
    if (!actor || customerId === null) return fail('login.required')
    await lockCustomerSessions(tx, customerId)
    if (!(await lockCustomer(tx, customerId))) return fail('login.required')
    await storePassword(deps, tx, customerId, hashed.value)
    await endCustomerSessions(tx, customerId, actor.sessionId)
    await session.renew()
    return ok({})
  })
}

export async function storePassword(
  { outbox }: Pick<ChangeDeps, 'outbox'>,
  tx: Tx,
  customerId: string,
  passwordHash: string,
): Promise<void> {
  await setPasswordHash(tx, customerId, passwordHash)
  // An intruder may have asked for another e-mail address. The mail of that change must not open the account again.
  await dropKeys(tx, customerId, ['reset-password', 'change-email'])
  await outbox.publish(tx, { type: 'customer.password-changed', data: { customerId } })
}
