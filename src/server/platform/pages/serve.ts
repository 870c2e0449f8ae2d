import type { Locale } from '#kernel/locale.ts'
import { readLanguageCookie } from '#contract/language-cookie.ts'
import { localeOfPath, type PageMatch } from '#contract/pages/match.ts'
import { pages } from '#contract/pages/table.ts'
import { resolvePath, urlOf } from '#contract/pages/urls.ts'
import { problems } from '#contract/problems.ts'
import type { PageTarget } from '#contract/rendering.ts'
import { safePath } from '#contract/safe-path.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Answer } from '#server/platform/http/answer.ts'
import { problemOfFault } from '#server/platform/http/faults.ts'
import type { PageHandler, PageRequest } from '#server/platform/http/pages.ts'
import type { Log } from '#server/platform/log.ts'
import { answerOnce, answerStored, redirectTo, storedPage, type Policy } from './answers.ts'
import type { PageCache, StoredPage } from './page-cache.ts'
import { readPageQuery } from './page-query.ts'
import { visitByLink, withLinkCookie, type SignedLinks } from './signed-link.ts'
import { renderFor, statusOf, type Asker, type RenderDeps } from './render.ts'

export interface PageDeps extends RenderDeps {
  readonly cache: PageCache
  /** Every origin is this machine. */
  readonly isLoopback: boolean
  readonly clock: Clock
  readonly log: Log
  readonly policy: Policy
  readonly links: SignedLinks
  /** robots.txt, sitemaps and files of the build; null for everything else. */
  readonly plain: (request: PageRequest) => Promise<Answer | null>
}

/** What a render of a shared page can end in. */
type Shared =
  | { readonly kind: 'stored'; readonly page: StoredPage }
  | { readonly kind: 'moved'; readonly location: string; readonly isTemporary: boolean }
  | { readonly kind: 'failed'; readonly status: number; readonly cause: unknown }

