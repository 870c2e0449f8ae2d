import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** One finished answer; the frame adds the request id and sends it. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string | Buffer
}

type StaticHeaders = Readonly<Record<string, string>>

/** The headers of every answer of the server (security.md D31, acceptance U6). */
export function commonHeaders(options: { readonly version: string; readonly https: boolean }): StaticHeaders {
  return {
    'x-version': options.version,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(options.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** The headers of every answer that is not a page. */
export function apiHeaders(common: StaticHeaders): StaticHeaders {
  return {
    ...common,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  }
}

export const jsonType = 'application/json; charset=utf-8'
export const problemType = 'application/problem+json; charset=utf-8'

/** Sends one answer per request. A later call does nothing, because the headers are sent or the client has left. */
export function sendAnswer(response: ServerResponse, requestId: string, answer: Answer): void {
  if (response.headersSent || response.destroyed) return
  const hasBody = answer.status !== 304
  response.writeHead(answer.status, {
    ...answer.headers,
    'x-request-id': requestId,
    ...(hasBody && { 'content-length': Buffer.byteLength(answer.body) }),
  } as Record<string, string | string[] | number>) // node does not know readonly arrays
  response.end(hasBody && response.req.method !== 'HEAD' ? answer.body : undefined)
}

export function etagForBody(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** RFC 9110 §13.1.2: a weak comparison, and `*` matches everything. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((one) => {
    const tag = one.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}
