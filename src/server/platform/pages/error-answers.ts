import { localeOfPath } from '#contract/pages/match.ts'
import type { PageTarget } from '#contract/rendering.ts'
import type { Answer } from '#server/platform/http/answer.ts'
import type { PageRequest } from '#server/platform/http/pages.ts'
import type { Log } from '#server/platform/log.ts'
import { answerOnce, type Policy } from './answers.ts'
import { renderFor, type RenderContext, type RenderDeps } from './render.ts'
import { retryAfterSeconds, smallPage, type SmallPageTexts } from './small-page.ts'
import { splitUrl } from './split-url.ts'

export interface ErrorDeps extends RenderDeps {
  readonly log: Log
  readonly policy: Policy
  /** The texts of the page that a late server answers with. */
  readonly smallPageTexts: SmallPageTexts
}

export function failedAnswer(
  deps: ErrorDeps,
  request: PageRequest,
  { status, cause }: { readonly status: number; readonly cause: unknown },
): Promise<Answer> {
  if (status === 500) deps.log.error({ err: cause, requestId: request.requestId }, 'a page failed')
  return errorAnswer(deps, request, status)
}

/** Step 1 of the matching order: a request that ends in an error status gets the error page in the default layout. */
export async function errorAnswer(deps: ErrorDeps, request: PageRequest, status: number): Promise<Answer> {
  // Rendering this page costs as much as any page and helps nobody, so a late server gives it up first.
  if (request.sheds('first')) return shedAnswer(deps, request)
  const { path } = splitUrl(request.url)
  const { host, requestId, clientAddress } = request
  const target: PageTarget = { page: 'error', params: {}, query: {} }
  const context: RenderContext = {
    host,
    requestId,
    clientAddress,
    target,
    locale: localeOfPath(host, path),
    actor: null,
  }
  const { rendered } = await renderFor(deps, context, { status, requestId, path })
  if (rendered.kind !== 'page') throw new Error('the error page itself failed', { cause: rendered })
  return answerOnce(rendered, {
    policy: deps.policy,
    status,
    asked: request.headers,
    cacheControl: 'no-store',
  })
}

/** Answers in place of a page that a late server does not render. This small page costs nearly nothing (Z12). */
export function shedAnswer(deps: ErrorDeps, { url, host }: PageRequest): Answer {
  const locale = localeOfPath(host, splitUrl(url).path)
  return {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': deps.policy([]),
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    },
    body: smallPage(locale, deps.smallPageTexts(locale), deps.files.styles),
  }
}
