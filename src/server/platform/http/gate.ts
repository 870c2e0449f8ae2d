import type { IncomingHttpHeaders } from 'node:http'
import { fail, type Fail } from '#kernel/result.ts'
import type { Endpoint } from '#contract/define.ts'
import type { FrameProblem } from '#contract/frame-problems.ts'
import { verifyToken } from '#server/platform/csrf.ts'
import type { Topic } from '#server/platform/limits/rules.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { hashToken, isTokenShaped } from '#server/platform/sessions/token.ts'
import type { Frame } from './frame.ts'
import type { RequestRecord } from './record.ts'

type Refused = Fail<FrameProblem> | null

/** All that is decided before a body is read: cross-site, overload, session, limits, access. Null lets it pass. */
export async function refusalAtGate(
  frame: Frame,
  endpoint: Endpoint,
  headers: IncomingHttpHeaders,
  record: RequestRecord,
): Promise<Refused> {
  const crossSite = endpoint.method === 'GET' ? null : crossSiteRefusal(frame, endpoint, headers, record)
  if (crossSite) return crossSite
  if (frame.overload.sheds(endpoint.shedding ?? 'next')) return fail('unavailable')

  const token = record.cookies.get(frame.cookie.name)
  // An answer that may be shared must not depend on the visitor, so the session is not read.
  if (token !== undefined && endpoint.sharedSeconds === undefined)
    record.actor = await frame.sessions.find(token)

  const limited = await limitRefusal(frame, endpoint, record)
  return limited ?? accessRefusal(endpoint, record.actor)
}

/** Counts the call; once its topic is known by the rules of account, e-mail and order, before by all others. */
export async function limitRefusal(
  frame: Frame,
  endpoint: Endpoint,
  record: RequestRecord,
  topic?: Topic,
): Promise<Refused> {
  if (!endpoint.limits || endpoint.limits.length === 0) return null
  const { actor, clientAddress: address } = record
  const caller = { sessionId: actor?.sessionId ?? null, customerId: actor?.customerId ?? null, address }
  const taken = await frame.limiter.take(endpoint.limits, caller, topic)
  return taken.ok ? null : fail('request.too-many', { retryAfterSeconds: taken.retryAfterSeconds })
}

const csrfTokenPath = '/api/csrf-token/:id'

function crossSiteRefusal(
  frame: Frame,
  endpoint: Endpoint,
  headers: IncomingHttpHeaders,
  record: RequestRecord,
): Refused {
  if (!isOwnOrigin(frame, headers)) return fail('request.cross-site')
  // A call that asks for the token cannot have one yet.
  if (endpoint.path === csrfTokenPath) return null
  const session = record.cookies.get(frame.cookie.name)
  const token = headers['x-csrf-token']
  const isBound =
    session !== undefined &&
    typeof token === 'string' &&
    isTokenShaped(session) &&
    verifyToken(frame.secrets, hashToken(session).toString('hex'), token)
  return isBound ? null : fail('request.bad-csrf-token')
}

/** security.md D20: the browser's own word, or the origin where a browser does not give it. */
function isOwnOrigin(frame: Frame, headers: IncomingHttpHeaders): boolean {
  if (headers.origin === 'null') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin !== undefined && frame.ownOrigins.has(headers.origin)
}

/**
 * security.md D1. The query of the handler checks the owner. A visitor without a session owns nothing, but may hold a
 * signed link.
 */
export function accessRefusal(
  { access, isLinkable }: Pick<Endpoint, 'access' | 'isLinkable'>,
  actor: Actor | null,
): Refused {
  switch (access) {
    case 'public':
      return null
    case 'session':
      return actor ? null : fail('session.required')
    case 'owner':
      return actor || isLinkable ? null : fail('not-found')
    case 'customer':
      return actor?.kind === 'customer' ? null : fail('login.required')
    default:
      if (actor?.kind !== 'staff') return fail('login.required')
      return actor.roles.some((role) => access === `staff:${role}`) ? null : fail('staff.role-missing')
  }
}
