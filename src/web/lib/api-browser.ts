import { fail, ok } from '#kernel/result.ts'
import type { Locale } from '#kernel/locale.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'
import type { ApiClient, CallOptions, EndpointName } from '#contract/api-client.ts'
import { endpointPaths } from '#web/generated/endpoint-paths.ts'
import { flashOf, type Flash } from './flash.ts'
import { NoAnswer } from './page.ts'

export interface BrowserApiDeps {
  readonly locale: Locale
  readonly fetch: typeof fetch
  /** Told the X-Version of every answer. */
  readonly sawVersion: (version: string | null) => void
  /** Sends the browser to the verification page (spec §7, 429). */
  readonly goTo: (url: string) => void
  readonly currentUrl: () => string
  /** Shows what the server says beside a refusal (spec §4 "Toasts"). */
  readonly flashed: (flash: Flash) => void
  readonly sleep: (ms: number) => Promise<void>
}

/** Pauses before each further try, so that a failing server is not hammered. */
const retryPausesMs = [1000, 2000, 4000]

/** They come with a new session, and a token belongs to one (security.md D11). */
const newSession: ReadonlySet<EndpointName> = new Set([
  'login',
  'loginFacebook',
  'signInWithProvider',
  'register',
  'resetPassword',
  'changePassword',
  'logout',
])

interface RawInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

export function createBrowserApi(deps: BrowserApiDeps): ApiClient {
  let csrfToken: Promise<string> | null = null

  async function request(
    method: string,
    url: string,
    body: unknown,
    options: CallOptions,
  ): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': deps.locale }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    if (method !== 'GET') headers['x-csrf-token'] = await token()
    const answering = deps.fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    })
    const response = await answering.catch((cause: unknown) => {
      throw options.signal?.aborted ? cause : new NoAnswer(cause)
    })
    deps.sawVersion(response.headers.get('x-version'))
    return response
  }

  /** Fetched once for all calls; a failed try is not kept, a lost connection may come back. */
  function token(): Promise<string> {
    csrfToken ??= fetchToken().catch((error: unknown) => {
      csrfToken = null
      throw error
    })
    return csrfToken
  }

  async function fetchToken(): Promise<string> {
    const asking = deps.fetch('/api/csrf-token/web', { method: 'POST', credentials: 'same-origin' })
    const response = await asking.catch((cause: unknown) => {
      throw new NoAnswer(cause)
    })
    const answer: unknown = response.ok ? await response.json() : null
    return typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : ''
  }

  /** A token of an ended session is renewed once. */
  async function withFreshToken(send: () => Promise<Response>): Promise<Response> {
    const first = await send()
    if (first.status !== 403 || csrfToken === null) return first
    if (codeOf(await bodyOf(first.clone())) !== 'request.bad-csrf-token') return first
    csrfToken = null
    return send()
  }

  async function withRetries(send: () => Promise<Response>, retry: boolean): Promise<Response> {
    let response = await send()
    for (const pause of retry ? retryPausesMs : []) {
      if (response.status !== 500) return response
      await deps.sleep(pause)
      response = await send()
    }
    return response
  }

  return {
    async call(name, input, options = {}) {
      const [method, url] = addressOf(name, input)
      const send = () => withFreshToken(() => request(method, url, input.body, options))
      const response = await withRetries(send, options.retry ?? false)
      if (response.ok && newSession.has(name)) csrfToken = null
      if (response.ok) return ok(await response.json())
      const verifyAt = response.headers.get('x-verify-location')
      if (response.status === 429 && verifyAt?.startsWith('/')) {
        deps.goTo(`${verifyAt}?next=${encodeURIComponent(deps.currentUrl())}`)
      }
      const problem = await bodyOf(response)
      const flash = flashOf(problem)
      if (flash) deps.flashed(flash)
      return fail(codeOf(problem), { extra: membersOf(problem) })
    },
    warm: () => void token().catch(() => undefined), // the call itself tries again
  }
}

function addressOf(name: EndpointName, input: RawInput): [string, string] {
  const address = endpointPaths[name]
  if (address === undefined) throw new Error(`${name} is called in a way tools/generate.ts does not find`)
  const [method = 'GET', path = '/'] = address.split(' ')
  const params = new Map(entriesOf(input.params))
  const filled = path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(params.get(key) ?? ''))
  const query = new URLSearchParams(entriesOf(input.query)).toString()
  return [method, query === '' ? filled : `${filled}?${query}`]
}

/** A list is its name again and again. */
function entriesOf(values: unknown): [string, string][] {
  const entries = typeof values === 'object' && values !== null ? Object.entries(values) : []
  return entries
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, String(one)]))
}

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}

function membersOf(problem: unknown): Readonly<Record<string, unknown>> {
  return typeof problem === 'object' && problem !== null ? { ...problem } : {}
}

function codeOf(problem: unknown): ProblemCode {
  const code = typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : null
  return isProblemCode(code) ? code : 'internal'
}

function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code)
}
