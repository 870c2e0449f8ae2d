import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import { trustedProxies } from '#server/platform/http/client-address.ts'
import { isFromThisMachine } from '#server/platform/http/from-this-machine.ts'
import { answerAuthorize } from './authorize.ts'
import { jsonAnswer, type SandboxAnswer, type SandboxRequest, type Sandbox } from './exchange.ts'
import { debugToken, answerMe, answerPermissions } from './facebook.ts'
import { createGrants } from './grants.ts'
import { createKeys } from './keys.ts'
import { answerDiscovery, answerToken, userInfo, type OpenIdDialect } from './open-id.ts'
import { paypalToken, paypalUserInfo } from './paypal.ts'
import { homePage } from './screen.ts'
import { screenStyle } from './style.ts'

export interface SandboxOptions {
  readonly port: number
  readonly clock: Clock
  /** The origins that the sandbox may send people back to, besides this machine. */
  readonly origins?: readonly string[]
  readonly slowMs?: number
}

export interface RunningSandbox {
  /** The address at which browsers and the shop reach the sandbox. */
  readonly origin: string
  close(): Promise<void>
}

const sandboxName = 'rondo-identity-sandbox'

/** Says whether the server at this origin is such a sandbox. */
export async function isSandboxAt(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/name`, { signal: AbortSignal.timeout(1_000) })
    return (await response.text()).includes(sandboxName)
  } catch {
    return false
  }
}

type Route = (sandbox: Sandbox, asked: SandboxRequest) => SandboxAnswer | Promise<SandboxAnswer>

const facebook = '/facebook/v23.0'

const routes: Readonly<Record<string, Route>> = {
  'GET /': (_sandbox, asked) => homePage(asked),
  'GET /name': () => jsonAnswer(200, { name: sandboxName }),
  'GET /style.css': () => ({ status: 200, headers: { 'content-type': 'text/css' }, body: screenStyle }),
  ...openIdRoutes('google'),
  ...openIdRoutes('apple'),
  [`GET ${facebook}/dialog/oauth`]: (sandbox, asked) => answerAuthorize(sandbox, 'facebook', asked),
  [`GET ${facebook}/debug_token`]: debugToken,
  [`GET ${facebook}/me`]: answerMe,
  [`GET ${facebook}/me/permissions`]: answerPermissions,
  'GET /paypal/signin/authorize': (sandbox, asked) => answerAuthorize(sandbox, 'paypal', asked),
  'POST /paypal/v1/oauth2/token': paypalToken,
  'GET /paypal/v1/identity/openidconnect/userinfo': paypalUserInfo,
}

function openIdRoutes(dialect: OpenIdDialect): Readonly<Record<string, Route>> {
  return {
    [`GET /${dialect}/.well-known/openid-configuration`]: (sandbox) => answerDiscovery(sandbox, dialect),
    [`GET /${dialect}/keys`]: async ({ keys }) => jsonAnswer(200, (await keys()).keySet),
    [`GET /${dialect}/authorize`]: (sandbox, asked) => answerAuthorize(sandbox, dialect, asked),
    [`POST /${dialect}/token`]: (sandbox, asked) => answerToken(sandbox, dialect, asked),
    [`GET /${dialect}/userinfo`]: (sandbox, asked) => userInfo(sandbox, dialect, asked),
  }
}

/** Listens on this machine only, even if the shop itself can be reached from outside (security.md D16). */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { port, clock, origins = [], slowMs = 15_000 } = options
  const keys = makeOnce(createKeys)
  const grants = createGrants()
  const closing = new AbortController()
  let origin = ''
  const server = createServer((request, response) => {
    answer({ origin, origins, clock, grants, keys, slowMs }, request, closing.signal)
      .catch(() => jsonAnswer(500, { error: 'server_error' }))
      .then(
        (answered) => send(response, answered),
        () => response.destroy(),
      )
  })
  origin = `http://localhost:${await listen(server, port)}`
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        closing.abort()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Makes the keys at their first use. Most starts need none, and making them takes longer than the rest of a start. */
function makeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}

async function answer(
  sandbox: Sandbox,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<SandboxAnswer> {
  const url = new URL(request.url ?? '/', sandbox.origin)
  const asked: SandboxRequest = {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    form: await readForm(request),
    headers: request.headers,
  }
  if (!isOwnName(sandbox, request)) return jsonAnswer(421, { error: 'misdirected_request' })
  const route = routes[`${asked.method} ${asked.path}`]
  if (!route) return jsonAnswer(404, { error: 'not_found' })
  if (shouldWait(sandbox, asked)) await wait(sandbox.slowMs, undefined, { signal })
  return route(sandbox, asked)
}

/** The sandbox logs anybody in as anybody, so it refuses proxies and foreign names that lead to this machine (D16). */
function isOwnName({ origin }: Sandbox, request: IncomingMessage): boolean {
  const { host: own, port } = new URL(origin)
  const named = request.headers.host?.toLowerCase()
  return (named === own || named === `127.0.0.1:${port}`) && isFromThisMachine(request, trustedProxies([]))
}

/** Delays the first call of the shop about a login if somebody chose the slow answer for it. */
function shouldWait({ grants }: Sandbox, { form, query }: SandboxRequest): boolean {
  const token = query.get('input_token')
  const grant = token === null ? grants.findCode(form.get('code') ?? '') : grants.findToken(token)
  return grant?.fault === 'slow'
}

const maxFormBytes = 64 * 1024

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > maxFormBytes) throw new Error('too large')
  }
  return new URLSearchParams(text)
}

function send(response: ServerResponse, { status, headers, body }: SandboxAnswer): void {
  if (response.destroyed) return
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  })
  response.end(body)
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: 'localhost' }, () => {
      server.off('error', reject)
      // a server that listens on a port has an AddressInfo
      resolve((server.address() as AddressInfo).port)
    })
  })
}
