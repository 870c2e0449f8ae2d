import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import type { Result } from '#kernel/result.ts'
import type { Api } from '#contract/api.ts'
import type { Endpoint, StaffRole } from '#contract/define.ts'
import type { FrameProblem } from '#contract/frame-problems.ts'
import type { Host } from '#contract/pages/sites.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Log } from '#server/platform/log.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

/** The values that each handler gets. A reading handler has no transaction and cannot open a session (security.md D21). */
export interface RequestContext {
  readonly requestId: string
  readonly locale: Locale
  readonly actor: Actor | null
  readonly clientAddress: string
  /** The host name of ours that the visitor used; null for a call without HTTP. */
  readonly host: Host | null
  readonly log: Log
  readonly clock: Clock
  /** For reading. Endpoints whose answers may be shared read from the replica. */
  readonly db: Db
  /** The tokens a visitor has for an object from signed links. They prove nothing before the module checks them. */
  linkTokens(uuid: string): readonly string[]
  /** Names what the answer was made from, such as `product:42`: a change of it makes kept pages stale. */
  tag(...names: readonly string[]): void
  /** Makes a download of an answer of bytes or text: it leaves as it is, not as JSON. Its type must stand in the contract. */
  sendFile(file: AnswerFile): void
}

export interface AnswerFile {
  /** Charset included. */
  readonly contentType: string
  /** The name it is saved under. */
  readonly fileName: string
}

export interface MutationContext extends RequestContext {
  /** The one transaction of this call; a refusal rolls it back, and the answer leaves after the commit. */
  readonly tx: Tx
  readonly session: SessionControl
}

/** Changes of the visitor's session within the call's transaction; the cookie leaves with the answer. */
export interface SessionControl {
  /** The visitor's session, a new guest session where there is none. */
  ensure(): Promise<Actor>
  rotate(kind: Actor['kind'], customerId: string | null, roles?: readonly StaffRole[]): Promise<Actor>
  /** A new session id for the same visitor, without a new proof of identity. */
  renew(): Promise<Actor>
  end(): Promise<void>
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

export interface Input<E extends Endpoint> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
}

type EndpointRefusal<E extends Endpoint> = E['problems'][number] | FrameProblem
type HandlerAnswer<E extends Endpoint> = Promise<Result<z.input<E['ok']>, EndpointRefusal<E>>>

/**
 * A changing handler whose first part takes long and changes nothing, such as hashing a password: that runs before the
 * transaction is opened, and says what runs within it.
 */
interface Prepared<E extends Endpoint> {
  readonly prepare: (
    context: RequestContext,
    input: Input<E>,
  ) => Promise<Result<(context: MutationContext) => HandlerAnswer<E>, EndpointRefusal<E>>>
}

export type Handler<E extends Endpoint> = E['method'] extends 'GET'
  ? (context: RequestContext, input: Input<E>) => HandlerAnswer<E>
  : ((context: MutationContext, input: Input<E>) => HandlerAnswer<E>) | Prepared<E>

/** The handlers of one module by the keys of the contract; what has none answers 501. */
export type HandlerTable = { readonly [K in keyof Api]?: Handler<Api[K]> }

/** Checks a module's handlers against the contract: an unlisted code or a wrong answer does not compile. */
export function defineHandlers<const T extends HandlerTable>(table: T): T {
  return table
}
