import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { BuildFiles } from '#contract/rendering.ts'
import { parseSites } from '#contract/pages/sites.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import type { PageName } from '#contract/pages/names.ts'
import { pages } from '#contract/pages/table.ts'
import { locales, type Locale } from '#kernel/locale.ts'
import { readWebBuild } from '#server/platform/pages/build-files.ts'
import { exampleMatches } from '#testing/example-pages.ts'
import { addressSource } from '#web/areas/area-source.ts'
import { pageSources } from '#web/generated/page-sources.ts'
import { pageTable, textsAtOnce } from '#web/routes.ts'
import { withBrowser } from './browser.ts'
import type { Figure, Tell } from './figures.ts'
import type { Measured } from './measured.ts'
import { withScriptCounter } from './script-counter.ts'
import { openVisitors, type Visitors } from './visitors.ts'

const distDir = join(import.meta.dirname, '../../dist')
/** Of what a page needs to be alive, by its name; ours, and narrower than what the shop is held to. */
const aliveKb: Partial<Record<PageName, number>> = {
  default: 96,
  category: 102,
  product_details: 106,
  cart_show: 102,
}
/** The layout and nothing in it. */
const emptySource = 'src/web/shell/coming-page.tsx'
const emptyAliveKb = 96
/** All JavaScript of a page that nobody touches, narrower than ux.md X18; other pages are shown for comparison. */
const allKb: Partial<Record<PageName, number>> = {
  default: 102,
  category: 110,
  product_details: 116,
  cart_show: 114,
}
const allOfCheckoutKb = 220
const maxCssKb = 20
/** A file that is fetched later than this waited for the visitor. */
const watchedMs = 10_000
const pagesAtOnce = 4

/**
 * All that a first visit of each kind of page fetches until ten seconds after it is loaded, in its largest
 * language: what is fetched while the page is idle, and by workers, is paid for as well.
 */
export async function javascriptFigures(app: Measured, dataDir: string, tell: Tell): Promise<void> {
  const { files } = readWebBuild(distDir)
  tell({ name: 'CSS', value: kilobytes(files.styles), unit: 'KB gz', target: { atMost: maxCssKb } })
  const visitors = await openVisitors(app.origin, dataDir)
  const waiting = distinctPages().map((page) => ({ page, ...largestOf(files, page) }))
  await withBrowser([], async (browser) => {
    const visitOneByOne = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { page, locale, first } = next
        const fetched = await scriptsOf(browser, { page, locale, origin: app.origin, visitors })
        for (const figure of figuresOf({ page, first, fetched })) tell(figure)
      }
    }
    await Promise.all(Array.from({ length: pagesAtOnce }, visitOneByOne))
  })
}

interface PageDownload {
  readonly page: PageName
  /** The files that the document itself asks for, in KB. */
  readonly first: number
  readonly fetched: ReadonlySet<string>
}

function figuresOf({ page, first, fetched }: PageDownload): Figure[] {
  const unit = 'KB gz'
  const all = kilobytes(fetched)
  const atMost = allKb[page] ?? (pages[page].layout === 'checkout' ? allOfCheckoutKb : undefined)
  const alive = pageSources[page] === emptySource ? emptyAliveKb : aliveKb[page]
  return [
    {
      name: `JavaScript of ${page}`,
      value: all,
      unit,
      ...(atMost !== undefined && { target: { atMost } }),
      detail: `${first.toFixed(1)} KB until it is alive, ${(all - first).toFixed(1)} KB up to 10 s after loading`,
    },
    ...(alive === undefined
      ? []
      : [{ name: `JavaScript of ${page}, alive`, value: first, unit, target: { atMost: alive } }]),
  ]
}

function kilobytes(urls: Iterable<string>): number {
  return [...urls].reduce((sum, url) => sum + statSync(join(distDir, 'client', `${url}.gz`)).size, 0) / 1000
}

function largestOf(files: BuildFiles, page: PageName): { readonly locale: Locale; readonly first: number } {
  const sizes = locales.map((locale) => {
    const texts = textsAtOnce(page).map((feature) => `src/i18n/generated/${locale}/${feature}.ts`)
    const code = [addressSource(pages[page].area), ...(pageTable[page].isStill ? [] : [pageSources[page]])]
    const urls = new Set([...code, ...texts].flatMap(files.chunksOf))
    return { locale, first: kilobytes(urls) }
  })
  return sizes.reduce((most, one) => (one.first > most.first ? one : most))
}

interface Visit {
  readonly page: PageName
  readonly locale: Locale
  readonly origin: string
  readonly visitors: Visitors
}

function scriptsOf(browser: Browser, visit: Visit): Promise<ReadonlySet<string>> {
  return withScriptCounter(visit.origin, async ({ proxy, scripts }) => {
    const url = addressOf(visit)
    const context = await browser.newContext({ proxy: { server: proxy } })
    try {
      const cookies = [...visit.visitors.cookiesFor(visit.page)]
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: visit.origin })))
      const tab = await context.newPage()
      const answer = await tab.goto(url, { waitUntil: 'load' })
      await sleep(watchedMs)
      if (answer?.status() !== 200 || answer.url() !== url)
        throw new Error(`${url} was answered by ${answer?.status()} of ${answer?.url()}`)
      return new Set(scripts)
    } finally {
      await context.close()
    }
  })
}

function addressOf({ page, locale, origin, visitors }: Visit): string {
  const example = exampleMatches.find((match) => match.page === page && match.locale === locale)
  const sites = parseSites(origin, '')
  if (!sites.ok || !example) throw new Error(`${page} cannot be visited in ${locale}`)
  const params = 'uuid' in example.params ? { ...example.params, uuid: visitors.orderUuid } : example.params
  return absoluteUrl(sites.value, { ...example, params })
}

/** Pages that share their code are one line. A page that leads on to another has no screen of its own. */
function distinctPages(): PageName[] {
  const shown = exampleMatches.filter(({ page }) => !('visitGoesTo' in pages[page]))
  return [...new Map(shown.map(({ page }) => [pageSources[page], page])).values()]
}
