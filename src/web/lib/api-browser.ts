import { fail, ok } from '#kernel/result.ts'
import type { Locale } from '#kernel/locale.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'
import type { ApiClient, CallOptions, EndpointName } from '#contract/api-client.ts'
import { endpointPaths } from '#web/generated/endpoint-paths.ts'
import { NoAnswer } from './page.ts'

export interface BrowserApiDeps {
  readonly locale: Locale
  readonly fetch: typeof fetch
  /** Told the X-Version of every answer. */
  readonly sawVersion: (version: string | null) => void
  /** Sends the browser to the verification page (spec §7, 429). */
  readonly goTo: (url: string) => void
  readonly currentUrl: () => string
  readonly sleep: (ms: number) => Promise<void>
}

/** Pauses before each further try, so that a failing server is not hammered. */
const retryPausesMs = [1000, 2000, 4000]

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
    const response = await deps.fetch('/api/csrf-token/web', { method: 'POST', credentials: 'same-origin' })
    const answer: unknown = response.ok ? await response.json() : null
    return typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : ''
  }

  /** A token of an ended session is renewed once. */
  async function withFreshToken(send: () => Promise<Response>): Promise<Response> {
    const first = await send()
    if (first.status !== 403 || csrfToken === null) return first
    if ((await problemCode(first.clone())) !== 'request.bad-csrf-token') return first
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
      if (response.ok) return ok(await response.json())
      const verifyAt = response.headers.get('x-verify-location')
      if (response.status === 429 && verifyAt?.startsWith('/')) {
        deps.goTo(`${verifyAt}?next=${encodeURIComponent(deps.currentUrl())}`)
      }
      return fail(await problemCode(response))
    },
  }
}

function addressOf(name: EndpointName, input: RawInput): [string, string] {
  const [method = 'GET', path = '/'] = endpointPaths[name].split(' ')
  const params = entriesOf(input.params)
  const filled = path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(params.get(key) ?? ''))
  const query = new URLSearchParams([...entriesOf(input.query)]).toString()
  return [method, query === '' ? filled : `${filled}?${query}`]
}

function entriesOf(values: unknown): Map<string, string> {
  const entries = typeof values === 'object' && values !== null ? Object.entries(values) : []
  return new Map(
    entries.filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]),
  )
}

async function problemCode(response: Response): Promise<ProblemCode> {
  const body: unknown = await response.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null
  return isProblemCode(code) ? code : 'internal'
}

function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code)
}
