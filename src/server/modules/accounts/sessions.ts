import type { z } from 'zod'
import type { SessionInfo, SessionList } from '#contract/schemas/session.ts'
import type { RequestContext } from '#server/platform/http/context.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { readCustomerSessions } from '#server/platform/sessions/customer-sessions.ts'
import { customerById } from './repo.ts'
import { isFreshLogin } from './fresh.ts'

export async function sessionInfo(
  sealing: Sealing,
  { actor, clock, db }: RequestContext,
): Promise<z.infer<typeof SessionInfo>> {
  const id = actor?.customerId ?? null
  const customer = id === null ? null : await customerById(sealing, db, id)
  if (!customer) return { customer: null }
  return {
    customer: {
      uuid: customer.id,
      email: customer.email,
      firstName: customer.firstName,
      locale: customer.locale,
      isEmailConfirmed: customer.isConfirmed,
      isEmailUndeliverable: customer.isUndeliverable,
      hasPassword: customer.hasPassword,
      providers: [...customer.providers],
      isFresh: isFreshLogin(actor, clock.now()),
    },
  }
}

/** A customer, as the frame has made sure of. */
interface CustomerActor {
  readonly customerId: string
  readonly sessionId: string
}

export function customerActor(actor: Actor | null): CustomerActor {
  if (actor?.customerId == null) throw new Error('a call for customers reached somebody else')
  return { customerId: actor.customerId, sessionId: actor.sessionId }
}

export async function sessionList(
  db: Db | Tx,
  { customerId, sessionId }: CustomerActor,
  now: Date,
): Promise<z.infer<typeof SessionList>> {
  const sessions = await readCustomerSessions(db, customerId, now)
  return sessions.map((session) => ({
    uuid: session.publicId,
    device: session.device,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.sessionId === sessionId,
  }))
}
