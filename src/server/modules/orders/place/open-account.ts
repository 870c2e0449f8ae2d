import { fail, ok, type Result } from '#kernel/result.ts'
import {
  hashNew,
  registerCustomer,
  signIn,
  type AccountDeps,
  type LoggedIn,
} from '#server/modules/accounts/index.ts'
import type { MutationContext, RequestContext } from '#server/platform/http/context.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { findOrder } from '../find.ts'
import { openPersonal } from '../sealed.ts'

interface Deps {
  readonly sealing: Sealing
  readonly accounts: AccountDeps
}

type Opening = (context: MutationContext) => Promise<Result<LoggedIn, 'register.email-taken'>>

/**
 * The password offer after an order (ux.md X61): for the guest who placed it, and for no bearer of a link. The order
 * stays the visitor's until its address is confirmed (D5).
 */
export async function openAccount(
  { sealing, accounts }: Deps,
  { actor, clock, db }: RequestContext,
  { uuid, password }: { readonly uuid: string; readonly password: string },
): Promise<Result<Opening, 'not-found' | 'register.password-common' | 'request.too-many'>> {
  const now = clock.now()
  const order = actor?.kind === 'guest' ? await findOrder(db, uuid, { actor, linkTokens: [], now }) : null
  if (!order) return fail('not-found')
  const hashed = await hashNew(accounts.passwords, password)
  if (!hashed.ok) return hashed

  const { email, address } = openPersonal(sealing, order)
  return ok(async (context) => {
    const made = await registerCustomer(accounts, context.tx, {
      email,
      passwordHash: hashed.value,
      firstName: address.firstName,
      lastName: address.lastName,
      locale: context.locale,
      isConfirmed: false,
      now,
    })
    if (!made.ok) return made
    const { customerId } = made.value
    const login = { customerId, provider: 'credentials', wasRegistered: true } as const
    return ok(await signIn(accounts, context, login))
  })
}
