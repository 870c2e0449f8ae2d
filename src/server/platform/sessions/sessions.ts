import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { StaffRole } from '#contract/define.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RowExpiry } from '#server/platform/db/delete-old-rows.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Actor, SessionKind } from './actor.ts'
import { expiresAt, isLive, isSeenStale, type SessionTimes } from './rules.ts'
import { hashToken, isTokenShaped, newToken } from './token.ts'

export const sessionExpiry: RowExpiry = { table: 'session', column: 'expires_at', keepMs: 0 }

export interface SessionHolder {
  readonly kind: SessionKind
  readonly customerId?: string
  readonly roles?: readonly StaffRole[]
  /** Browser and system in short, for the list of the own sessions. */
  readonly device?: string | null
}

export interface OpenedSession {
  readonly actor: Actor
  /** Goes into the cookie and nowhere else. */
  readonly token: string
}

export interface Sessions {
  /** Null for an id the server did not issue, and for one that is over. */
  find(token: string): Promise<Actor | null>
  /** The same session as it is by now; it stays so until the transaction ends. */
  hold(tx: Tx, sessionId: string): Promise<Actor | null>
  open(db: Db | Tx, holder: SessionHolder): Promise<OpenedSession>
  /** A new id on login, registration, password and role change; the old one dies in the same transaction. */
  rotate(tx: Tx, current: Actor, holder: SessionHolder): Promise<OpenedSession>
  /** Gives the session of the same holder a new id. The holder proved nothing new. */
  renew(tx: Tx, current: Actor, device: string | null): Promise<OpenedSession>
  end(db: Db | Tx, sessionId: string): Promise<void>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  /** Called when the time of the last visit could not be written; the visit itself goes on (full disk, Z12). */
  readonly onSeenFailed: (error: unknown) => void
}

export function createSessions(deps: Deps): Sessions {
  const { clock } = deps
  return {
    find: (token) => find(deps, token),
    hold: (tx, sessionId) => hold(tx, sessionId, clock.now()),
    open: (db, holder) => insert(db, holder, { visitorId: randomUUID(), now: clock.now() }),
    rotate: async (tx, current, holder) => {
      await end(tx, current.sessionId)
      return insert(tx, holder, { visitorId: visitorAfter(current, holder), now: clock.now() })
    },
    renew: async (tx, current, device) => {
      await end(tx, current.sessionId)
      const { kind, customerId, roles, visitorId, authenticatedAt } = current
      const holder = { kind, roles, device, ...(customerId !== null && { customerId }) }
      return insert(tx, holder, { visitorId, authenticatedAt, now: clock.now() })
    },
    end,
  }
}

/** A second person logging in over the first one's session starts as a new visitor. */
function visitorAfter(current: Actor, holder: SessionHolder): string {
  const isSamePerson = current.kind === 'guest' || current.customerId === (holder.customerId ?? null)
  return isSamePerson ? current.visitorId : randomUUID()
}

async function find({ db, clock, onSeenFailed }: Deps, token: string): Promise<Actor | null> {
  if (!isTokenShaped(token)) return null
  const idHash = hashToken(token)
  const row = await rowOf(db, idHash).executeTakeFirst()
  if (!row) return null

  const now = clock.now()
  const times = timesOf(row)
  if (!isLive(times, now)) return null
  if (isSeenStale(times, now)) await writeSeen(db, idHash, now).catch(onSeenFailed)
  return actorOf(row)
}

/**
 * Calls of one session do not wait for each other, nor for the write of its last visit. A call that ends the session or
 * gives it to somebody else waits for all of them (`lockCustomerSessions`).
 */
async function hold(tx: Tx, sessionId: string, now: Date): Promise<Actor | null> {
  const row = await rowOf(tx, Buffer.from(sessionId, 'hex')).forKeyShare().executeTakeFirst()
  return row && isLive(timesOf(row), now) ? actorOf(row) : null
}

function rowOf(db: Db | Tx, idHash: Buffer) {
  return db
    .selectFrom('session')
    .select(['id_hash', 'kind', 'customer_id', 'roles', 'visitor_id', 'authenticated_at'])
    .select(['last_seen_at', 'expires_at'])
    .where('id_hash', '=', idHash)
}

type SessionRow = Pick<
  Selectable<Tables['session']>,
  | 'id_hash'
  | 'kind'
  | 'customer_id'
  | 'roles'
  | 'visitor_id'
  | 'authenticated_at'
  | 'last_seen_at'
  | 'expires_at'
>

function timesOf({ kind, last_seen_at, expires_at }: SessionRow): SessionTimes {
  return { kind, lastSeenAt: last_seen_at, expiresAt: expires_at }
}

function actorOf(row: SessionRow): Actor {
  return {
    sessionId: row.id_hash.toString('hex'),
    kind: row.kind,
    customerId: row.customer_id,
    roles: row.roles,
    visitorId: row.visitor_id,
    authenticatedAt: row.authenticated_at,
  }
}

async function writeSeen(db: Db, idHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id_hash', '=', idHash)
    .where('last_seen_at', '<', now)
    .execute()
}

interface Start {
  readonly visitorId: string
  readonly now: Date
  /** The time of the login, if it is not now. */
  readonly authenticatedAt?: Date | null
}

async function insert(db: Db | Tx, holder: SessionHolder, start: Start): Promise<OpenedSession> {
  const { visitorId, now } = start
  const { kind, customerId = null, roles = [], device = null } = holder
  const authenticatedAt = kind === 'guest' ? null : (start.authenticatedAt ?? now)
  const token = newToken()
  const idHash = hashToken(token)
  await db
    .insertInto('session')
    .values({
      id_hash: idHash,
      kind,
      customer_id: customerId,
      roles: [...roles],
      visitor_id: visitorId,
      authenticated_at: authenticatedAt,
      device,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt(kind, now),
    })
    .execute()
  const sessionId = idHash.toString('hex')
  return { token, actor: { sessionId, kind, customerId, roles, visitorId, authenticatedAt } }
}

async function end(db: Db | Tx, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', Buffer.from(sessionId, 'hex')).execute()
}
