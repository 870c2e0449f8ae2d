import type { Page } from '@playwright/test'
import { expect, expectAccessible, isDocumentMarked, markDocument, openPage, test } from './fixtures.ts'
import { effectsRun } from './page-checks.ts'
import { examplePath, text } from './site.ts'
import { watchToasts } from './watch-toasts.ts'

const phone = { width: 390, height: 844 }
const category = examplePath('category', 'de')
const listCall = '**/api/product/list-view*'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).locator('.product-grid .product-card')
const count = (page: Page) => main(page).locator('#list-count')
const filters = (page: Page) => page.getByRole('complementary', { name: text('de', 'sell-list.filters') })
const value = (page: Page, name: string) => page.locator(`#filter-${name}`)
const chosen = (page: Page) => main(page).getByRole('list', { name: text('de', 'sell-list.filters.chosen') })

const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

async function counted(page: Page): Promise<number> {
  return Number((await count(page).innerText()).replace(/\D/g, ''))
}

test('[X38] [S1] a list says how many there are, and filters say what they leave', async ({ page }) => {
  await openPage(page, `${category}?storage=16`)
  const nothing = filters(page).locator('[aria-disabled=true]:visible')
  await expect(nothing.first(), 'what would leave nothing cannot be chosen').toHaveText(/\b0$/)
  await expect(nothing.first()).toBeDisabled()
  await expect(nothing.first()).not.toHaveAttribute('href')

  await openPage(page, category)
  await expect(page.getByRole('navigation', { name: text('de', 'sell-list.breadcrumbs') })).toBeVisible()
  expect(await counted(page)).toBeGreaterThan(100)
  await expect(cards(page)).toHaveCount(24)
  const brands = filters(page).getByRole('region', { name: 'Marke' })
  const shown = brands.getByRole('listitem').filter({ visible: true })
  await expect(shown, 'more than eight values are folded').toHaveCount(8)
  await brands.getByRole('button').click()
  await expect.poll(() => shown.count()).toBeGreaterThan(8)

  const blue = value(page, 'colour-blue')
  const promised = Number((await blue.innerText()).replace(/\D/g, ''))
  await blue.click()
  await expect(page).toHaveURL(`${category}?colour=blue`)
  await expect.poll(() => counted(page)).toBe(promised)
})

test('[X39] [X41] filters add up in the address, can be removed, and Back undoes one step', async ({
  page,
}) => {
  await openPage(page, `${category}?page=2`)
  await markDocument(page)
  await value(page, 'storage-128').click()
  await expect(page, 'a change returns to the first page').toHaveURL(`${category}?storage=128`)
  await value(page, 'colour-blue').click()
  await expect(page).toHaveURL(`${category}?storage=128&colour=blue`)
  await value(page, 'colour-black').click()
  await expect(page).toHaveURL(`${category}?storage=128&colour=blue,black`)
  await expect(value(page, 'colour-blue')).toHaveAttribute('aria-current', 'true')
  await expect(chosen(page).getByRole('listitem')).toHaveCount(4)

  await page.locator('#sort').selectOption('price-ascending')
  await expect(page).toHaveURL(`${category}?storage=128&colour=blue,black&sort=price-ascending`)
  await page.goBack()
  await expect(page).toHaveURL(`${category}?storage=128&colour=blue,black`)
  await chosen(page)
    .getByRole('link', { name: /128 GB/ })
    .click()
  await expect(page).toHaveURL(`${category}?colour=blue,black`)
  await chosen(page)
    .getByRole('link', { name: text('de', 'sell-list.filters.clear') })
    .click()
  await expect(page).toHaveURL(category)
  await expect(chosen(page)).toHaveCount(0)
  expect(await isDocumentMarked(page)).toBe(true)
})

