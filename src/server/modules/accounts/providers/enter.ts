import { fail, ok, type Result } from '#kernel/result.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { MutationContext, RequestContext } from '#server/platform/http/context.ts'
import { findByEmail, registerCustomer, type RegisterDeps } from '../register.ts'
import { fillName, lockCustomer } from '../repo.ts'
import type { PersonName } from '../sealed.ts'
import type { ProvenLogin, ProvesLogin } from '../proven-login.ts'
import type { Identity, IdentityProviders, LoginProof, Provider } from './port.ts'
import { whenReached } from './reach.ts'
import { keepPending } from './repo-pending.ts'
import { identityName, insertIdentity, lockIdentity, findIdentityOwner } from './repo.ts'
import { decideProviderEntry, type ProviderEntry } from './rules.ts'

export interface EnterDeps extends RegisterDeps {
  readonly providers: IdentityProviders
}

export interface Claim {
  readonly provider: Provider
  readonly proof: LoginProof
  /** Apple tells the name only to the browser; it is used where the provider itself says none. */
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

type ProviderLoginRefusal = 'login.not-authenticated' | 'login.password-first' | 'login.provider-down'

/** Asks the provider before the transaction, and says how to log in within it. */
export async function proveIdentity(
  deps: EnterDeps,
  context: RequestContext,
  claim: Claim,
): Promise<Result<ProvesLogin<ProviderLoginRefusal>, ProviderLoginRefusal>> {
  const { db, log } = context
  const provider = deps.providers.get(claim.provider)
  if (!provider) return fail('login.provider-down')
  const asked = await whenReached(log, claim.provider, () => provider.identify(claim.proof))
  if (!asked.ok) return asked
  const proven = asked.value
  if (!proven.ok) {
    log.info({ provider: claim.provider, reason: proven.reason }, 'a provider proved nobody')
    return fail('login.not-authenticated')
  }
  const identity = proven.value
  const entry = await entryFor(deps, db, claim.provider, identity)
  if (entry.kind === 'password-first') await letWait(deps, context, claim, { identity, email: entry.email })
  const refusal = refusalOf(entry)
  return refusal ?? ok((inside) => enter(deps, inside, claim, identity))
}

async function entryFor(
  { sealing }: EnterDeps,
  db: Db | Tx,
  provider: Provider,
  identity: Identity,
): Promise<ProviderEntry> {
  const { email } = identity
  const ownerId = await findIdentityOwner(db, identityName(provider, identity.subject))
  const local = ownerId !== null || email === null ? null : await findByEmail(sealing, db, email)
  return decideProviderEntry({ identity, ownerId, local })
}

function refusalOf(entry: ProviderEntry) {
  if (entry.kind === 'no-email') return fail('login.not-authenticated')
  return entry.kind === 'password-first' ? fail('login.password-first') : null
}

async function letWait(
  { sealing }: EnterDeps,
  { db, actor, clock }: RequestContext,
  { provider }: Claim,
  { identity, email }: { readonly identity: Identity; readonly email: string },
): Promise<void> {
  if (!actor) return
  const name = identityName(provider, identity.subject)
  await keepPending(sealing, db, { ...name, email, visitorId: actor.visitorId, now: clock.now() })
}

/** A reset of the password that is under way may drop this identity: it ends first, and then it is looked once more. */
async function entryHeld(
  deps: EnterDeps,
  tx: Tx,
  provider: Provider,
  identity: Identity,
): Promise<ProviderEntry> {
  const entry = await entryFor(deps, tx, provider, identity)
  if (entry.kind !== 'known' && entry.kind !== 'link') return entry
  await lockCustomer(tx, entry.customerId)
  return entryFor(deps, tx, provider, identity)
}

/** Looks again: between the first look and this one another call may have made the account. */
async function enter(
  deps: EnterDeps,
  context: MutationContext,
  claim: Claim,
  identity: Identity,
): Promise<Result<ProvenLogin, ProviderLoginRefusal>> {
  const { tx, clock } = context
  const { provider } = claim
  const name = identityName(provider, identity.subject)
  await lockIdentity(tx, name)
  const entry = await entryHeld(deps, tx, provider, identity)
  switch (entry.kind) {
    case 'known':
      await fillName(deps.sealing, tx, entry.customerId, nameOf(claim, identity))
      return ok({ customerId: entry.customerId, provider, wasRegistered: false })
    case 'link': {
      const { customerId } = entry
      await insertIdentity(tx, name, customerId, clock.now())
      await fillName(deps.sealing, tx, customerId, nameOf(claim, identity))
      return ok({ customerId, provider, wasRegistered: false })
    }
    case 'register': {
      const made = await register(deps, context, claim, { ...identity, email: entry.email })
      if (!made.ok) return fail('login.password-first')
      const { customerId } = made.value
      await insertIdentity(tx, name, customerId, clock.now())
      return ok({ customerId, provider, wasRegistered: true })
    }
    case 'password-first':
      return fail('login.password-first')
    case 'no-email':
      return fail('login.not-authenticated')
  }
}

function register(
  deps: EnterDeps,
  { tx, locale, clock }: MutationContext,
  claim: Claim,
  identity: Identity & { readonly email: string },
) {
  const { email, isEmailVerified } = identity
  return registerCustomer(deps, tx, {
    email,
    passwordHash: null,
    ...nameOf(claim, identity),
    locale,
    isConfirmed: isEmailVerified,
    now: clock.now(),
  })
}

function nameOf(claim: Claim, { firstName, lastName }: Identity): PersonName {
  return { firstName: firstName ?? claim.firstName ?? null, lastName: lastName ?? claim.lastName ?? null }
}
