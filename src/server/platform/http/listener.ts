import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { defaultLocale } from '#kernel/locale.ts'
import { fail, type Fail } from '#kernel/result.ts'
import type { FrameProblem } from '#contract/frame-problems.ts'
import { sendAnswer } from './answer.ts'
import { clientAddress } from './client-address.ts'
import { parseCookies } from './cookies.ts'
import type { RequestLine } from '#server/platform/log.ts'
import type { Frame } from './frame.ts'
import { answerHealth, isHealthPath } from './health.ts'
import { apiLocale, languageCookie } from './locale.ts'
import type { FastPath } from './pages.ts'
import { actorId, keepRecord, type RequestRecord } from './record.ts'
import { newUuid } from '#server/platform/uuid.ts'
import { isUrlTooLong } from './server.ts'

interface ListenerDeps {
  readonly frame: Frame
  readonly fastPath: FastPath | null
  readonly state: { readonly isStopping: boolean }
  /** The router behind. */
  readonly route: RequestListener
}

/** The first to see every request: gives it an id and a log line, and turns away what is not for this server. */
export function createListener({ frame, fastPath, state, route }: ListenerDeps): RequestListener {
  return (request, response) => {
    const record = newRecord(frame)
    response.on('close', () => logRequest(frame, request, response, record))
    if (state.isStopping) response.setHeader('connection', 'close')
    if (fastPath?.(request, response, record)) return
    keepRecord(request, record)
    if (isHealthPath(request.url)) {
      record.route = '/health'
      void answerHealth(frame, request.url, state.isStopping).then((answer) =>
        sendAnswer(response, record.requestId, answer),
      )
      return
    }
    identify(frame, request, record)
    const refusal = screen(request, record)
    if (!refusal) return route(request, response)
    record.code = refusal.code
    const headers = refusal.code === 'method-not-allowed' ? { allow: [...knownMethods].join(', ') } : {}
    sendAnswer(response, record.requestId, frame.problem({ code: refusal.code, headers }, record))
  }
}

const noCookies: ReadonlyMap<string, string> = new Map()

function newRecord({ clock }: Frame): RequestRecord {
  return {
    requestId: newUuid(clock.now()),
    startedAt: performance.now(),
    route: '-',
    host: null,
    locale: defaultLocale,
    cookies: noCookies,
    clientAddress: '',
    actor: null,
    code: null,
    error: null,
  }
}

function identify(frame: Frame, { headers, socket }: IncomingMessage, record: RequestRecord): void {
  record.cookies = parseCookies(headers.cookie)
  record.clientAddress = clientAddress(frame.proxies, socket.remoteAddress, headers['x-forwarded-for'])
  record.host = frame.hosts.get(headers.host?.toLowerCase() ?? '') ?? null
  record.locale = apiLocale({
    hostLocales: record.host?.locales ?? [],
    acceptLanguage: headers['accept-language'],
    cookie: record.cookies.get(languageCookie),
  })
}

/** TRACE and everything exotic is refused before the router sees it (security.md D31). */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
/** Known to the router, which names what the path allows instead. */
const refusableMethods = new Set(['PATCH', 'OPTIONS'])

function screen(request: IncomingMessage, record: RequestRecord): Fail<FrameProblem> | null {
  const { url = '', method = '', headers } = request
  if (!headers.host) return fail('request.malformed')
  if (!record.host) return fail('request.unknown-host')
  if (!knownMethods.has(method) && !refusableMethods.has(method)) return fail('method-not-allowed')
  if (isUrlTooLong(url)) return fail('request.url-too-long')
  return url.startsWith('/') ? null : fail('request.malformed')
}

function logRequest(
  { log }: Frame,
  request: IncomingMessage,
  response: ServerResponse,
  record: RequestRecord,
): void {
  const line: RequestLine = {
    requestId: record.requestId,
    actor: actorId(record.actor),
    route: record.route,
    method: request.method ?? '',
    status: response.statusCode,
    ms: Math.round((performance.now() - record.startedAt) * 100) / 100,
    ...(record.code !== null && { code: record.code }),
    ...(!response.writableFinished && { left: true }),
  }
  if (record.error !== null) log.error({ ...line, err: record.error }, 'request')
  else if (record.route === '/health') log.debug(line, 'request')
  else log.request(line)
}
