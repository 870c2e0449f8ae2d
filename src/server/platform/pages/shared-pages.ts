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
  /** How long a render may take. The requests that wait for it have their own deadlines. */
  readonly renderWithinMs: number
}

/** Names a page that is the same for all visitors. */
export interface SharedPageKey {
  readonly target: PageTarget
  readonly locale: Locale
  /** The path and the query in their canonical form. */
  readonly url: string
  readonly isStorable: boolean
}

/** The possible results of rendering a shared page. */
export type SharedPageResult =
  | { readonly kind: 'stored'; readonly page: StoredPage }
  | { readonly kind: 'moved'; readonly location: string; readonly isTemporary: boolean }
  | { readonly kind: 'failed'; readonly status: number; readonly cause: unknown }

/** All that a shared page learns of the request that caused its render, so that nothing personal reaches the page. */
type RequestOrigin = Pick<PageRequest, 'host' | 'requestId'>

export interface SharedPages {
  /**
   * Answers with the kept page if it is fresh or stale, else with a page that is rendered now. A stale page is rendered
   * again in the background. A late server renders nothing and answers `shed` where it has no page.
   */
  find(request: PageRequest, wanted: SharedPageKey, isShed: boolean): Promise<SharedPageResult | 'shed'>
}

export function createSharedPages(deps: SharedPageDeps): SharedPages {
  const runningRenders = new Map<string, Promise<SharedPageResult>>()

  /**
   * Renders a page once, even if many requests wait for it. The render has its own deadline: it does not end together
   * with the first request, and a render that hangs blocks its address only until that deadline.
   */
  function renderOnce(key: string, wanted: SharedPageKey, origin: RequestOrigin): Promise<SharedPageResult> {
    const running = runningRenders.get(key)
    if (running) return running
    const render = () => inTime(renderShared(deps, key, wanted, origin))
    const started = withDeadline(deps.renderWithinMs, render).finally(() => runningRenders.delete(key))
    runningRenders.set(key, started)
    return started
  }

  return {
    find: async (request, wanted, isShed) => {
      const key = cacheKey(new URL(request.host.origin).host, wanted.url)
      const cached = deps.cache.find(key, deps.clock.now().getTime())
      if (cached?.freshness === 'fresh' || (cached?.freshness === 'stale' && isShed))
        return { kind: 'stored', page: cached.page }
      if (isShed) return 'shed'
      const render = renderOnce(key, wanted, request)
      if (cached?.freshness !== 'stale') return render
      void noteFailure(deps, render, wanted.target.page)
      return { kind: 'stored', page: cached.page }
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
  origin: RequestOrigin,
): Promise<SharedPageResult> {
  const since = deps.cache.moment()
  const nobody: RenderContext = {
    host: origin.host,
    requestId: origin.requestId,
    locale,
    target,
    actor: null,
    clientAddress: '',
  }
  const { rendered, tags, failedReads } = await renderFor(deps, nobody)
  // After a failed read the page may lack a part or only seem to be gone, so this result must not be kept.
  const isWhole = failedReads.length === 0
  if (rendered.kind !== 'page') {
    const outcome = rendered.kind === 'moved' ? rendered : { ...rendered, status: failureStatus(rendered) }
    // An old page is better than none while something fails. Once the page is gone or has moved, the old page is wrong.
    if (isWhole && (outcome.kind === 'moved' || outcome.status < 500)) deps.cache.forget(key)
    return outcome
  }
  const vary = target.page === 'default' ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
  const now = deps.clock.now().getTime()
  const isSecretive = pages[target.page].isSecretive === true
  const page = storedPage(rendered, { policy: deps.policy, tags, now, vary, isSecretive })
  if (!isWhole) noteFailedReads(deps, failedReads, target.page)
  else if (isStorable) deps.cache.keep(key, page, since)
  return { kind: 'stored', page }
}

/** The page is answered with status 200, so without this log line nobody would learn of the failed reads. */
function noteFailedReads(deps: SharedPageDeps, failed: readonly FailedRead[], route: string): void {
  const reads = failed.map(({ name }) => name)
  deps.log.error({ err: failed[0]?.cause, route, reads }, 'a page was made without some of its reads')
}

/** No request waits for a refresh, so without this log line nobody would learn that it failed. */
async function noteFailure(
  deps: SharedPageDeps,
  render: Promise<SharedPageResult>,
  route: string,
): Promise<void> {
  const outcome = await render.catch((cause: unknown) => ({ kind: 'failed' as const, status: 500, cause }))
  if (outcome.kind === 'failed' && outcome.status >= 500)
    deps.log.error({ err: outcome.cause, route }, 'refreshing a page failed')
}
