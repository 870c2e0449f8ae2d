import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { call, phone, titles } from './fill-box.ts'
import { expect, expectAccessible, hydrated, open, test } from './fixtures.ts'
import { linkTo, placeOrder } from './place-order.ts'
import { pathOf, product, text, type Locale } from './site.ts'

const all = [phone, titles.first, titles.second]
const box = (page: Page, key: string, locale: Locale = 'de') =>
  page.getByRole('checkbox', { name: text(locale, `checklist-steps.${key}.title`), exact: true })
const progress = (page: Page) => page.getByRole('progressbar')
const toast = (page: Page) => page.locator('#toasts')
const pageOf = (uuid: string, locale: Locale = 'de') => pathOf('checklist', locale, { uuid })
const says = (page: Page, key: string) => page.getByText(text('de', `checklist.${key}`), { exact: true })

async function doneOf(page: Page, uuid: string): Promise<string[]> {
  const { steps } = api.checklist.ok.parse(await call(page, 'GET', `/api/checklist/${uuid}`))
  return steps.filter(({ isDone }) => isDone).map(({ key }) => key)
}

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** The page is at hand without a connection. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await caches.match(window.location.pathname)) !== undefined)
}

for (const [width, locale] of [
  [1440, 'de'],
  [390, 'fr'],
] as const) {
  test(`[O4] [X72] real boxes for the real things, whose ticks last, at ${width} px in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const uuid = await placeOrder(page, all)
    const document = await (await page.request.get(pageOf(uuid, locale))).text()
    expect(document, 'the first view is the server’s [X8]').toContain(
      text(locale, 'checklist-steps.lock-apple.title'),
    )
    await open(page, pageOf(uuid, locale))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(locale, 'pages.checklist.title'))
    const total = await page.getByRole('checkbox').count()
    expect(total).toBe(12)
    const things = page.getByRole('list', { name: text(locale, 'checklist.things') }).first()
    await expect(things.getByText(product.group)).toBeVisible()
    await box(page, 'backup', locale).check()
    await box(page, 'seal', locale).check()
    await expect(progress(page)).toHaveAttribute('value', '2')
    const said = text(locale, 'checklist.value').replaceAll(/\{done[^}]*\}/g, '2')
    await expect(progress(page)).toHaveAttribute('aria-valuetext', said.replaceAll(/\{total[^}]*\}/g, '12'))
    await expect.poll(() => doneOf(page, uuid)).toEqual(['backup', 'seal'])
    await page.reload()
    await expect(box(page, 'backup', locale)).toBeChecked()
    await expect(box(page, 'seal', locale)).toBeChecked()
    await expect(box(page, 'erase', locale)).not.toBeChecked()
    await hydrated(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })
}

test('[X72] ticks work without a connection, last over a reload, and arrive later', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const uuid = await placeOrder(page, all)
  await open(page, pageOf(uuid))
  await box(page, 'backup').check()
  await expect.poll(() => doneOf(page, uuid)).toEqual(['backup'])
  await expect.poll(() => isKept(page)).toBe(true)

  await context.setOffline(true)
  await box(page, 'clean').check()
  await expect(says(page, 'offline')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(box(page, 'backup')).toBeChecked()
  await expect(box(page, 'clean')).toBeChecked()
  await box(page, 'backup').uncheck()

  await context.setOffline(false)
  await expect(says(page, 'saved')).toBeVisible()
  await expect.poll(() => doneOf(page, uuid)).toEqual(['clean'])
})

test('[X11] a tick that is refused comes back with a word about it', async ({ page, faults }) => {
  faults.allow(/status of 503/)
  const uuid = await placeOrder(page, all)
  await open(page, pageOf(uuid))
  await page.route('**/api/checklist/*/steps/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  )
  await box(page, 'erase').click()
  await expect(toast(page).getByText(text('de', 'checklist-steps.erase.title'))).toBeVisible()
  await expect(box(page, 'erase')).not.toBeChecked()
})

test('[O4] a vote is sent ten seconds after the last change, with where one came from', async ({ page }) => {
  const uuid = await placeOrder(page, [titles.first, titles.second, titles.third, phone])
  await page.clock.install()
  await open(page, `${pageOf(uuid)}?origin=email`)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/helpfulness')) sent.push(request.postDataJSON())
  })
  await page.getByRole('radio', { name: text('de', 'checklist.vote.yes') }).check()
  await page.clock.runFor(9_000)
  await page.getByRole('radio', { name: text('de', 'checklist.vote.no') }).check()
  await page.clock.runFor(9_000)
  expect(sent).toEqual([])
  await page.clock.runFor(2_000)
  await expect.poll(() => sent).toEqual([{ isHelpful: false, origin: 'email' }])
})

test('[X17] [X72] on paper it is a list with empty boxes and nothing else', async ({ page }) => {
  const uuid = await placeOrder(page, all)
  await open(page, pageOf(uuid))
  await box(page, 'seal').check()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('radio').first()).toBeHidden()
  await expect(progress(page)).toBeHidden()
  await expect(box(page, 'seal')).toBeVisible()
  const painted = await box(page, 'seal').evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(painted).toBe('rgba(0, 0, 0, 0)')
})

test('[O4] [D3] the bearer of a link from a mail ticks too, a stranger sees nothing', async ({
  page,
  browser,
  app,
  database,
  faults,
}) => {
  faults.allow(/status of 404/)
  const uuid = await placeOrder(page, all)
  const key = await linkTo(database, uuid)
  const context = await browser.newContext({ baseURL: app.origin })
  const bearer = await context.newPage()
  const refused = await bearer.goto(pageOf(uuid))
  expect(refused?.status()).toBe(404)
  await open(bearer, `${pageOf(uuid)}?key=${key}&origin=email`)
  expect(bearer.url()).not.toContain('key=')
  await box(bearer, 'backup').check()
  await expect.poll(() => doneOf(page, uuid)).toEqual(['backup'])
  await context.close()
})

test('[X9] an order without things has nothing to pack, and says what to do', async ({ page, database }) => {
  const uuid = await placeOrder(page, all)
  await database.query(`update sell_item set state = 'CANCELLED' where order_uuid = $1`, [uuid])
  await open(page, pageOf(uuid))
  await expect(says(page, 'empty.title')).toBeVisible()
  await expect(page.getByRole('link', { name: text('de', 'checklist.empty.action') })).toBeVisible()
  await expectAccessible(page)
})

for (const locale of ['de', 'nl'] as const) {
  test(`[O4] the overview tells anybody what to do, by kind of thing, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await open(page, pathOf('checklist_overview', locale))
    await expect(page.getByText(text(locale, 'checklist-steps.seal.title'))).toBeVisible()
    await page.getByText(text(locale, 'checklist.overview.console'), { exact: true }).click()
    await expect(page.getByText(text(locale, 'checklist-steps.erase-console.text'))).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })
}
