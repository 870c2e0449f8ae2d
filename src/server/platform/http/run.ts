import { ok, type Result } from '#kernel/result.ts'
import type { Endpoint } from '#contract/define.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { inTransaction, type Tx } from '#server/platform/db/pool.ts'
import { hashRequest, idempotencyScope, runOnce } from '#server/platform/idempotency/idempotency.ts'
import type { KeptAnswer } from '#server/platform/idempotency/kept-answers.ts'
import type { Log } from '#server/platform/log.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { sentAs } from './answer-file.ts'
import type { AnswerFile, MutationContext, RequestContext } from './context.ts'
import type { Frame } from './frame.ts'
import { accessRefusal } from './gate.ts'
import type { RequestRecord } from './record.ts'
import { sessionChanges } from './session-control.ts'
import type { RawInput } from './validate.ts'

type Effect = (context: MutationContext, input: RawInput) => Promise<Result<unknown, ProblemCode>>

/** A handler of any endpoint, as the frame sees it: the contract has checked its types already. */
export type AnyHandler =
  | Effect
  | {
      readonly prepare: (context: RequestContext, input: RawInput) => Promise<Result<Effect, ProblemCode>>
    }

export interface CallOutcome {
  readonly status: number
  readonly value: unknown
  /** Null for JSON. */
  readonly file: AnswerFile | null
  /** Null if the session stays as it is. */
  readonly setCookies: readonly string[] | null
}

export interface ApiCaller extends Pick<RequestRecord, 'requestId' | 'locale' | 'actor' | 'clientAddress'> {
  readonly host?: RequestRecord['host']
  /** Those of signed links; a shared page has none. */
  readonly cookies?: ReadonlyMap<string, string> | undefined
  /** Collects what a page is made from, for the page cache. */
  readonly tags?: Set<string>
}

/** One validated call of a handler. */
interface Call<C extends ApiCaller = ApiCaller> {
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
  readonly caller: C
  readonly input: RawInput
}

interface ChangingCaller extends ApiCaller {
  readonly idempotencyKey: string | null
  readonly userAgent: string | undefined
}

/** Set by a handler that answers with a file. */
interface AnswerForm {
  file: AnswerFile | null
}

/** A reading call: no transaction, and from the replica where the answer may be shared anyway. */
export async function runReading(frame: Frame, call: Call): Promise<Result<CallOutcome, ProblemCode>> {
  const { endpoint, handler, input } = call
  const form: AnswerForm = { file: null }
  const context = contextOf(frame, call, form, null)
  const effect = await effectOf(handler, context, input)
  const result = effect.ok ? await effect.value(context, input) : effect
  if (!result.ok) return result
  const value = answerValue(endpoint, result.value)
  const file = sentAs(endpoint, form.file)
  return ok({ status: endpoint.status ?? 200, value, file, setCookies: null })
}

/** Carries a refusal out of the transaction it rolls back. */
class RolledBack extends Error {
  readonly refusal: Result<never, ProblemCode>
  constructor(refusal: Result<never, ProblemCode>) {
    super('refused')
    this.refusal = refusal
  }
}

