import { fail, ok, type Result } from '#kernel/result.ts'
import type { RequestContext } from '#server/platform/http/context.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Passwords } from './passwords.ts'
import { linkPending } from './providers/pending.ts'
import { findCredentials, lockCustomer, setPasswordHash } from './repo.ts'
import type { ProvesLogin } from './proven-login.ts'

interface LoginDeps {
  readonly sealing: Sealing
  readonly passwords: Passwords
}

interface TypedLogin {
  readonly email: string
  readonly password: string
}

type LoginRefusal = 'login.refused' | 'request.too-many'

/** Answers the same, after the same time, to an unknown address, a wrong password and an account without one (D14). */
export async function checkLogin(
  deps: LoginDeps,
  { db }: RequestContext,
  { email, password }: TypedLogin,
): Promise<Result<ProvesLogin<'login.refused'>, LoginRefusal>> {
  const { passwords, sealing } = deps
  const known = await findCredentials(sealing, db, email)
  const checked = await passwords.verify(known?.passwordHash ?? null, password)
  if (!checked.ok) return checked
  if (!known || !checked.value.isRight) return fail('login.refused')

  const renewed = checked.value.isOutdated ? await passwords.hash(password) : null
  return ok(async (context) => {
    const locked = await lockCustomer(context.tx, known.id)
    // The password was changed, or the account deleted, after the comparison.
    if (locked?.passwordHash !== known.passwordHash) return fail('login.refused')
    if (renewed?.ok) await setPasswordHash(context.tx, known.id, renewed.value)
    await linkPending(sealing, context, { customerId: known.id, email })
    return ok({ customerId: known.id, provider: 'credentials', wasRegistered: false })
  })
}