test('[X11] [X12] a filter shows at once, keeps the focus, and the new count is said', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await openPage(page, category)
  await page.route(listCall, async (route) => {
    await answered.promise
    await route.continue()
  })
  await value(page, 'colour-blue').press('Enter')
  await expect(value(page, 'colour-blue')).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(category)
  await expect(main(page).locator('.skeleton').first()).toBeVisible()
  answered.resolve()
  await expect(page).toHaveURL(`${category}?colour=blue`)
  await expect(value(page, 'colour-blue')).toBeFocused()
  const said = await count(page).innerText()
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${said}$`) }),
  ).toHaveCount(1)
})

test('[X11] [X9] a filter that fails is taken back with its name, and what cannot be loaded can be tried again', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 500/)
  const told = await watchToasts(page)
  await openPage(page, category)
  await page.route(listCall, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await value(page, 'colour-blue').click()
  await told.expectOne('Blau')
  await expect(value(page, 'colour-blue')).not.toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(category)
  await expect(cards(page)).toHaveCount(24)

  await main(page)
    .getByRole('link', { name: text('de', 'sell-list.more') })
    .click()
  await expect(main(page).getByRole('alert')).toContainText(text('de', 'sell-list.more.failed'))
  await expect(cards(page)).toHaveCount(24)
  await page.unroute(listCall)
  await main(page)
    .getByRole('button', { name: text('de', 'sell-list.retry') })
    .click()
  await expect(cards(page)).toHaveCount(48)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
})

test('[X41] more is a real link that joins the list, and the way back finds the same item', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openPage(page, category)
  const more = main(page).getByRole('link', { name: text('de', 'sell-list.more') })
  await expect(more).toHaveAttribute('href', `${category}?page=2`)
  await more.click()
  await expect(cards(page)).toHaveCount(48)
  await expect(cards(page).nth(24)).toBeFocused()
  await expect(more).toHaveAttribute('href', `${category}?page=3`)
  await expect(page).toHaveURL(category)

  const item = cards(page).nth(40)
  await item.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await item.click()
  await expect(page).toHaveURL(/_\d+$/)
  await page.goBack()
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await expect(item).toBeInViewport()
})

test.describe('[X40] on a phone', () => {
  test.use({ viewport: phone })
  const sheet = (page: Page) => page.getByRole('dialog', { name: text('de', 'sell-list.filters') })

  test('filters are a sheet of full height that counts while choosing, and says what it cannot count', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 500/)
    await openPage(page, category)
    await expect(filters(page)).toBeHidden()
    await expect(page.locator('#sort')).toBeVisible()
    const button = main(page).getByRole('button', { name: text('de', 'sell-list.filters'), exact: true })
    await button.click()
    await expect(sheet(page)).toBeVisible()
    expect((await sheet(page).boundingBox())?.height).toBe(phone.height)
    const blue = page.locator('#sheet-colour-blue')
    const promised = Number((await blue.innerText()).replace(/\D/g, ''))
    await blue.click()
    await expect(sheet(page).getByRole('button', { name: `${promised} Treffer anzeigen` })).toBeVisible()
    await expect(page).toHaveURL(category)
    await page.locator('#sheet-storage-128').click()
    await expectAccessible(page)
    const show = sheet(page).getByRole('button', { name: /Treffer anzeigen$/ })
    await expect(show).not.toHaveText(`${promised} Treffer anzeigen`)
    const shown = Number((await show.innerText()).replace(/\D/g, ''))
    await show.click()
    await expect(sheet(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${category}?storage=128&colour=blue`)
    await expect.poll(() => counted(page)).toBe(shown)
    await expect(main(page).getByRole('button', { name: 'Filter (2)' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(category)
    await expect(button).toBeVisible()

    await button.click()
    await page.route(listCall, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
    // A filter that was not counted before, because the page does not ask again for what it knows.
    await page.locator('#sheet-colour-black').click()
    await expect(sheet(page).getByRole('alert')).toContainText('Schwarz')
    await expect(page.locator('#sheet-colour-black')).not.toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
  })
})

