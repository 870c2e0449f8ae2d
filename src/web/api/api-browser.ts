import { fail, ok, type Fail } from '#kernel/result.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { ApiClient, CallOptions, EndpointName } from '#contract/api-client.ts'
import { flashFromAnswer, type Flash } from '#web/toasts/flash.ts'
import { isPassing, retryDelay, type FailedTry } from './retry.ts'

export interface BrowserApiDeps {
  readonly locale: Locale
  /** Method and path of an endpoint, where the code that calls it is loaded. */
  readonly endpoint: (name: EndpointName) => string | undefined
  readonly fetch: typeof fetch
  /** Is called with the X-Version header of every answer. */
  readonly sawVersion: (version: string | null) => void
  /** Sends the browser to the verification page (spec §7, 429). */
  readonly goTo: (url: string) => void
  readonly currentUrl: () => string
  /** A call was refused because nobody is logged in. */
  readonly sawNobodyLoggedIn: () => void
  /** Shows what the server says beside a refusal (spec §4 "Toasts"). */
  readonly flashed: (flash: Flash, call: EndpointName) => void
  /** A call has worked, so nothing that was said about its failure is true any more. */
  readonly worked: (call: EndpointName) => void
  readonly sleep: (ms: number) => Promise<void>
  readonly now: () => number
  /** Between 0 and 1. */
  readonly random: () => number
  readonly isOffline: () => boolean
  /** Another number as soon as the visitor leaves for another page: nobody waits for the answer any more. */
  readonly visit: () => number
}

/** These calls start a new session, and a token belongs to one session only (security.md D11). */
const newSession: ReadonlySet<EndpointName> = new Set([
  'login',
  'loginFacebook',
  'signInWithProvider',
  'register',
  'resetPassword',
  'changePassword',
  'logout',
])

const unauthorized = 401

interface RawInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

interface CallKind extends Pick<FailedTry, 'isRead' | 'isWanted'> {
  /** The call is called off when the visitor leaves the page, because nobody waits for its answer then. */
  readonly isOfPage: boolean
  /** The caller's way to call the request off. */
  readonly signal?: AbortSignal | undefined
}

/** The server neither answered nor refused: the connection broke, or the caller called the request off. */
type Lost = null