/** A changing call: one transaction around handler and idempotency record; what it returns is committed (Z4). */
export async function runChanging(
  frame: Frame,
  call: Call<ChangingCaller>,
): Promise<Result<CallOutcome & { actor: Actor | null }, ProblemCode>> {
  const { endpoint, handler, input } = call
  const form: AnswerForm = { file: null }
  const effect = await effectOf(handler, contextOf(frame, call, form, null), input)
  if (!effect.ok) return effect
  try {
    const done = await inTransaction(frame.database.db, async (tx) => {
      const caller = await callerByNow(frame, tx, call)
      const held = { ...call, caller }
      const changes = sessionChanges(frame, tx, caller)
      const context = contextOf(frame, held, form, { tx, session: changes.control })
      const result = await once(frame, tx, held, async () => {
        const handled = await effect.value(context, input)
        if (!handled.ok) return handled
        return ok({ status: endpoint.status ?? 200, body: answerValue(endpoint, handled.value) })
      })
      if (!result.ok) throw new RolledBack(result)
      const { status, body } = result.value
      const file = sentAs(endpoint, form.file)
      return { status, value: body, file, actor: changes.actor(), setCookies: changes.setCookies() }
    })
    return ok(done)
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}

/**
 * The gate saw the session before the body was read, which may take half a minute. A person who was logged out in this
 * time is refused (security.md D5). Guests are not checked again, because they had proven nothing.
 */
async function callerByNow(
  { sessions }: Frame,
  tx: Tx,
  { endpoint, caller }: Call<ChangingCaller>,
): Promise<ChangingCaller> {
  if (caller.actor === null || caller.actor.kind === 'guest') return caller
  const actor = await sessions.hold(tx, caller.actor.sessionId)
  const refusal = accessRefusal(endpoint, actor)
  if (refusal) throw new RolledBack(refusal)
  return { ...caller, actor }
}

/** Slow work that changes nothing runs without a transaction, which would hold a connection for that time. */
async function effectOf(
  handler: AnyHandler,
  context: RequestContext,
  input: RawInput,
): Promise<Result<Effect, ProblemCode>> {
  return typeof handler === 'function' ? ok(handler) : handler.prepare(context, input)
}

async function once(
  { clock, sealing }: Frame,
  tx: Tx,
  { endpoint, input, caller: { actor, idempotencyKey } }: Call<ChangingCaller>,
  effect: () => Promise<Result<KeptAnswer, ProblemCode>>,
): Promise<Result<KeptAnswer, ProblemCode>> {
  const { method, path, onRepeat } = endpoint
  // Keys are scoped to somebody; a visitor without a session can only open one.
  if (idempotencyKey === null || actor === null || onRepeat === undefined) return effect()
  const scope = idempotencyScope(actor, `${method} ${path}`)
  const bodyHash = hashRequest(input)
  return runOnce(sealing, tx, { scope, key: idempotencyKey, bodyHash, onRepeat, now: clock.now() }, effect)
}

type WriteContext = Pick<MutationContext, 'tx' | 'session'>

function contextOf(
  frame: Frame,
  call: Call,
  form: AnswerForm,
  writing: WriteContext | null,
): MutationContext {
  // the type of a reading handler's context has neither `tx` nor `session`
  return new CallContext(frame, call, form, writing) as MutationContext
}

/** A class for its getter: an object literal with one is built slowly, and one is built for each call. */
class CallContext implements RequestContext {
  readonly requestId
  readonly locale
  readonly actor
  readonly clientAddress
  readonly host
  readonly clock
  readonly db
  readonly tx
  readonly session
  readonly linkTokens: RequestContext['linkTokens']
  readonly tag: RequestContext['tag']
  readonly sendFile: RequestContext['sendFile']
  readonly #makeLog: () => Log
  #log: Log | undefined

  constructor(frame: Frame, { endpoint, caller }: Call, form: AnswerForm, writing: WriteContext | null) {
    this.requestId = caller.requestId
    this.locale = caller.locale
    this.actor = caller.actor
    this.clientAddress = caller.clientAddress
    this.host = caller.host ?? null
    this.clock = frame.clock
    this.db = endpoint.sharedSeconds === undefined ? frame.database.db : frame.database.replica
    this.tx = writing?.tx
    this.session = writing?.session
    this.linkTokens = (uuid) => frame.linkCookie.tokens(caller.cookies, uuid)
    this.tag = (...names) => {
      for (const name of names) caller.tags?.add(name)
    }
    this.sendFile = (file) => {
      form.file = file
    }
    this.#makeLog = () => frame.log.child({ requestId: caller.requestId, route: endpoint.path })
  }

  /** A child logger costs more than most handlers; few of them write to it. */
  get log(): Log {
    this.#log ??= this.#makeLog()
    return this.#log
  }
}

/** Unknown fields are stripped (security.md D7); an answer the contract does not know is a bug. */
function answerValue(endpoint: Endpoint, value: unknown): unknown {
  const parsed = endpoint.ok.safeParse(value)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)
  throw new Error(
    `the answer of ${endpoint.method} ${endpoint.path} breaks the contract (${places.join(', ')})`,
  )
}
