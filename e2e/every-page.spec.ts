import type { Page } from '@playwright/test'
import type { Params } from '#contract/pages/params.ts'
import { pageNames, pages, type PageName } from '#contract/pages/table.ts'
import { fillBox, phone } from './fill-box.ts'
import { expect, isMarked, mark, open, test } from './fixtures.ts'
import { placeOrder } from './place-order.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import {
  categoryName,
  imprintTitle,
  locales,
  pathOf,
  product,
  productName,
  promotion,
  text,
  type Locale,
} from './site.ts'

const visitable = pageNames.filter((page) => page !== 'error' && !('isForDevelopment' in pages[page]))

/** Without a box, or before their turn, these lead elsewhere (acceptance B11, C1). */
const checkoutSteps: ReadonlySet<PageName> = new Set([
  'checkout_address',
  'checkout_carrier',
  'checkout_payout',
  'checkout_summary',
])

/** These show an order, to whoever placed it. */
const orderPages: ReadonlySet<PageName> = new Set([
  'checkout_finished',
  'checkout_documents',
  'checkout_qr_code',
  'checklist',
])

/** The page a visit ends at: names that only take form posts send visitors to the login. */
function shownAt(page: PageName): PageName {
  const route = pages[page]
  return 'visitGoesTo' in route ? route.visitGoesTo : page
}

function titleOf(page: PageName, locale: Locale): string {
  if (page === 'category') return `${categoryName(locale)} – Rondo`
  if (page === 'product_details') return `${productName(locale)} – Rondo`
  if (page === 'iphone_group') return `${product.group} – Rondo`
  if (page === 'static_content') return `${imprintTitle(locale)} – Rondo`
  if (page === 'omg') return `${promotion(locale).meta_title} – Rondo`
  const title = text(locale, `pages.${page}.title`)
  return page === 'default' || page === 'landingpage' ? title : `${title} – Rondo`
}

interface Seen {
  readonly status: number | undefined
  readonly path: string
  readonly lang: string
  readonly title: string
  readonly layout: string | undefined
  readonly headings: number
  readonly hasScripts: boolean
}

async function visit(page: Page, path: string): Promise<Seen> {
  const answer = await open(page, path)
  const seen = await page.evaluate(() => ({
    path: window.location.pathname,
    lang: document.documentElement.lang,
    title: document.title,
    layout: document.querySelector<HTMLElement>('[data-layout]')?.dataset['layout'],
    headings: document.querySelectorAll('main h1').length,
    hasScripts: document.documentElement.classList.contains('js'),
  }))
  return { status: answer?.status(), ...seen }
}

function expected(name: PageName, locale: Locale, params?: Params): Seen {
  const page = shownAt(name)
  return {
    status: 200,
    path: pathOf(page, locale, params),
    lang: locale,
    title: titleOf(page, locale),
    layout: pages[page].layout,
    headings: 1,
    hasScripts: true,
  }
}

/** Every layout has a footer with legal links; following one must not load a document. */
async function expectAlive(page: Page, locale: Locale): Promise<void> {
  await mark(page)
  const label = text(locale, 'shell.footer.imprint')
  await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
  await expect(page).toHaveURL(pathOf('static_content', locale))
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'minimal-footer')
  expect(await isMarked(page)).toBe(true)
}

test.describe('[R2] [L1] every page answers in its language and layout, and comes alive', () => {
  for (const [at, name] of visitable.entries()) {
    test(name, async ({ page }) => {
      if (checkoutSteps.has(name)) {
        await fillBox(page, [phone])
        await prepareCheckout(page, 'payout')
      }
      const params = orderPages.has(name)
        ? { uuid: await placeOrder(page, [phone]), shipmentIndex: '0' }
        : undefined
      for (const locale of locales)
        expect(await visit(page, pathOf(name, locale, params))).toEqual(expected(name, locale, params))
      // The language differs from page to page, so that each has its turn.
      const locale = locales[at % locales.length] ?? 'de'
      await open(page, pathOf(name, locale, params))
      await expectAlive(page, locale)
    })
  }
})
