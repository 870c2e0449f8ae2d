import type { Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test, wakePage } from './fixtures.ts'
import { inOwnFont, openWithErrorPage } from './page-checks.ts'
import { type Locale, examplePath, languageName, locales, demoProduct, productLink, text } from './site.ts'

interface Seen {
  readonly layout: string | undefined
  /** The parts that the header shows. */
  readonly header: readonly string[]
  readonly footer: 'long' | 'short' | 'minimal' | 'none'
}

/** The parts of the frame by what a visitor can do with them. */
async function frameOf(page: Page): Promise<Seen> {
  const header = page.getByRole('banner')
  const offered = {
    menu: header.getByRole('button', { name: text('de', 'shell.menu'), exact: true }),
    switch: header.getByRole('navigation', { name: text('de', 'shell.switch') }),
    categories: header.getByRole('button', { name: text('de', 'shell.group.electronics') }),
    search: header.getByRole('searchbox'),
    account: header.getByRole('link', { name: text('de', 'shell.login') }),
    box: header.getByRole('link', { name: text('de', 'shell.box') }),
    secure: header.getByText(text('de', 'shell.secure')),
    help: header.getByRole('link', { name: text('de', 'shell.help') }),
    logo: header.getByRole('link', { name: text('de', 'shell.home') }),
  }
  const visible: string[] = []
  for (const [name, part] of Object.entries(offered)) if (await part.isVisible()) visible.push(name)
  const footer = page.getByRole('contentinfo')
  const groups = await footer.getByRole('heading', { level: 2 }).count()
  const hasFooter = (await footer.count()) > 0
  return {
    layout: await page
      .locator('[data-layout]')
      .getAttribute('data-layout')
      .then((name) => name ?? undefined),
    header: visible,
    footer: !hasFooter ? 'none' : groups > 2 ? 'long' : groups > 0 ? 'short' : 'minimal',
  }
}

const full = ['switch', 'categories', 'search', 'account', 'box', 'help', 'logo']
const slim = ['menu', 'account', 'box', 'help', 'logo']

test('[N1] each layout has its header and its footer', async ({ page }) => {
  for (const [path, expected] of [
    [examplePath('easy_selling', 'de'), { layout: 'default', header: full, footer: 'long' }],
    [examplePath('auth', 'de'), { layout: 'minimal-footer', header: full, footer: 'minimal' }],
    [examplePath('landingpage_paid_ad', 'de'), { layout: 'minimal-header', header: slim, footer: 'long' }],
    [
      examplePath('cart_show', 'de'),
      { layout: 'checkout', header: ['secure', 'help', 'logo'], footer: 'short' },
    ],
    [examplePath('iphone_group', 'de'), { layout: 'device-group', header: [], footer: 'short' }],
    [examplePath('product_details', 'de'), { layout: 'product-detail', header: full, footer: 'short' }],
    [examplePath('category', 'de'), { layout: 'product-list', header: full, footer: 'long' }],
    ['/handys/apple-iphone', { layout: 'product-list', header: full, footer: 'short' }],
    ['/buecher/romane', { layout: 'product-list', header: full, footer: 'long' }],
    ['/dev/gallery', { layout: 'external', header: [], footer: 'none' }],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => frameOf(page), path).toEqual(expected)
  }
})

test('[N1] [X34] an advertisement keeps logo, account, box and the law on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(examplePath('landingpage_paid_ad', 'de'))
  await expect.poll(async () => (await frameOf(page)).header).toEqual(slim)
  await expectLegalLinks(page, 'de')
})

const legal = ['terms_selling', 'terms_buying', 'privacy', 'imprint', 'withdrawal', 'accessibility']

async function expectLegalLinks(page: Page, locale: Locale): Promise<void> {
  const footer = page.getByRole('contentinfo')
  for (const name of ['contact', 'faq', ...legal]) {
    const link = footer.getByRole('link', { name: text(locale, `shell.footer.${name}`), exact: true })
    await expect(link, name).toBeVisible()
  }
}

test('[X31] every footer has help, law, cookies and languages', async ({ page }) => {
  for (const [name, locale] of [
    ['default', 'de'],
    ['auth', 'fr'],
    ['cart_show', 'de'],
    ['iphone_group', 'fr'],
  ] as const) {
    await openPage(page, examplePath(name, locale))
    await expectLegalLinks(page, locale)
    const footer = page.getByRole('contentinfo')
    const languages = footer.getByRole('navigation', { name: text(locale, 'shell.language') })
    await expect(languages.getByRole('link')).toHaveCount(locales.length)
    await footer.getByRole('button', { name: text(locale, 'shell.footer.consent') }).click()
    await expect(page.getByRole('region', { name: text(locale, 'overlays.consent.title') })).toBeFocused()
  }
})

