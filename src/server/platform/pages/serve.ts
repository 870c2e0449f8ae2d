import type { Locale } from '#kernel/locale.ts'
import { readLanguageCookie } from '#contract/language-cookie.ts'
import type { PageMatch } from '#contract/pages/match.ts'
import type { PageName } from '#contract/pages/names.ts'
import { pages } from '#contract/pages/table.ts'
import { resolvePath, pageUrl } from '#contract/pages/urls.ts'
import { problems } from '#contract/problems.ts'
import type { PageTarget } from '#contract/rendering.ts'
import { safePath } from '#contract/safe-path.ts'
import { inTime } from '#server/platform/deadline.ts'
import type { Answer } from '#server/platform/http/answer.ts'
import { problemOfFault } from '#server/platform/http/faults.ts'
import type { PageHandler, PageRequest } from '#server/platform/http/pages.ts'
import { answerOnce, answerStored, redirectTo } from './answers.ts'
import { errorAnswer, failedAnswer, shedAnswer } from './error-answers.ts'
import { readPageQuery } from './page-query.ts'
import { renderFor, failureStatus, type RenderContext } from './render.ts'
import {
  createSharedPages,
  type SharedPageResult,
  type SharedPageDeps,
  type SharedPageKey,
} from './shared-pages.ts'
import { visitByLink, withLinkCookie, type SignedLinks } from './signed-link.ts'
import { splitUrl } from './split-url.ts'

export interface PageDeps extends SharedPageDeps {
  /** True when only this machine reaches the shop: all origins and HOST are local, and HOST_IS_PUBLIC is off. */
  readonly isLoopback: boolean
  readonly links: SignedLinks
  /** False for a page that only has an address and is not built yet. */
  readonly isBuilt: (page: PageName) => boolean
  /** Answers robots.txt, sitemaps and files of the build; null for everything else. */
  readonly answerPlainFile: (request: PageRequest) => Promise<Answer | null>
}

/** Answers page requests: canonical address first, then page cache, route table and render (design.md §3). */
export function createPages(deps: PageDeps): PageHandler {
  const shared = createSharedPages(deps)

  return async (request) => {
    const fileAnswer = await deps.answerPlainFile(request)
    if (fileAnswer) return fileAnswer
    const { path, query } = splitUrl(request.url)
    const resolution = resolvePath(deps.sites, request.host, path)
    if (resolution.kind === 'unknown' || isHidden(deps, resolution.match, request))
      return errorAnswer(deps, request, 404)
    request.setRoute(`page:${resolution.match.page}`)
    if (resolution.kind === 'moved') return redirectTo(301, checked(request, resolution.location + query))
    // Whatever fails, the visitor gets a page (acceptance R6).
    return inTime(answerPage(request, resolution.match, query)).catch((cause: unknown) =>
      failedAnswer(deps, request, { status: problems[problemOfFault(cause)], cause }),
    )
  }

  async function answerPage(request: PageRequest, match: PageMatch, rawQuery: string): Promise<Answer> {
    const route = pages[match.page]
    if ('visitGoesTo' in route) {
      return redirectTo(
        302,
        pageUrl(deps.sites, request.host, { ...match, page: route.visitGoesTo }),
        'no-store',
      )
    }
    const chosen = match.page === 'default' ? readLanguageCookie(request.headers.cookie) : null
    if (chosen !== null && chosen !== match.locale && isBareHome(request)) {
      return redirectTo(302, pageUrl(deps.sites, request.host, { ...match, locale: chosen }), 'no-store')
    }
    const isShed = request.sheds(route.shedding)
    if (isShed && route.audience === 'session') return shedAnswer(deps, request)
    const path = pageUrl(deps.sites, request.host, match)
    const visit = await visitByLink(deps.links, match, rawQuery)
    if (visit.kind === 'refused') return errorAnswer(deps, request, 404)
    if (visit.kind === 'opened') return withLinkCookie(checked(request, path + visit.query), visit.setCookie)
    const query = readPageQuery(match.page, rawQuery)
    if (query.kind === 'refused') return errorAnswer(deps, request, query.status)
    if (query.kind === 'moved') return redirectTo(301, checked(request, path + query.query))
    const url = path + query.query
    const target: PageTarget = { page: match.page, params: match.params, query: query.values }
    if (route.audience === 'session') return answerPersonal(deps, request, match.locale, target)
    const isStorable = query.isStorable && isWorthKeeping(deps, match.page)
    const wanted: SharedPageKey = { url, target, locale: match.locale, isStorable }
    const result = await shared.find(request, wanted, isShed)
    return result === 'shed' ? shedAnswer(deps, request) : answerShared(deps, request, result)
  }
}

async function answerShared(deps: PageDeps, request: PageRequest, shared: SharedPageResult): Promise<Answer> {
  if (shared.kind === 'stored') return answerStored(shared.page, request.headers)
  if (shared.kind === 'failed') return failedAnswer(deps, request, shared)
  const { location, isTemporary } = shared
  if (isTemporary) return redirectTo(302, checked(request, location), 'no-store')
  return redirectTo(301, checked(request, location + splitUrl(request.url).query))
}

async function answerPersonal(
  deps: PageDeps,
  request: PageRequest,
  locale: Locale,
  target: PageTarget,
): Promise<Answer> {
  const { host, requestId, clientAddress, cookies } = request
  const actor = await request.actor()
  const context: RenderContext = {
    host,
    requestId,
    clientAddress,
    cookies,
    target,
    locale,
    actor,
  }
  const { rendered } = await renderFor(deps, context)
  if (rendered.kind === 'moved') return redirectTo(302, checked(request, rendered.location), 'no-store')
  if (rendered.kind === 'failed')
    return failedAnswer(deps, request, { ...rendered, status: failureStatus(rendered) })
  const { policy } = deps
  return answerOnce(rendered, {
    policy,
    status: 200,
    asked: request.headers,
    cacheControl: 'private, no-cache',
  })
}

/** Makes the target of a redirect safe (security.md D22). An origin other than this host comes from the configuration. */
function checked(request: PageRequest, location: string): string {
  if (location.startsWith('/')) return safePath(location, request.host.origin)
  // The path comes from the visitor on another host of ours too, so it is checked there as well.
  const { origin } = new URL(location)
  return origin + safePath(location.slice(origin.length), origin)
}

function isHidden(
  { isLoopback }: PageDeps,
  { page }: PageMatch,
  { isFromThisMachine }: PageRequest,
): boolean {
  return 'isForDevelopment' in pages[page] && !(isLoopback && isFromThisMachine)
}

/**
 * A page that is not built yet accepts any parameters, so anybody could fill the cache with it. A page for development is
 * not kept because a kept page is answered before `isHidden` is asked.
 */
function isWorthKeeping({ isBuilt }: PageDeps, page: PageName): boolean {
  return isBuilt(page) && !('isForDevelopment' in pages[page])
}

function isBareHome(request: PageRequest): boolean {
  return splitUrl(request.url).path === '/'
}
