import { fail, ok, type Result } from '#kernel/result.ts'
import type { MutationContext, RequestContext } from '#server/platform/http/context.ts'
import type { Passwords } from './passwords.ts'
import { linkPending } from './providers/pending.ts'
import { credentialsOf, lockCustomer, setPasswordHash } from './repo.ts'
import { signIn, type LoggedIn, type SignInDeps } from './sign-in.ts'

interface LoginDeps extends SignInDeps {
  readonly passwords: Passwords
}

interface Typed {
  readonly email: string
  readonly password: string
  readonly previousUrl: string | undefined
}

type Refusal = 'login.refused' | 'request.too-many'
type Entering = (context: MutationContext) => Promise<Result<LoggedIn, Refusal>>

/** One answer, and one duration, for an unknown address, a wrong password and an account without one (D14). */
export async function checkLogin(
  deps: LoginDeps,
  { db }: RequestContext,
  { email, password, previousUrl }: Typed,
): Promise<Result<Entering, Refusal>> {
  const { passwords, sealing } = deps
  const known = await credentialsOf(sealing, db, email)
  const checked = await passwords.verify(known?.passwordHash ?? null, password)
  if (!checked.ok) return checked
  if (!known || !checked.value.isRight) return fail('login.refused')

  const renewed = checked.value.isOutdated ? await passwords.hash(password) : null
  return ok(async (context) => {
    const locked = await lockCustomer(context.tx, known.id)
    // Changed or deleted since it was compared.
    if (locked?.passwordHash !== known.passwordHash) return fail('login.refused')
    if (renewed?.ok) await setPasswordHash(context.tx, known.id, renewed.value)
    await linkPending(sealing, context, { customerId: known.id, email })
    const login = { customerId: known.id, provider: 'credentials', wasRegistered: false } as const
    return ok(await signIn(deps, context, { ...login, previousUrl }))
  })
}
