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
 * public: anyone. session: whoever holds a session, guest or customer (401 else).
 * owner: the session or account that owns the object; everyone else gets the 404 of an unknown one. Where the endpoint
 * is linkable, the bearer of a signed link to the object counts too (D3).
 * customer: a logged-in customer (401 else). staff:<role>: staff session (401) with that role (403).
 */
export type Access = 'public' | 'session' | 'owner' | 'customer' | `staff:${StaffRole}`

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type BodyKind = 'json' | 'form' | 'multipart'

/** One endpoint. It exists because it stands in the table; everything the frame enforces is read from here. */
export interface Endpoint {
  readonly method: Method
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
  /** The media types of an answer that is a file (`bytes`); json where nothing is said. */
  readonly fileTypes?: readonly string[]
  /** Refusals this endpoint can give, beyond those of the frame (`frameProblems`). */
  readonly problems: readonly ProblemCode[]
  /** Named limits of limits.ts that count calls of this endpoint. */
  readonly limits?: readonly LimitName[]
  /** Seconds a public GET answer may be kept by caches of the server; absent means `no-store`. */
  readonly sharedSeconds?: number
}

export function defineRoutes<const T extends Record<string, Endpoint>>(routes: T): T {
  return routes
}
