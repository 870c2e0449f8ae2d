import type { PageName } from '#contract/pages/names.ts'
import type { Sites } from '#contract/pages/sites.ts'
import type { RenderPage } from '#contract/rendering.ts'
import { translators } from '#i18n/translators.ts'
import {
  accountHandlers,
  createPasswords,
  offeredProviders,
  providerHandlers,
  type IdentityProviders,
} from '#server/modules/accounts/index.ts'
import { boxHandlers } from '#server/modules/box/index.ts'
import { cartHandlers } from '#server/modules/cart/index.ts'
import {
  catalogueHandlers,
  categorySitemap,
  pictureFiles,
  productSitemap,
} from '#server/modules/catalogue/index.ts'
import { contentHandlers, staticPageSitemap } from '#server/modules/content/index.ts'
import { experimentHandlers } from '#server/modules/experiments/index.ts'
import { loginHandlers } from '#server/modules/logins/index.ts'
import { newsletterHandlers } from '#server/modules/newsletter/index.ts'
import { mailPages } from '#server/modules/notices/index.ts'
import { opensOrder, orderHandlers } from '#server/modules/orders/index.ts'
import { pricingHandlers } from '#server/modules/pricing/index.ts'
import { privacyHandlers } from '#server/modules/privacy/index.ts'
import { sellCheckoutHandlers } from '#server/modules/sell-checkout/index.ts'
import { shipmentHandlers } from '#server/modules/shipments/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { commonHeaders, type Answer } from '#server/platform/http/answer.ts'
import { createHttp, type Http } from '#server/platform/http/app.ts'
import { linkCookie } from '#server/platform/http/link-cookie.ts'
import type { Overload } from '#server/platform/http/overload.ts'
import type { HandlerTable } from '#server/platform/http/context.ts'
import { keptReads } from '#server/platform/http/kept-values.ts'
import { sharedAnswers } from '#server/platform/http/shared-answers.ts'
import type { FastPath, PageHandler, PageRequest } from '#server/platform/http/pages.ts'
import { openLimiter } from '#server/platform/limits/open-limiter.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { ServerLog } from '#server/platform/log.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Policy } from '#server/platform/pages/answers.ts'
import type { WebBuild } from '#server/platform/pages/build-files.ts'
import { createFastPath } from '#server/platform/pages/fast-path.ts'
import { createPageCache, type PageCache } from '#server/platform/pages/page-cache.ts'
import { createPages, type PageDeps } from '#server/platform/pages/serve.ts'
import { createSitemaps, inOneSitemap, staticSitemap } from '#server/platform/pages/sitemaps.ts'
import { hearTags } from '#server/platform/pages/tag-notices.ts'
import { rememberReads } from '#server/platform/remembered.ts'
import { tellingAll } from '#server/platform/tag-changes.ts'
import { platformHandlers } from '#server/platform/routes.ts'
import { createSealing, type Sealing } from '#server/platform/sealing.ts'
import { createSessions } from '#server/platform/sessions/sessions.ts'

/** What the web gives to the server: how pages are made, and the files they need. */
export interface Web {
  readonly build: WebBuild
  readonly render: RenderPage
  /** Pages that are built, and so worth the address in a sitemap. */
  readonly isBuilt: (page: PageName) => boolean
  readonly staticFile: (request: PageRequest) => Answer | null
  readonly policy: Policy
  /** Sees requests before the page cache does; the development server hooks in here. */
  readonly before?: FastPath
}

export interface AppDeps {
  readonly config: Config
  readonly log: ServerLog
  readonly clock: Clock
  readonly database: Database
  readonly outbox: Outbox
  /** The providers that a visitor can log in with; without a value there are none. */
  readonly providers?: IdentityProviders
  readonly web: Web
  /** Watches the event loop where nothing else is given. */
  readonly overload?: Overload
  /** The page cache; without a value it is one of `pageCacheBytes`. */
  readonly pageCache?: PageCache
}