/** The path of a page request (design.md §3): canonical form, page cache, route table, render. */
export function createPages(deps: PageDeps): PageHandler {
  const flights = new Map<string, Promise<Shared>>()

  return async (request) => {
    const plain = await deps.plain(request)
    if (plain) return plain
    const { path, query } = splitUrl(request.url)
    const resolution = resolvePath(deps.sites, request.host, path)
    if (resolution.kind === 'unknown' || isHidden(deps, resolution.match))
      return errorAnswer(deps, request, 404)
    request.setRoute(`page:${resolution.match.page}`)
    if (resolution.kind === 'moved') return redirectTo(301, checked(request, resolution.location + query))
    // A visitor sees a page, whatever breaks on the way to it (acceptance R6).
    return answerPage(request, resolution.match, query).catch((cause: unknown) =>
      failedAnswer(deps, request, { status: problems[problemOfFault(cause)], cause }),
    )
  }

  async function answerPage(request: PageRequest, match: PageMatch, rawQuery: string): Promise<Answer> {
    const route = pages[match.page]
    if ('visitGoesTo' in route) {
      return redirectTo(
        302,
        urlOf(deps.sites, request.host, { ...match, page: route.visitGoesTo }),
        'no-store',
      )
    }
    const chosen = match.page === 'default' ? readLanguageCookie(request.headers.cookie) : null
    if (chosen !== null && chosen !== match.locale && isBareHome(request)) {
      return redirectTo(302, urlOf(deps.sites, request.host, { ...match, locale: chosen }), 'no-store')
    }
    const path = urlOf(deps.sites, request.host, match)
    const visit = await visitByLink(deps.links, match, rawQuery)
    if (visit.kind === 'refused') return errorAnswer(deps, request, 404)
    if (visit.kind === 'opened') return withLinkCookie(checked(request, path + visit.query), visit.setCookie)
    const query = readPageQuery(match.page, rawQuery)
    if (query.kind === 'refused') return errorAnswer(deps, request, query.status)
    if (query.kind === 'moved') return redirectTo(301, checked(request, path + query.query))
    const url = path + query.query
    const target: PageTarget = { page: match.page, params: match.params, query: query.values }
    if (route.audience === 'session') return answerPersonal(deps, request, match.locale, target)
    return answerShared(request, { url, target, locale: match.locale, isStorable: query.isStorable })
  }

  async function answerShared(request: PageRequest, wanted: Wanted): Promise<Answer> {
    const key = cacheKey(new URL(request.host.origin).host, wanted.url)
    const found = deps.cache.find(key, deps.clock.now().getTime())
    if (found?.freshness === 'fresh') return answerStored(found.page, request.headers)
    const flight = fly(key, wanted, request)
    if (found?.freshness === 'stale') {
      void noteFailure(deps, flight, wanted.target.page)
      return answerStored(found.page, request.headers)
    }
    const shared = await flight
    if (shared.kind === 'stored') return answerStored(shared.page, request.headers)
    if (shared.kind === 'moved') return movedAnswer(request, shared)
    return failedAnswer(deps, request, shared)
  }

  /** However many ask for a page that is not there, it is rendered once. */
  function fly(key: string, wanted: Wanted, from: From): Promise<Shared> {
    const known = flights.get(key)
    if (known) return known
    const flight = renderShared(deps, key, wanted, from).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}

function movedAnswer(
  request: PageRequest,
  { location, isTemporary }: Extract<Shared, { kind: 'moved' }>,
): Answer {
  if (isTemporary) return redirectTo(302, checked(request, location), 'no-store')
  return redirectTo(301, checked(request, location + splitUrl(request.url).query))
}

interface Wanted {
  readonly target: PageTarget
  readonly locale: Locale
  /** Path and query in their canonical form. */
  readonly url: string
  readonly isStorable: boolean
}

/** Of the request only its host and number: nothing personal can reach a shared page. */
type From = Pick<PageRequest, 'host' | 'requestId'>

async function renderShared(deps: PageDeps, key: string, wanted: Wanted, from: From): Promise<Shared> {
  const { target, locale, isStorable } = wanted
  const since = deps.cache.moment()
  const nobody: Asker = {
    host: from.host,
    requestId: from.requestId,
    locale,
    target,
    actor: null,
    clientAddress: '',
  }
  const { rendered, tags } = await renderFor(deps, nobody)
  if (rendered.kind !== 'page') {
    const outcome = rendered.kind === 'moved' ? rendered : { ...rendered, status: statusOf(rendered) }
    // While something is broken an old page is better than none; once the page is gone it is a lie.
    if (outcome.kind === 'moved' || outcome.status < 500) deps.cache.forget(key)
    return outcome
  }
  const vary = target.page === 'default' ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
  const now = deps.clock.now().getTime()
  const isSecretive = pages[target.page].isSecretive === true
  const page = await storedPage(rendered, { policy: deps.policy, tags, now, vary, isSecretive })
  if (isStorable) deps.cache.keep(key, page, since)
  return { kind: 'stored', page }
}

/** Nobody waits for a refresh, so nobody else would tell. */
async function noteFailure(deps: PageDeps, flight: Promise<Shared>, route: string): Promise<void> {
  const outcome = await flight.catch((cause: unknown) => ({ kind: 'failed' as const, status: 500, cause }))
  if (outcome.kind === 'failed' && outcome.status >= 500)
    deps.log.error({ err: outcome.cause, route }, 'refreshing a page failed')
}

async function answerPersonal(
  deps: PageDeps,
  request: PageRequest,
  locale: Locale,
  target: PageTarget,
): Promise<Answer> {
  const { host, requestId, clientAddress, cookies } = request
  const actor = await request.actor()
  const asker: Asker = { host, requestId, clientAddress, cookies, target, locale, actor }
  const { rendered } = await renderFor(deps, asker)
  if (rendered.kind === 'moved') return redirectTo(302, checked(request, rendered.location), 'no-store')
  if (rendered.kind === 'failed')
    return failedAnswer(deps, request, { ...rendered, status: statusOf(rendered) })
  const { policy } = deps
  return answerOnce(rendered, {
    policy,
    status: 200,
    asked: request.headers,
    cacheControl: 'private, no-cache',
  })
}

function failedAnswer(
  deps: PageDeps,
  request: PageRequest,
  { status, cause }: { readonly status: number; readonly cause: unknown },
): Promise<Answer> {
  if (status === 500) deps.log.error({ err: cause, requestId: request.requestId }, 'a page failed')
  return errorAnswer(deps, request, status)
}

/** Matching step 1: an error code on the initial request shows the error page in the default layout. */
async function errorAnswer(deps: PageDeps, request: PageRequest, status: number): Promise<Answer> {
  const { path } = splitUrl(request.url)
  const { host, requestId, clientAddress } = request
  const target: PageTarget = { page: 'error', params: {}, query: {} }
  const asker: Asker = {
    host,
    requestId,
    clientAddress,
    target,
    locale: localeOfPath(host, path),
    actor: null,
  }
  const { rendered } = await renderFor(deps, asker, { status, requestId, path })
  if (rendered.kind !== 'page') throw new Error('the error page itself failed', { cause: rendered })
  return answerOnce(rendered, {
    policy: deps.policy,
    status,
    asked: request.headers,
    cacheControl: 'no-store',
  })
}

/** One function decides where a redirect may go (security.md D22); other origins come from configuration alone. */
function checked(request: PageRequest, location: string): string {
  if (location.startsWith('/')) return safePath(location, request.host.origin)
  // On another host of ours the rest is as much the visitor's as here.
  const { origin } = new URL(location)
  return origin + safePath(location.slice(origin.length), origin)
}

function isHidden({ isLoopback }: PageDeps, { page }: PageMatch): boolean {
  return 'isForDevelopment' in pages[page] && !isLoopback
}

function isBareHome(request: PageRequest): boolean {
  return splitUrl(request.url).path === '/'
}

export function cacheKey(hostName: string, url: string): string {
  return `${hostName} ${url}`
}

function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}