test('[X42] [X13] an item is one link with picture, name and what it brings; a foreign title says its language', async ({
  page,
}) => {
  await openPage(page, category)
  const first = cards(page).first()
  await expect(first).toHaveAccessibleName(/Apple iPhone .*Ausführungen.*Du erhältst bis zu .*€/)
  const pictures = cards(page).locator('img')
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(pictures.first()).toHaveAttribute('loading', 'eager')
  await expect(pictures.nth(8)).toHaveAttribute('loading', 'lazy')
  const sizes = await pictures.evaluateAll((all) =>
    all.map((one) => Number(one.getAttribute('width')) * Number(one.getAttribute('height'))),
  )
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  const box = await pictures.first().boundingBox()
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(box?.height ?? 1))

  await openPage(page, `${examplePath('product_search', 'de')}?q=orphee+malvent&language=fr`)
  await expect(cards(page).first().locator('.product-name')).toHaveAttribute('lang', 'fr')
})

test('[S11] what is popular comes 100 ms after the start, not before, and moves nothing', async ({
  page,
}) => {
  // The page starts with its clock stopped, so that the hundred milliseconds are the test's.
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 1000)
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/products') asked.push(request.url())
  })
  await openPage(page, category)
  await effectsRun(page)
  const strip = main(page).locator('section[aria-labelledby=popular]')
  const before = await strip.boundingBox()
  await page.clock.runFor(99)
  await effectsRun(page)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect(strip.getByRole('link')).toHaveCount(4)
  expect(asked).toHaveLength(1)
  expect(await strip.boundingBox()).toEqual(before)

  await page.route('**/api/products?*', (route) =>
    route.fulfill({
      json: { docs: [], pagination: { numFound: 0, isCapped: false, page: 1, pageSize: 40, pageCount: 0 } },
    }),
  )
  await page.clock.resume()
  await openPage(page, category)
  await expect(strip, 'without anything popular it is not there').toHaveCount(0)
})

test('[X9] [N4] filters that leave nothing can be removed right there', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openPage(page, `${category}?colour=blue&storage=128`)
  await expectAccessible(page)
  await expect.poll(() => beyond(page)).toBeLessThanOrEqual(0)
  await openPage(page, `${category}?brand=Nobody`)
  await expect(main(page)).toContainText(text('de', 'sell-list.empty.filtered'))
  await expectAccessible(page)
  await expect.poll(() => beyond(page)).toBeLessThanOrEqual(0)
  await main(page)
    .getByRole('link', { name: text('de', 'sell-list.empty.reset') })
    .click()
  await expect(page).toHaveURL(category)
  await expect(cards(page)).toHaveCount(24)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  // A browser without scripts refuses to preload them, and says so.
  test.beforeEach(({ faults }) => faults.allow(/^failed: \S+\/assets\/\S+\.js csp$/))

  test('[N5] filters, sorting and further pages are links and a form; a phone finds the filters below the list', async ({
    page,
  }) => {
    await page.goto(category)
    await value(page, 'storage-128').click()
    await expect(page).toHaveURL(`${category}?storage=128`)
    await page.locator('#sort').selectOption('price-descending')
    await page.getByRole('button', { name: text('de', 'sell-list.sort.apply') }).click()
    await expect(page).toHaveURL(`${category}?storage=128&sort=price-descending`)
    await main(page)
      .getByRole('link', { name: text('de', 'sell-list.more') })
      .click()
    await expect(page).toHaveURL(`${category}?storage=128&sort=price-descending&page=2`)
    await expect(main(page).getByRole('link', { name: text('de', 'sell-list.pages.previous') })).toBeVisible()

    await page.setViewportSize(phone)
    await page.goto(category)
    await main(page)
      .getByRole('link', { name: text('de', 'sell-list.filters'), exact: true })
      .click()
    await expect(filters(page)).toBeInViewport()
    await value(page, 'colour-blue').click()
    await expect(page).toHaveURL(`${category}?colour=blue`)
  })
})
