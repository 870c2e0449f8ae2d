import { safePath } from '#contract/safe-path.ts'
import { customerById, type LoginAnswer, type ProvenLogin } from '#server/modules/accounts/index.ts'
import { moveGuestOrders } from '#server/modules/orders/index.ts'
import { joinBoxes } from '#server/modules/sell-checkout/index.ts'
import type { MutationContext } from '#server/platform/http/context.ts'
import type { Sealing } from '#server/platform/sealing.ts'

interface SignIn extends ProvenLogin {
  readonly previousUrl?: string | undefined
}

/** Every login ends here: the visitor gets a new session id and keeps what the guest had. */
export async function signIn(
  sealing: Sealing,
  { tx, session, clock }: Pick<MutationContext, 'tx' | 'session' | 'clock'>,
  { customerId, provider, wasRegistered, previousUrl }: SignIn,
): Promise<LoginAnswer> {
  const customer = await customerById(sealing, tx, customerId)
  if (!customer) throw new Error(`customer ${customerId} signs in and is not there`)
  const now = clock.now()
  const actor = await session.rotate('customer', customerId)
  await joinBoxes(sealing, tx, { actor, now, isLeaving: false })
  // Orders that were placed as a guest since the address was confirmed.
  if (customer.isConfirmed) await moveGuestOrders(sealing, tx, { customerId, email: customer.email })
  const back = ownPath(previousUrl)
  return {
    user: { uuid: customerId, wasRegistered },
    provider,
    isEmailUndeliverable: customer.isUndeliverable,
    ...(back !== null && { previousUrl: back }),
  }
}

const anyOrigin = 'http://site.invalid'
const longestAnswered = 2048

/** Null if it is no path of this site (D22): the visitor then goes to the usual page. */
function ownPath(previousUrl: string | undefined): string | null {
  if (previousUrl === undefined || previousUrl === '') return null
  const path = safePath(previousUrl, anyOrigin)
  const isRefused = path === '/' && previousUrl !== '/'
  return isRefused || path.length > longestAnswered ? null : path
}