/** The handlers of every module; an endpoint without a handler answers 501. */
export function handlerTable(deps: {
  readonly secrets: readonly string[]
  readonly limiter: Limiter
  readonly sealing: Sealing
  readonly outbox: Outbox
  readonly sites: Sites
  readonly providers?: IdentityProviders | undefined
}): HandlerTable {
  const providers = deps.providers ?? new Map()
  const accounts = { ...deps, providers, passwords: createPasswords() }
  return {
    ...platformHandlers(deps),
    ...accountHandlers(accounts),
    ...providerHandlers(accounts),
    ...experimentHandlers,
    ...newsletterHandlers(deps),
    ...contentHandlers(),
    ...catalogueHandlers,
    ...pricingHandlers(deps),
    ...boxHandlers,
    ...shipmentHandlers,
    ...orderHandlers(deps),
    ...sellCheckoutHandlers(deps),
    ...cartHandlers(deps),
    ...privacyHandlers(deps),
    ...loginHandlers(accounts),
  }
}

export async function createApp(deps: AppDeps): Promise<Http> {
  const { config, log, clock, database, outbox, web } = deps
  const { version } = web.build
  const limiter = await openLimiter({ config, db: database.db, clock, log })
  const cache = deps.pageCache ?? createPageCache(config.pageCacheBytes)
  const kept = { shared: sharedAnswers(), reads: keptReads() }
  const listeners = [rememberReads(database), ...Object.values(kept), cache]
  const notices = hearTags(database.jobsPool, tellingAll(listeners), log)
  const common = commonHeaders({ version, https: config.https })
  const fastPath = createFastPath({ cache, clock, commonHeaders: common })
  const sealing = createSealing(config.sealingKeys)
  const http: Http = await createHttp({
    config,
    log,
    clock,
    database,
    limiter,
    sealing,
    ...kept,
    version,
    sessions: openSessions(database, clock, log),
    handlers: handlerTable({
      secrets: config.secrets,
      sites: config.sites,
      limiter,
      sealing,
      outbox,
      providers: deps.providers,
    }),
    problemTitle: (locale, code) => translators[locale](`problems.${code}`),
    pages: pagesOf(deps, { cache, read: (...args) => http.read(...args) }),
    fastPath: (...args) => (web.before?.(...args) ?? false) || fastPath(...args),
    ...(deps.overload && { overload: deps.overload }),
  })
  return {
    ...http,
    close: async () => {
      await http.close()
      notices.stop()
      limiter.close()
    },
  }
}

function pagesOf(
  { config, log, clock, database, providers, web }: AppDeps,
  parts: Pick<PageDeps, 'cache' | 'read'>,
): PageHandler {
  return createPages({
    ...web,
    ...web.build,
    ...parts,
    providers: offeredProviders(providers ?? new Map()),
    sites: config.sites,
    isLoopback: config.isLoopback,
    clock,
    log,
    renderWithinMs: config.answerWithinMs,
    smallPageTexts: (locale) => {
      const t = translators[locale]
      return { title: t('errors.503.title'), text: t('errors.503.text'), retry: t('errors.way.retry') }
    },
    answerPlainFile: plainAnswers(config, database, web),
    links: orderLinks(config, database, clock),
  })
}

function orderLinks(config: Config, { db }: Database, clock: Clock): PageDeps['links'] {
  return {
    opens: (orderUuid, token) => opensOrder(db, { orderUuid, token, now: clock.now() }),
    setCookie: linkCookie(config).set,
  }
}

function openSessions({ db }: Database, clock: Clock, log: ServerLog) {
  const onSeenFailed = (error: unknown) => log.warn({ err: error }, 'a visit was not noted')
  return createSessions({ db, clock, onSeenFailed })
}

/** Answers everything that is no page and no call: files of the build, pictures, robots.txt, sitemaps, local mails. */
function plainAnswers(config: Config, { db, replica }: Database, web: Web): PageDeps['answerPlainFile'] {
  const sitemaps = createSitemaps(config.sites, {
    static: inOneSitemap(
      staticSitemap(({ page }) => web.isBuilt(page)),
      staticPageSitemap(replica),
    ),
    categories: categorySitemap(replica),
    products: productSitemap(replica),
  })
  const pictures = pictureFiles(replica)
  const mails = config.isLoopback ? mailPages(createSealing(config.sealingKeys), db) : () => null
  return async (request) =>
    web.staticFile(request) ??
    (await pictures(request)) ??
    (await sitemaps(request)) ??
    (await mails(request))
}
