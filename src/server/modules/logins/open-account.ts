import { fail, ok, type Result } from '#kernel/result.ts'
import { hashNew, registerCustomer, type ProvesLogin } from '#server/modules/accounts/index.ts'
import { findOrder, openPersonal } from '#server/modules/orders/index.ts'
import type { RequestContext } from '#server/platform/http/context.ts'
import type { LoginDeps } from './enter.ts'

/**
 * Opens an account with a password after an order (ux.md X61), for the guest who placed the order but not for the bearer
 * of a link. The order stays with the guest until the address is confirmed (D5).
 */
export async function openAccount(
  deps: LoginDeps,
  { actor, clock, db }: RequestContext,
  { uuid, password }: { readonly uuid: string; readonly password: string },
): Promise<
  Result<ProvesLogin<'register.email-taken'>, 'not-found' | 'register.password-common' | 'request.too-many'>
> {
  const now = clock.now()
  const order = actor?.kind === 'guest' ? await findOrder(db, uuid, { actor, linkTokens: [], now }) : null
  if (!order) return fail('not-found')
  const hashed = await hashNew(deps.passwords, password)
  if (!hashed.ok) return hashed

  const { email, address } = openPersonal(deps.sealing, order)
  return ok(async (context) => {
    const registered = await registerCustomer(deps, context.tx, {
      email,
      passwordHash: hashed.value,
      firstName: address.firstName,
      lastName: address.lastName,
      locale: context.locale,
      isConfirmed: false,
      now,
    })
    if (!registered.ok) return registered
    return ok({ customerId: registered.value.customerId, provider: 'credentials', wasRegistered: true })
  })
}
