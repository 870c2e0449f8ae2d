import type { IncomingMessage } from 'node:http'
import { fail, type Fail, type Result } from '#kernel/result.ts'
import type { Endpoint } from '#contract/define.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { isIdempotencyKey } from '#server/platform/idempotency/idempotency.ts'
import type { Topic } from '#server/platform/limits/rules.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { matchesEtag, jsonType, type Answer } from './answer.ts'
import { acceptedEncodings, encodingHeader } from './compress.ts'
import { assertFilesAreRead, fileHeaders } from './answer-file.ts'
import type { Frame } from './frame.ts'
import { refusalAtGate, limitRefusal } from './gate.ts'
import { parseBody } from './parse-body.ts'
import { parseFields } from './parse-fields.ts'
import type { RequestRecord } from './record.ts'
import { runChanging, runReading, type AnyHandler, type CallOutcome } from './run.ts'
import { sharedUrl } from './shared-url.ts'
import { areCleanParams, inputSchemas, validateInput, type InputSchemas, type RawInput } from './validate.ts'

/** An endpoint of the contract with its handler and its schemas, prepared once for all calls. */
export interface EndpointPlan {
  readonly endpoint: Endpoint
  readonly handler: AnyHandler | null
  readonly schemas: InputSchemas
}

export function endpointPlan(endpoint: Endpoint, handler: AnyHandler | null): EndpointPlan {
  const isShareable = endpoint.method === 'GET' && endpoint.access === 'public'
  if (endpoint.sharedSeconds !== undefined && !isShareable)
    throw new Error(`${endpoint.method} ${endpoint.path} is not public and must not be shared`)
  assertFilesAreRead(endpoint)
  return { endpoint, handler, schemas: inputSchemas(endpoint) }
}

interface Call {
  readonly request: IncomingMessage
  readonly params: Readonly<Record<string, unknown>>
  readonly record: RequestRecord
}

/** Leads an API request through the frame; the first refusal ends the way. */
export async function answerCall(frame: Frame, plan: EndpointPlan, call: Call): Promise<Answer> {
  const { endpoint } = plan
  const { request, record } = call
  const refusal = await refusalAtGate(frame, endpoint, request.headers, record)
  if (refusal) return refusalAnswer(frame, record, refusal)
  if (endpoint.sharedSeconds !== undefined) return answerShared(frame, plan, call, endpoint.sharedSeconds)

  const result =
    endpoint.method === 'GET' ? await readCall(frame, plan, call) : await changeCall(frame, plan, call)
  if (!result.ok) return refusalAnswer(frame, record, result)
  const { status, file } = result.value
  const setCookies = result.value.setCookies ?? frame.cookie.mendHint(record.cookies, record.actor)
  return {
    status,
    headers: {
      ...frame.apiHeaders,
      ...(file === null ? { 'content-type': jsonType } : fileHeaders(file)),
      ...(setCookies.length > 0 && { 'set-cookie': setCookies }),
    },
    body: bodyOf(result.value),
  }
}

function refusalAnswer(frame: Frame, record: RequestRecord, { code, details }: Fail<ProblemCode>): Answer {
  record.code = code
  return frame.problem({ code, details }, record)
}

/** Keeps the answer as bytes for `seconds`. Browsers ask each time and mostly get a 304. No cookie is set (D33). */
async function answerShared(frame: Frame, plan: EndpointPlan, call: Call, seconds: number): Promise<Answer> {
  const { request, record } = call
  const key = `${record.locale} ${sharedUrl(request.url ?? '', plan.endpoint.tracedBy)}`
  const now = frame.clock.now()
  let shared = frame.shared.find(key, now)
  if (!shared) {
    const since = frame.shared.moment()
    const tags = new Set<string>()
    const result = await readCall(frame, plan, call, tags)
    if (!result.ok) return refusalAnswer(frame, record, result)
    const until = new Date(now.getTime() + seconds * 1000)
    shared = frame.shared.keep(key, JSON.stringify(result.value.value), until, { tags: [...tags], since })
  }
  const headers = {
    ...frame.apiHeaders,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    etag: `W/${shared.etag}`,
    'content-type': jsonType,
  }
  if (matchesEtag(request.headers['if-none-match'], shared.etag)) return { status: 304, headers, body: '' }
  const { encoding, body } = shared.form(acceptedEncodings(request.headers['accept-encoding']))
  return { status: 200, headers: { ...headers, ...encodingHeader(encoding) }, body }
}

async function readCall(
  frame: Frame,
  plan: EndpointPlan,
  call: Call,
  tags?: Set<string>,
): Promise<Result<CallOutcome, ProblemCode>> {
  const input = readInput(plan, call, {})
  if (!input.ok) return input
  const { endpoint, handler } = plan
  if (!handler) return fail('not-built')
  const caller = tags ? { ...call.record, tags } : call.record
  return runReading(frame, { endpoint, handler, caller, input: input.value })
}

async function changeCall(
  frame: Frame,
  plan: EndpointPlan,
  call: Call,
): Promise<Result<CallOutcome, ProblemCode>> {
  const { request, record } = call
  const body = await parseBody(request, plan.endpoint, plan.schemas.bodyLists)
  if (!body.ok) return body
  const input = readInput(plan, call, body.value)
  if (!input.ok) return input
  const key = request.headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || !isIdempotencyKey(key)))
    return fail('request.bad-idempotency-key')
  const limitRefusalOfCall = await limitRefusal(
    frame,
    plan.endpoint,
    record,
    topicFromInput(input.value, record.actor),
  )
  if (limitRefusalOfCall) return limitRefusalOfCall
  if (!plan.handler) return fail('not-built')

  const caller = { ...record, idempotencyKey: key ?? null, userAgent: request.headers['user-agent'] }
  const result = await runChanging(frame, {
    endpoint: plan.endpoint,
    handler: plan.handler,
    caller,
    input: input.value,
  })
  if (result.ok) record.actor = result.value.actor ?? record.actor
  return result
}

function readInput(
  plan: EndpointPlan,
  { request, params }: Call,
  body: unknown,
): Result<RawInput, ProblemCode> {
  const url = request.url ?? ''
  const at = url.indexOf('?')
  const query = parseFields(at < 0 ? '' : url.slice(at + 1), plan.schemas.queryLists)
  if (!query.ok) return query
  if (!areCleanParams(params)) return fail('request.invalid', { errors: [{ path: '', code: 'bad_text' }] })
  return validateInput(plan.schemas, { params, query: query.value, body })
}

/** The account, mailbox or order of a call, for the limits that count by them (security.md D60). */
function topicFromInput({ params, body }: RawInput, actor: Actor | null): Topic {
  const typed = fieldOf(body, 'email') ?? fieldOf(body, '_username')
  const order = fieldOf(params, 'uuid')?.toLowerCase() ?? null
  return { email: typed, order: order && actor && `${order} ${actor.customerId ?? actor.visitorId}` }
}

function fieldOf(part: unknown, name: string): string | null {
  if (typeof part !== 'object' || part === null) return null
  const value = new Map<string, unknown>(Object.entries(part)).get(name)
  return typeof value === 'string' ? value : null
}

function bodyOf({ file, value }: CallOutcome): string | Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value)
  return file !== null && typeof value === 'string' ? value : JSON.stringify(value)
}
