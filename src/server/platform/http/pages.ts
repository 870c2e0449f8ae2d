import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Shedding } from '#contract/define.ts'
import type { Host } from '#contract/pages/sites.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Answer } from './answer.ts'
import type { Frame } from './frame.ts'
import { isFromThisMachine } from './from-this-machine.ts'
import type { RequestRecord } from './record.ts'

/** A GET or HEAD outside the API. */
export interface PageRequest {
  readonly requestId: string
  /** Path and query as they were sent. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly host: Host
  readonly cookies: ReadonlyMap<string, string>
  readonly clientAddress: string
  /** Whether the request comes from this machine, and not through a proxy for somebody else. */
  readonly isFromThisMachine: boolean
  /** Whether the server is too late to make something of this rank. */
  sheds(rank: Shedding): boolean
  /** Looks the session up; pages that may be cached must not call it. */
  actor(): Promise<Actor | null>
  /** Names the matched pattern for the log line. */
  setRoute(pattern: string): void
}

export type PageHandler = (request: PageRequest) => Promise<Answer>

/** Sees the raw request before anything else; true means it has answered (a page from the cache). */
export type FastPath = (request: IncomingMessage, response: ServerResponse, record: RequestRecord) => boolean

export function pageRequest(
  frame: Frame,
  request: IncomingMessage,
  record: RequestRecord,
  host: Host,
): PageRequest {
  return {
    requestId: record.requestId,
    url: request.url ?? '/',
    headers: request.headers,
    host,
    cookies: record.cookies,
    clientAddress: record.clientAddress,
    get isFromThisMachine() {
      return isFromThisMachine(request, frame.proxies)
    },
    sheds: (rank) => frame.overload.sheds(rank),
    actor: async () => {
      const token = record.cookies.get(frame.cookie.name)
      record.actor ??= token === undefined ? null : await frame.sessions.find(token)
      return record.actor
    },
    setRoute: (pattern) => {
      record.route = pattern
    },
  }
}
