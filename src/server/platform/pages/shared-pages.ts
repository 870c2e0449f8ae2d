import type { Locale } from '#kernel/locale.ts'
import { pages } from '#contract/pages/table.ts'
import type { PageTarget } from '#contract/rendering.ts'
import type { Clock } from '#server/platform/clock.ts'
import { inTime, withDeadline } from '#server/platform/deadline.ts'
import type { PageRequest } from '#server/platform/http/pages.ts'
import { storedPage } from './answers.ts'
import type { ErrorDeps } from './error-answers.ts'
import type { PageCache, StoredPage } from './page-cache.ts'
import { renderFor, failureStatus, type RenderContext, type FailedRead } from './render.ts'

export interface SharedPageDeps extends ErrorDeps {
  readonly cache: PageCache
  readonly clock: Clock
  /** How long a render may take; those who wait for it have deadlines of their own. */
  readonly renderWithinMs: number
}

/** One page in one language, as everybody sees it. */
export interface SharedPageKey {
  readonly target: PageTarget
  readonly locale: Locale
  /** Path and query in their canonical form. */
  readonly url: string
  readonly isStorable: boolean
}

/** What a render of a shared page can end in. */
export type SharedPageResult =
  | { readonly kind: 'stored'; readonly page: StoredPage }
  | { readonly kind: 'moved'; readonly location: string; readonly isTemporary: boolean }
  | { readonly kind: 'failed'; readonly status: number; readonly cause: unknown }

/** Of the request only its host and number: nothing personal can reach a shared page. */
type From = Pick<PageRequest, 'host' | 'requestId'>

export interface SharedPages {
  /** What is kept, whatever its age; a stale page is made anew behind, unless the server is late. Else what is made now. */
  find(request: PageRequest, wanted: SharedPageKey, isShed: boolean): Promise<SharedPageResult | 'shed'>
}

export function createSharedPages(deps: SharedPageDeps): SharedPages {
  const flights = new Map<string, Promise<SharedPageResult>>()

  /**
   * However many ask for a page that is not there, it is rendered once. The render has a deadline of its own: it neither
   * ends with the first who asked, nor keeps the address from being rendered again for longer than that.
   */
  function fly(key: string, wanted: SharedPageKey, from: From): Promise<SharedPageResult> {
    const known = flights.get(key)
    if (known) return known
    const render = () => inTime(renderShared(deps, key, wanted, from))
    const flight = withDeadline(deps.renderWithinMs, render).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  return {
    find: async (request, wanted, isShed) => {
      const key = cacheKey(new URL(request.host.origin).host, wanted.url)
      const found = deps.cache.find(key, deps.clock.now().getTime())
      if (found?.freshness === 'fresh' || (found?.freshness === 'stale' && isShed))
        return { kind: 'stored', page: found.page }
      if (isShed) return 'shed'
      const flight = fly(key, wanted, request)
      if (found?.freshness !== 'stale') return flight
      void noteFailure(deps, flight, wanted.target.page)
      return { kind: 'stored', page: found.page }
    },
  }
}

export function cacheKey(hostName: string, url: string): string {
  return `${hostName} ${url}`
}

async function renderShared(
  deps: SharedPageDeps,
  key: string,
  { target, locale, isStorable }: SharedPageKey,
  from: From,
): Promise<SharedPageResult> {
  const since = deps.cache.moment()
  const nobody: RenderContext = {
    host: from.host,
    requestId: from.requestId,
    locale,
    target,
    actor: null,
    clientAddress: '',
  }
  const { rendered, tags, failedReads } = await renderFor(deps, nobody)
  // Without a read, neither a part that is missing nor a page that seems to be gone can be trusted for longer than now.
  const isWhole = failedReads.length === 0
  if (rendered.kind !== 'page') {
    const outcome = rendered.kind === 'moved' ? rendered : { ...rendered, status: failureStatus(rendered) }
    // While something is broken an old page is better than none; once the page is gone it is a lie.
    if (isWhole && (outcome.kind === 'moved' || outcome.status < 500)) deps.cache.forget(key)
    return outcome
  }
  const vary = target.page === 'default' ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
  const now = deps.clock.now().getTime()
  const isSecretive = pages[target.page].isSecretive === true
  const page = await storedPage(rendered, { policy: deps.policy, tags, now, vary, isSecretive })
  if (!isWhole) noteFailedReads(deps, failedReads, target.page)
  else if (isStorable) deps.cache.keep(key, page, since)
  return { kind: 'stored', page }
}

/** The page answers as if nothing had happened, so nobody else would tell. */
function noteFailedReads(deps: SharedPageDeps, failed: readonly FailedRead[], route: string): void {
  const reads = failed.map(({ name }) => name)
  deps.log.error({ err: failed[0]?.cause, route, reads }, 'a page was made without some of its reads')
}

/** Nobody waits for a refresh, so nobody else would tell. */
async function noteFailure(
  deps: SharedPageDeps,
  flight: Promise<SharedPageResult>,
  route: string,
): Promise<void> {
  const outcome = await flight.catch((cause: unknown) => ({ kind: 'failed' as const, status: 500, cause }))
  if (outcome.kind === 'failed' && outcome.status >= 500)
    deps.log.error({ err: outcome.cause, route }, 'refreshing a page failed')
}