export function createBrowserApi(deps: BrowserApiDeps): ApiClient {
  let csrfToken: Promise<string | Lost | Response> | null = null

  async function request(
    method: string,
    url: string,
    body: unknown,
    options: CallOptions,
  ): Promise<Response | Lost> {
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': deps.locale }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    if (method !== 'GET') {
      const given = await token()
      if (typeof given !== 'string') return given && given.clone()
      headers['x-csrf-token'] = given
    }
    const response = await answerTo(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    })
    if (response) deps.sawVersion(response.headers.get('x-version'))
    if (response?.status === unauthorized) deps.sawNobodyLoggedIn()
    return response
  }

  function answerTo(url: string, init: RequestInit): Promise<Response | Lost> {
    return deps.fetch(url, init).catch(() => null)
  }

  /** Fetched once for all calls that need it; what came instead of a token is theirs too, and not kept. */
  function token(): Promise<string | Lost | Response> {
    if (csrfToken) return csrfToken
    const fetching = fetchToken()
    csrfToken = fetching
    const forget = () => {
      if (csrfToken === fetching) csrfToken = null
    }
    void fetching.then((given) => typeof given === 'string' || forget())
    return fetching
  }

  /** Sent again as a read is: it changes nothing. Every later call needs it, so leaving the page does not end it. */
  async function fetchToken(): Promise<string | Lost | Response> {
    const kind = { isRead: true, isWanted: false, isOfPage: false }
    const ask = () => answerTo('/api/csrf-token/web', { method: 'POST', credentials: 'same-origin' })
    const response = await withRepeats(ask, kind)
    if (!response?.ok) return response
    const answer = await jsonBody(response)
    // An answer without a token does not come from our server but from a machine before it.
    return typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : null
  }

  /** A token of an ended session is renewed once. */
  async function withFreshToken(send: () => Promise<Response | Lost>): Promise<Response | Lost> {
    const first = await send()
    if (first?.status !== 403 || csrfToken === null) return first
    if (refusalFrom(await jsonBody(first.clone()), 403).code !== 'request.bad-csrf-token') return first
    csrfToken = null
    return send()
  }

  /** Repeats the call without a word: the part of the page that asked still shows that it waits. */
  async function withRepeats(
    send: () => Promise<Response | Lost>,
    { isOfPage, signal, ...kind }: CallKind,
  ): Promise<Response | Lost> {
    const startedAt = deps.now()
    const visit = deps.visit()
    for (let repeats = 0; ; repeats += 1) {
      const answer = await send()
      if (signal?.aborted) return answer?.ok ? answer : null
      const status = answer?.status ?? 0
      const retryAfter = answer?.headers.get('retry-after') ?? null
      const elapsedMs = deps.now() - startedAt
      const failed = { ...kind, status, retryAfter, repeats, elapsedMs, isOffline: deps.isOffline() }
      const pauseMs = retryDelay(failed, deps.random())
      if (pauseMs === null) return answer
      await deps.sleep(pauseMs)
      if (isOfPage && deps.visit() !== visit) return answer
    }
  }

  /** Passes on to the visitor what the server says beside a refusal. */
  function tell(name: EndpointName, { status, headers }: Response, problem: unknown): void {
    const verifyAt = headers.get('x-verify-location')
    if (status === 429 && verifyAt?.startsWith('/')) {
      deps.goTo(`${verifyAt}?next=${encodeURIComponent(deps.currentUrl())}`)
    }
    const flash = flashFromAnswer(problem)
    if (flash) deps.flashed(flash, name)
  }

  return {
    async call(name, input, options = {}) {
      const [method, url] = methodAndUrl(deps.endpoint(name) ?? unknownEndpoint(name), input)
      const send = () => withFreshToken(() => request(method, url, input.body, options))
      const isRead = method === 'GET'
      const kind = { isRead, isWanted: options.retry ?? false, isOfPage: isRead, signal: options.signal }
      const response = await (options.isQuiet ? send() : withRepeats(send, kind))
      if (!response) return noAnswer
      if (response.ok && newSession.has(name)) csrfToken = null
      if (response.ok) deps.worked(name)
      // An answer that breaks off in the middle is none.
      if (response.ok) return response.json().then(ok, () => noAnswer)
      const problem = await jsonBody(response)
      if (!options.isQuiet) tell(name, response, problem)
      return refusalFrom(problem, response.status)
    },
    warm: () => void token(),
  }
}

const noAnswer = fail('no-answer')

function unknownEndpoint(name: EndpointName): never {
  throw new Error(`${name} is called in a way tools/areas.ts does not find, or from another area`)
}

function methodAndUrl(endpoint: string, input: RawInput): [string, string] {
  const [method = 'GET', path = '/'] = endpoint.split(' ')
  const params = new Map(queryPairs(input.params))
  const filled = path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(params.get(key) ?? ''))
  const query = new URLSearchParams(queryPairs(input.query)).toString()
  return [method, query === '' ? filled : `${filled}?${query}`]
}

/** A list is its name again and again. */
function queryPairs(values: unknown): [string, string][] {
  const entries = typeof values === 'object' && values !== null ? Object.entries(values) : []
  return entries
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, String(one)]))
}

async function jsonBody(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}

/**
 * The refusal with its status. The table of all refusals stays with the server, so the code is believed. Somebody between
 * us and the server has no code: whether the call arrived, only asking again tells.
 */
function refusalFrom(problem: unknown, status: number): Fail<ProblemCode> {
  const extra = typeof problem === 'object' && problem !== null ? { ...problem } : {}
  if ('code' in extra && typeof extra.code === 'string')
    return fail(extra.code as ProblemCode, { extra: { ...extra, status } }) // by the contract, or by a newer one
  return isPassing(status)
    ? fail('unavailable', { extra: { ...extra, status: 503 } })
    : fail('internal', { extra: { ...extra, status: 500 } })
}
