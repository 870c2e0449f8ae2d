import { expect, test } from 'vitest'
import { locales, type Locale } from '#kernel/locale.ts'
import type { PageName } from '#contract/pages/names.ts'
import { pageNames, pages } from '#contract/pages/table.ts'
import { absoluteUrl, pageUrl } from '#contract/pages/urls.ts'
import type { PageMatch } from '#contract/pages/match.ts'
import type { TestAnswer } from '#testing/client.ts'
import { exampleMatches } from '#testing/example-pages.ts'
import { blockTitle, exampleTitle, messageText, promotionWords, shownAt } from '#testing/example-titles.ts'
import { visitsWithState, type PageVisit } from '#testing/page-visits.ts'
import { isBuilt, pageServer } from '#testing/pages.ts'
import { invalidHtml, servedPage, unfinishedTexts } from '#testing/served-page.ts'
import { sitesAt } from '#testing/sites.ts'

const origin = 'http://shop.test'
const server = await pageServer({ origins: origin })
const nobody = server.nobody()
const sites = sitesAt(origin)
const withState = await visitsWithState(server)

function matchOf(page: PageName, locale: Locale, { params }: PageVisit): PageMatch {
  const example = exampleMatches.find((match) => match.page === page && match.locale === locale)
  if (!example) throw new Error(`${page} has no example`)
  return params ? { ...example, params } : example
}

function pathOf(page: PageName, locale: Locale, visit: PageVisit = { client: nobody }): string {
  const [host] = Object.values(sites.hosts)
  if (!host) throw new Error('no host')
  return pageUrl(sites, host, matchOf(page, locale, visit))
}

/** The canonical address of a page and its address in each language. Pages that search engines leave out have none. */
function addressesOf(page: PageName, locale: Locale, visit: PageVisit) {
  if (pages[page].robots !== 'index' || !isBuilt(page)) return { canonical: [], alternates: {} }
  const address = (language: Locale) => absoluteUrl(sites, matchOf(page, language, visit))
  const alternates = Object.fromEntries(locales.map((language) => [language, address(language)]))
  return { canonical: [address(locale)], alternates: { ...alternates, 'x-default': address('en') } }
}

/** These pages load a part in the browser: it needs the key in the fragment, or an address that is still to be typed. */
const laterPages: ReadonlySet<PageName> = new Set(['newsletter_confirm', 'checkout_carrier'])

/** Placeholders in the HTML. Only the strip of products at the end of a list may come later (S11). */
function waitingParts(html: string): string[] {
  const first = html.replace(/<section aria-labelledby="popular"[^>]*>.*?<\/section>/s, '')
  return [...first.matchAll(/class="[^"]*\b(?:skeleton|late)\b[^"]*"|aria-busy="true"/g)].map(
    ([part]) => part,
  )
}

async function expectSound({ text }: TestAnswer, path: string): Promise<void> {
  expect([path, unfinishedTexts(text)]).toEqual([path, []])
  expect(await invalidHtml(text, path)).toBe('')
}

async function expectPage(page: PageName, visit: PageVisit): Promise<void> {
  for (const locale of locales) {
    const path = pathOf(page, locale, visit)
    const answer = await visit.client.get(path)
    expect([path, answer.status, answer.headers.location]).toEqual([path, 200, undefined])
    expect(servedPage(answer.text)).toMatchObject({
      lang: locale,
      title: exampleTitle(page, locale),
      layout: pages[page].layout,
      headings: 1,
      headingsInMain: 1,
      ...addressesOf(page, locale, visit),
    })
    await expectSound(answer, path)
    if (!laterPages.has(page)) expect([path, waitingParts(answer.text)]).toEqual([path, []])
  }
}

const visited = pageNames.filter((page) => page !== 'error' && !('isForDevelopment' in pages[page]))

test.each(visited.filter((page) => shownAt(page) === page))(
  '[R2] [L1] [X1] [X8] [X18] %s answers in six languages: title, layout, addresses, whole texts, valid HTML',
  async (page) => {
    await expectPage(page, withState.get(page) ?? { client: nobody })
  },
)

test.each(visited.filter((page) => shownAt(page) !== page))(
  '[R2] a visit of %s goes to the page it is for',
  async (page) => {
    for (const locale of locales) {
      const answer = await nobody.get(pathOf(page, locale))
      const location = pathOf(shownAt(page), locale)
      expect([locale, answer.status, answer.headers.location]).toEqual([locale, 302, location])
    }
  },
)

/** These pages show something else to a visitor who has no box and no account yet. */
test.each(['cart_show', 'my', 'my_sales'] as const)(
  '[L1] [X18] %s is sound for a visitor without anything too',
  async (page) => {
    await expectPage(page, { client: nobody })
  },
)

test.each(locales)('[R5] [L1] [X18] an unknown path in %s is a sound page', async (locale) => {
  const path = `${pathOf('default', locale).replace(/\/$/, '')}/nothing-here`
  const answer = await nobody.get(path)
  expect(answer.status).toBe(404)
  expect(servedPage(answer.text)).toMatchObject({
    lang: locale,
    title: `${messageText(locale, 'errors.404.title')} – Rondo`,
    layout: 'default',
    headings: 1,
    headingsInMain: 1,
    canonical: [],
  })
  await expectSound(answer, path)
})

test.each(locales)('[T2] a promotion has its words and products in %s, page by page', async (locale) => {
  const path = pathOf('omg', locale)
  const { text } = await nobody.get(path)
  expect(headingOf(text)).toBe(promotionWords(locale).title)
  expect(servedPage(text).robots).toBe('noindex, follow')
  const products = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*_\d+)"/g)].map(([, href]) => href)
  const second = await nobody.get(`${path}?page=2`)
  expect(text).toContain(`href="${path}?page=2"`)
  expect(new Set(products(text)).size).toBeGreaterThanOrEqual(24)
  expect(products(second.text)[0]).not.toBe(products(text)[0])
})

test('[T2] an unknown promotion and a page past the end of one are not found', async () => {
  for (const path of ['/omg/nothing', '/omg/iphone-wochen?page=99', '/omg/iphone-wochen?page=0'])
    expect([path, (await nobody.get(path)).status]).toEqual([path, 404])
})

test('[S8] the text of a category ends its list and links on, as words and not as markup', async () => {
  const { text } = await nobody.get(pathOf('category', 'en'))
  const title = blockTitle('category-1112', 'en')
  const block = sections(text).find((section) => section.includes(`>${title}</h2>`)) ?? ''
  expect([...block.matchAll(/<li[ >]/g)]).toHaveLength(3)
  expect(block).toContain(`href="${pathOf('easy_selling', 'en')}"`)
  expect(block.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[[\]#]/)
})

function headingOf(html: string): string {
  return (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '')
}

/** The sections that contain no other section. */
function sections(html: string): string[] {
  return html.split(/(?=<section[ >])/).map((part) => part.slice(0, part.indexOf('</section>')))
}
