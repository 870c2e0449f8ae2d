import type { z } from 'zod'
import { fail, ok, type Result } from '#kernel/result.ts'
import { safePath } from '#contract/safe-path.ts'
import type { LoggedIn } from '#contract/schemas/account.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { MutationContext, RequestContext } from '#server/platform/http/context.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { customerById } from './repo.ts'

/** Told when an address is known to be its owner's: what was placed with it as a guest moves to the account (D5). */
type ConfirmedPort = (
  tx: Tx,
  confirmed: { readonly customerId: string; readonly email: string; readonly now: Date },
) => Promise<void>

/** Told when somebody logs in or out: what they put into a box as a guest becomes the account's. */
type JoinBoxesPort = (
  tx: Tx,
  visit: { readonly actor: Actor; readonly now: Date; readonly isLeaving: boolean },
) => Promise<void>

export interface SignInDeps {
  readonly sealing: Sealing
  readonly confirmed: ConfirmedPort
  readonly joinBoxes: JoinBoxesPort
}

interface SignIn {
  readonly customerId: string
  readonly provider: LoggedIn['provider']
  readonly wasRegistered: boolean
  readonly previousUrl?: string | undefined
}

export type LoggedIn = z.infer<typeof LoggedIn>

/** The one way in, whoever vouched: a new session id, and what the guest had goes with them. */
export async function signIn(
  { sealing, confirmed, joinBoxes }: SignInDeps,
  { tx, session, clock }: Pick<MutationContext, 'tx' | 'session' | 'clock'>,
  { customerId, provider, wasRegistered, previousUrl }: SignIn,
): Promise<LoggedIn> {
  const customer = await customerById(sealing, tx, customerId)
  if (!customer) throw new Error(`customer ${customerId} signs in and is not there`)
  const now = clock.now()
  const actor = await session.rotate('customer', customerId)
  await joinBoxes(tx, { actor, now, isLeaving: false })
  // Orders that were placed as a guest since the address was confirmed.
  if (customer.isConfirmed) await confirmed(tx, { customerId, email: customer.email, now })
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

/** Null for what is no path of this site (D22): the visitor then goes where they would have gone without it. */
function ownPath(previousUrl: string | undefined): string | null {
  if (previousUrl === undefined || previousUrl === '') return null
  const path = safePath(previousUrl, anyOrigin)
  const isRefused = path === '/' && previousUrl !== '/'
  return isRefused || path.length > longestAnswered ? null : path
}

const freshMs = 15 * 60_000

/** security.md D12. */
export function isFresh(actor: Pick<Actor, 'authenticatedAt'> | null, now: Date): boolean {
  const at = actor?.authenticatedAt ?? null
  return at !== null && now.getTime() - at.getTime() < freshMs
}

/** Before what would hurt in the hands of whoever finds an open browser. */
export function requireFresh({
  actor,
  clock,
}: Pick<RequestContext, 'actor' | 'clock'>): Result<null, 'login.fresh-required'> {
  return isFresh(actor, clock.now()) ? ok(null) : fail('login.fresh-required')
}
