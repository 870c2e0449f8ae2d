import { ok, type Result } from '#kernel/result.ts'
import { hashNew, registerCustomer, type ProvesLogin } from '#server/modules/accounts/index.ts'
import type { LoginDeps } from './enter.ts'

interface NewAccount {
  readonly email: string
  readonly password: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/** Opens an account with a password. */
export async function registerAccount(
  deps: LoginDeps,
  { password, ...person }: NewAccount,
): Promise<Result<ProvesLogin<'register.email-taken'>, 'register.password-common' | 'request.too-many'>> {
  const hashed = await hashNew(deps.passwords, password)
  if (!hashed.ok) return hashed
  return ok(async ({ tx, locale, clock }) => {
    const account = { ...person, locale, isConfirmed: false, now: clock.now() }
    const made = await registerCustomer(deps, tx, { ...account, passwordHash: hashed.value })
    if (!made.ok) return made
    return ok({ customerId: made.value.customerId, provider: 'credentials', wasRegistered: true })
  })
}