test('[X31] the newsletter row of a wide footer stands in the grid of the columns above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, examplePath('default', 'fr'))
  const footer = page.getByRole('contentinfo')
  const grid = await footer.locator('> div').first().boundingBox()
  const label = await footer.getByText(text('fr', 'shell.newsletter'), { exact: true }).boundingBox()
  const logo = await footer.locator('svg').first().boundingBox()
  const submit = await footer
    .getByRole('button', { name: text('fr', 'shell.newsletter.submit') })
    .boundingBox()
  const rightOf = (box: typeof grid) => (box ? box.x + box.width : Number.NaN)
  expect(label?.x).toBe(logo?.x)
  expect(rightOf(submit)).toBe(rightOf(grid) - 24) // the padding of the grid
})

test('[X15] help has the same place in every layout', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const places = new Set<string>()
    for (const name of ['easy_selling', 'auth', 'cart_show', 'product_details', 'category'] as const) {
      await page.goto(examplePath(name, 'de'))
      await inOwnFont(page)
      const place = await page
        .getByRole('banner')
        .getByRole('link', { name: text('de', 'shell.help') })
        .boundingBox()
      places.add(`${Math.round(place?.y ?? -1)} ${Math.round(place?.height ?? 0)}`)
      const first = page
        .getByRole('contentinfo')
        .getByRole('link', { name: /./ })
        .and(page.locator('[href*="/s/"]'))
      await expect(first.first()).toHaveText(text('de', 'shell.footer.contact'))
    }
    expect(places.size, `${width} px`).toBe(1)
  }
})

test.describe('[X30] without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ faults }) => faults.allow(/^failed: \S+\/assets\/\S+\.js csp$/))

  test('each language has its own name and leads to this page', async ({ page }) => {
    await page.goto(examplePath('category', 'de'))
    await page.getByRole('banner').locator('summary').click()
    const links = page.getByRole('banner').locator('details').getByRole('link')
    await expect(links).toHaveText(locales.map(languageName))
    for (const [at, locale] of locales.entries()) {
      await expect(links.nth(at)).toHaveAttribute('href', examplePath('category', locale))
      await expect(links.nth(at)).toHaveAttribute('lang', locale)
    }
  })

  test('[N5] what would need a script is a link', async ({ page }) => {
    await page.goto(examplePath('category', 'de'))
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: text('de', 'shell.group.electronics') })).toBeHidden()
    await expect(header.getByRole('link', { name: text('de', 'shell.group.electronics') })).toBeVisible()
    await expect(page.getByRole('button', { name: text('de', 'shell.footer.consent') })).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await header.getByRole('link', { name: text('de', 'shell.menu'), exact: true }).click()
    await expect(page.getByRole('contentinfo')).toBeInViewport()
  })
})

test.describe('[X84] an error page', () => {
  test.beforeEach(({ faults }) => faults.allow(/404 \(Not Found\)|ERR_INTERNET_DISCONNECTED|status of 503/))

  test('of an unknown path offers what is near it', async ({ page }) => {
    await page.goto('/fr/smartfones')
    const near = page.getByRole('navigation', { name: text('fr', 'errors.near') }).getByRole('link')
    await expect(near.first()).toHaveText('Smartphones')
    await expect(near.first()).toHaveAttribute('href', examplePath('category', 'fr'))
    await expect(page.getByRole('main')).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-7/)
    await expectAccessible(page)
    await page.goto('/qwrtzpsdf')
    await expect(page.getByRole('navigation', { name: text('de', 'errors.near') })).toHaveCount(0)
  })

  for (const [name, status] of [
    ['offline', 0],
    ['503', 503],
  ] as const) {
    test(`(${name}) keeps what was typed on the page before, and tries again`, async ({ page, context }) => {
      await openWithErrorPage(page, examplePath('category', 'de'))
      await wakePage(page)
      // Stands for any field of a page.
      await page.evaluate(() => {
        const field = document.createElement('input')
        field.setAttribute('aria-label', 'note')
        document.querySelector('main h1')?.after(field)
      })
      await page.getByLabel('note').fill('half a sentence')
      if (status === 0) await context.setOffline(true)
      else
        await page.route('**/api/product/detail-view**', (route) =>
          route.fulfill({ status, json: { code: 'unavailable' } }),
        )
      await productLink(page).click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(text('de', `errors.${name}.title`))
      await expect(heading).toBeFocused()
      await expect(page).toHaveTitle(`${text('de', `errors.${name}.title`)} – Rondo`)
      await expect(page).toHaveURL(examplePath('product_details', 'de'))
      await expect(page.getByLabel('note')).toBeHidden()

      await page.getByRole('button', { name: text('de', 'errors.way.back') }).click()
      await expect(page).toHaveURL(examplePath('category', 'de'))
      await expect(page.getByLabel('note')).toHaveValue('half a sentence')

      await productLink(page).click()
      await expect(heading).toHaveText(text('de', `errors.${name}.title`))
      // Online again, the page comes by itself.
      if (status === 0) await context.setOffline(false)
      else {
        await page.unroute('**/api/product/detail-view**')
        await page.getByRole('link', { name: text('de', 'errors.way.retry') }).click()
      }
      await expect(heading).toHaveText(demoProduct.name)
    })
  }
})
