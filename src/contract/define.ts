import type { z } from 'zod'
import type { LimitName } from './limits.ts'
import type { ProblemCode } from './problems.ts'

export const staffRoles = [
  'intake',
  'grader',
  'bench',
  'price_desk',
  'stock',
  'support',
  'finance',
  'admin',
] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Who may call an endpoint (security.md D1).
 * public: everybody. session: everybody with a session, guest or customer (else 401).
 * owner: the session or account that owns the object; everybody else gets the 404 of an unknown object. If the endpoint
 * is linkable, the bearer of a signed link to the object counts as owner too (D3).
 * customer: a logged-in customer (401 else). staff:<role>: staff session (401) with that role (403).
 */
export type Access = 'public' | 'session' | 'owner' | 'customer' | `staff:${StaffRole}`

type ChangingMethod = 'POST' | 'PUT' | 'DELETE'
export type BodyKind = 'json' | 'form' | 'multipart'

/**
 * What a repetition with the same idempotency key gets (security.md Z4).
 * same-answer: the answer of the first call, which is kept for a day. For calls that add, send or use something up: run
 * a second time they would do it again, or refuse what has happened.
 * run-again: the call runs again and keeps no answer. For calls that leave the same state however often they run, and
 * for those that give the caller a new session: the old one, whose key it was, is gone.
 */
export type OnRepeat = 'same-answer' | 'run-again'

/**
 * The order in which a late server turns calls away (security.md Z12). first: lists, suggestions and public data.
 * next: the data of one person. last: checkout and login, and the calls that they need.
 */
export type Shedding = 'first' | 'next' | 'last'

/** The milliseconds a request has for its answer; then it is a 503, which a busy machine sends within six seconds (Z12). */
export const usualAnswerMs = 4_500

/** One endpoint. It exists because it stands in the table; everything the frame enforces is read from here. */
export type Endpoint = ReadingEndpoint | ChangingEndpoint

interface ReadingEndpoint extends AnyEndpoint {
  readonly method: 'GET'
  readonly onRepeat?: never
}

interface ChangingEndpoint extends AnyEndpoint {
  readonly method: ChangingMethod
  readonly onRepeat: OnRepeat
}

interface AnyEndpoint {
  /** Parameters as `:name`, e.g. `/api/orders/:uuid`. */
  readonly path: string
  readonly access: Access
  /** Opens for the bearer of a signed link as well; the handler asks `context.linkTokens`. */
  readonly isLinkable?: true
  /** One English sentence for the OpenAPI document. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** How the body travels; json where nothing is said. */
  readonly bodyKind?: BodyKind
  readonly bodyLimitBytes?: number
  /** Schema of the successful answer, and its status where it is not 200. */
  readonly ok: z.ZodType
  readonly status?: 201 | 202
  /**
   * The media types of answers that are files, which leave as downloads (security.md D35). Only a GET may have them.
   * `application/json` is among them if an answer may be plain JSON too. Without this list every answer is JSON.
   */
  readonly fileTypes?: readonly string[]
  /** Refusals this endpoint can give, beyond those of the frame (`frameProblems`). */
  readonly problems: readonly ProblemCode[]
  /** Named limits of limits.ts that count calls of this endpoint. */
  readonly limits?: readonly LimitName[]
  /** Seconds a public GET answer may be kept by caches of the server; absent means `no-store`. */
  readonly sharedSeconds?: number
  /**
   * Parameters of the query that say where the call came from, each a uuid or missing. They change nothing in the answer,
   * so a shared answer is the same with and without them.
   */
  readonly tracedBy?: readonly string[]
  /** Given only if it differs from the rule for the whole table. */
  readonly shedding?: Shedding
  /** Milliseconds for the answer where they are not the usual ones. */
  readonly withinMs?: number
}

/** A table of endpoints that are turned away together when the server is late. */
export function defineRoutes<const T extends Record<string, Endpoint>>(shedding: Shedding, routes: T): T {
  const ranked = Object.entries(routes).map(([name, endpoint]) => [name, { shedding, ...endpoint }])
  // the same entries, each with its rank, which every endpoint may have
  return Object.fromEntries(ranked) as T
}
