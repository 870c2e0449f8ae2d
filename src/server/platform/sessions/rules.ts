import type { SessionKind } from './actor.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface Lifetime {
  readonly absoluteMs: number
  readonly idleMs: number
}

/** D11. Guests may be idle for the whole time. Staff may be idle for a working day, and log in again every week. */
export const sessionLifetimes: Readonly<Record<SessionKind, Lifetime>> = {
  guest: { absoluteMs: 90 * day, idleMs: 90 * day },
  customer: { absoluteMs: 90 * day, idleMs: 14 * day },
  staff: { absoluteMs: 7 * day, idleMs: 12 * hour },
}

/** Coarse on purpose: a visitor who clicks around costs one write in five minutes. */
const seenEveryMs = 5 * minute

export interface SessionTimes {
  readonly kind: SessionKind
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

export function isLive(session: SessionTimes, now: Date): boolean {
  const idleUntil = session.lastSeenAt.getTime() + sessionLifetimes[session.kind].idleMs
  return now.getTime() < session.expiresAt.getTime() && now.getTime() < idleUntil
}

export function isSeenStale(session: SessionTimes, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= seenEveryMs
}

export function expiresAt(kind: SessionKind, createdAt: Date): Date {
  return new Date(createdAt.getTime() + sessionLifetimes[kind].absoluteMs)
}
