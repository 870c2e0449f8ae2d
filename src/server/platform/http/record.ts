import type { IncomingMessage } from 'node:http'
import type { Locale } from '#kernel/locale.ts'
import type { Host } from '#contract/pages/sites.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

/** The facts about one request, from its first byte to its log line. */
export interface RequestRecord {
  readonly requestId: string
  readonly startedAt: number
  /** The pattern of the route, never the URL (security.md D36). */
  route: string
  /** The host that the Host header names; null until we know that it is ours. */
  host: Host | null
  locale: Locale
  cookies: ReadonlyMap<string, string>
  clientAddress: string
  actor: Actor | null
  code: ProblemCode | null
  /** A bug or a fault of the outside world: logged with its stack, never shown. */
  error: unknown
}

const kept = Symbol('record')

/** The record is stored on the request itself, because a WeakMap would slow down each garbage collection. */
type WithRecord = IncomingMessage & { [kept]?: RequestRecord }

export function keepRecord(request: WithRecord, record: RequestRecord): void {
  request[kept] = record
}

export function requestRecord(request: WithRecord): RequestRecord {
  const record = request[kept]
  if (!record) throw new Error('a request reached the router without a record')
  return record
}

/** Names a person in the log without naming them. */
export function actorId(actor: Actor | null): string | null {
  return actor === null ? null : (actor.customerId ?? actor.sessionId.slice(0, 12))
}
