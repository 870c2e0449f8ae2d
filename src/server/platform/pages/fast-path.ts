import { readLanguageCookie } from '#contract/language-cookie.ts'
import type { Clock } from '#server/platform/clock.ts'
import { matchesEtag } from '#server/platform/http/answer.ts'
import type { FastPath } from '#server/platform/http/pages.ts'
import { acceptedEncodings, encodingHeader, type Encoding } from '#server/platform/http/compress.ts'
import type { PageCache, StoredPage } from './page-cache.ts'
import { cacheKey } from './shared-pages.ts'

export interface FastPathDeps {
  readonly cache: PageCache
  readonly clock: Clock
  readonly commonHeaders: Readonly<Record<string, string>>
}

/** Answers a fresh page from memory before the router sees the request. All other requests go to the router. */
export function createFastPath({ cache, clock, commonHeaders }: FastPathDeps): FastPath {
  const lists = new WeakMap<StoredPage, Map<Encoding, string[]>>()

  function headersFor(page: StoredPage, encoding: Encoding): string[] {
    const pageLists = lists.get(page) ?? new Map<Encoding, string[]>()
    lists.set(page, pageLists)
    // The headers of the page itself replace the common ones.
    const list = pageLists.get(encoding) ?? headerList({ ...commonHeaders, ...page.headers }, encoding)
    pageLists.set(encoding, list)
    return list
  }

  return (request, response, record) => {
    const { headers, url = '' } = request
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || url.startsWith('/api/') || headers.host === undefined) return false
    // Only `/` depends on a cookie (acceptance L4): with the cookie of a language the request goes to the router.
    if (url === '/' && readLanguageCookie(headers.cookie) !== null) return false
    const cached = cache.find(cacheKey(headers.host, url), clock.now().getTime())
    if (cached?.freshness !== 'fresh') return false

    const { page } = cached
    record.route = 'page:kept'
    if (matchesEtag(headers['if-none-match'], page.etag)) {
      const list = headersFor(page, 'identity')
      response.writeHead(304, [...list, 'x-request-id', record.requestId]).end()
      return true
    }
    const { encoding, bytes } = page.body.form(acceptedEncodings(headers['accept-encoding']))
    response.writeHead(200, [
      ...headersFor(page, encoding),
      'x-request-id',
      record.requestId,
      'content-length',
      String(bytes.length),
    ])
    response.end(request.method === 'HEAD' ? undefined : bytes)
    if (cached.isProven) void page.body.repack()
    return true
  }
}

function headerList(headers: Readonly<Record<string, string>>, encoding: Encoding): string[] {
  return Object.entries({ ...headers, ...encodingHeader(encoding) }).flat()
}
