import { request as httpRequest, type ClientRequest, type IncomingHttpHeaders } from 'node:http'

export interface TestAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The body as it came, packed or not. */
  readonly bytes: Buffer
  /** Throws where the answer is not JSON. */
  json(): unknown
}

export interface SendOptions {
  /** A value is sent as JSON; text and bytes are sent as they are. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/** A request of which the server has all but the last byte of its body. */
export interface HeldBack {
  finish(): Promise<TestAnswer>
}

/** One visitor of a test server: keeps cookies, and sends what a browser would send along. */
export interface TestClient {
  send(method: string, path: string, options?: SendOptions): Promise<TestAnswer>
  get(path: string, options?: SendOptions): Promise<TestAnswer>
  post(path: string, body?: unknown, options?: SendOptions): Promise<TestAnswer>
  put(path: string, body?: unknown, options?: SendOptions): Promise<TestAnswer>
  delete(path: string, options?: SendOptions): Promise<TestAnswer>
  /** Sends all but the last byte. */
  holdBack(method: string, path: string, body: object): HeldBack
  readonly cookies: Map<string, string>
}

interface ClientDeps {
  readonly port: number
  readonly host: string
  readonly cookies: Map<string, string>
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** The header value for changing calls; null while there is no session. */
  csrfToken(cookies: ReadonlyMap<string, string>): string | null
}

export function testClient(deps: ClientDeps): TestClient {
  const send = async (method: string, path: string, options: SendOptions = {}) => {
    const body = bytesOf(options.body)
    const headers = headersFor(deps, method, body, options)
    const { request, answer: answered } = exchange({ port: deps.port, method, path, headers })
    request.end(body ?? undefined)
    const answer = await answered
    for (const cookie of answer.headers['set-cookie'] ?? []) keepCookie(deps.cookies, cookie)
    return answer
  }
  return {
    send,
    get: (path, options) => send('GET', path, options),
    post: (path, body, options) => send('POST', path, { ...options, body }),
    put: (path, body, options) => send('PUT', path, { ...options, body }),
    delete: (path, options) => send('DELETE', path, options),
    holdBack: (method, path, body) => {
      const bytes = Buffer.from(JSON.stringify(body))
      const headers = headersFor(deps, method, bytes, { body })
      const { request, answer } = exchange({ port: deps.port, method, path, headers })
      request.write(bytes.subarray(0, -1))
      return {
        finish: () => {
          request.end(bytes.subarray(-1))
          return answer
        },
      }
    },
    cookies: deps.cookies,
  }
}

function headersFor(
  deps: ClientDeps,
  method: string,
  body: Buffer | null,
  options: SendOptions,
): Record<string, string> {
  const isChanging = method !== 'GET' && method !== 'HEAD'
  const token = isChanging ? deps.csrfToken(deps.cookies) : null
  const cookies = [...deps.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const all: Record<string, string | undefined> = {
    host: deps.host,
    'accept-language': 'en',
    cookie: cookies === '' ? undefined : cookies,
    'sec-fetch-site': isChanging ? 'same-origin' : undefined,
    'x-csrf-token': token ?? undefined,
    'content-type': body && typeof options.body !== 'string' ? 'application/json' : undefined,
    'content-length': body ? String(body.length) : undefined,
    ...deps.headers,
    ...options.headers,
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function bytesOf(body: unknown): Buffer | null {
  if (body === undefined) return null
  if (Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

function keepCookie(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split(';')
  const at = pair.indexOf('=')
  const isGone = attributes.some((one) => one.trim().toLowerCase() === 'max-age=0')
  if (isGone) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

interface Sent {
  readonly port: number
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
}

function exchange(sent: Sent): { readonly request: ClientRequest; readonly answer: Promise<TestAnswer> } {
  const request = httpRequest({ ...sent, host: '127.0.0.1', agent: false })
  const answer = new Promise<TestAnswer>((resolve, reject) => {
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = bytes.toString()
        const json = (): unknown => JSON.parse(text)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, bytes, json })
      })
    })
    request.on('error', reject)
  })
  return { request, answer }
}
