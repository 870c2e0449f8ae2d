import type { Robots } from '#contract/pages/route.ts'
import type { RenderedDocument } from '#contract/rendering.ts'
import { etagForBody, matchesEtag, type Answer } from '#server/platform/http/answer.ts'
import { acceptedEncodings, encodingHeader, packFast } from '#server/platform/http/compress.ts'
import { packedBody } from '#server/platform/http/packed-body.ts'
import type { StoredPage } from './page-cache.ts'

const htmlType = 'text/html; charset=utf-8'

/** Whatever shows products or a category of them shows what we pay. */
const pricedData = /^(?:product|category):/u

export type Policy = (inlineScripts: readonly string[]) => string

/** Prepares a shared page once, so that it can be sent to many visitors. */
export function storedPage(
  document: RenderedDocument,
  options: {
    readonly policy: Policy
    readonly tags: readonly string[]
    readonly now: number
    readonly vary: string
    readonly isSecretive: boolean
  },
): StoredPage {
  const identity = asBuffer(document.html)
  const etag = etagForBody(identity)
  return {
    etag,
    body: packedBody(identity),
    headers: {
      'content-type': htmlType,
      'content-security-policy': options.policy(document.inlineScripts),
      'cache-control': 'no-cache',
      vary: options.vary,
      etag: `W/${etag}`,
      ...(options.isSecretive && { 'referrer-policy': 'no-referrer' }),
    },
    tags: options.tags,
    storedAt: options.now,
    hasPrices: options.tags.some((tag) => pricedData.test(tag)),
  }
}

interface ConditionalHeaders {
  readonly 'accept-encoding'?: string | undefined
  readonly 'if-none-match'?: string | undefined
}

export function answerStored(page: StoredPage, requestHeaders: ConditionalHeaders): Answer {
  if (matchesEtag(requestHeaders['if-none-match'], page.etag))
    return { status: 304, headers: page.headers, body: '' }
  const { encoding, bytes } = page.body.form(acceptedEncodings(requestHeaders['accept-encoding']))
  return { status: 200, headers: { ...page.headers, ...encodingHeader(encoding) }, body: bytes }
}

/** The same bytes, not a copy. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Answers with a page for one visitor. Neither this server nor a proxy keeps the page. */
export function answerOnce(
  document: RenderedDocument,
  options: {
    readonly policy: Policy
    readonly status: number
    readonly asked: ConditionalHeaders
    readonly cacheControl: string
  },
): Answer {
  const [encoding = 'identity'] = acceptedEncodings(options.asked['accept-encoding'])
  return {
    status: options.status,
    headers: {
      'content-type': htmlType,
      'content-security-policy': options.policy(document.inlineScripts),
      'cache-control': options.cacheControl,
      vary: 'Accept-Encoding',
      ...encodingHeader(encoding),
      ...(options.status === 503 || options.status === 429 ? { 'retry-after': '5' } : {}),
      ...robotsHeader(document.robots),
    },
    body: packFast(asBuffer(document.html), encoding),
  }
}

/** Repeats the rule of the HTML for clients that read only the headers. */
function robotsHeader(robots: Robots): Readonly<Record<string, string>> {
  return robots === 'private' ? { 'x-robots-tag': 'noindex, nofollow' } : {}
}

export function redirectTo(status: 301 | 302, location: string, cacheControl = 'no-cache'): Answer {
  return {
    status,
    headers: {
      location,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': cacheControl,
      vary: 'Cookie',
    },
    body: '',
  }
}
