import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { callApi, phoneId, titleIds } from './fill-box.ts'
import { answeringItself, expect, expectAccessible, waitForHydration, openPage, test } from './fixtures.ts'
import { openWithErrorPage, sidewaysOverflow } from './page-checks.ts'
import { linkTo, placeOrder } from './place-order.ts'
import { examplePath, demoProduct, text } from './site.ts'
import { watchToasts } from './watch-toasts.ts'

const all = [phoneId, titleIds.first, titleIds.second]
const box = (page: Page, key: string) =>
  page.getByRole('checkbox', { name: text('de', `checklist-steps.${key}.title`), exact: true })
const progress = (page: Page) => page.getByRole('progressbar')
const pageOf = (uuid: string) => examplePath('checklist', 'de', { uuid })
const says = (page: Page, key: string) => page.getByText(text('de', `checklist.${key}`), { exact: true })

async function doneOf(page: Page, uuid: string): Promise<string[]> {
  const { steps } = api.checklist.ok.parse(await callApi(page, 'GET', `/api/checklist/${uuid}`))
  return steps.filter(({ isDone }) => isDone).map(({ key }) => key)
}

/** The page is at hand without a connection. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await caches.match(window.location.pathname)) !== undefined)
}

test('[O4] [X72] real boxes for the real things, whose ticks last', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  const uuid = await placeOrder(page, all)
  const answer = await openPage(page, pageOf(uuid))
  expect(await answer?.text(), 'the first view is the server’s [X8]').toContain(
    text('de', 'checklist-steps.lock-apple.title'),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('de', 'pages.checklist.title'))
  await expect(page.getByRole('checkbox')).toHaveCount(12)
  const things = page.getByRole('list', { name: text('de', 'checklist.things') }).first()
  await expect(things.getByText(demoProduct.group)).toBeVisible()
  await box(page, 'backup').check()
  await box(page, 'seal').check()
  await expect(progress(page)).toHaveAttribute('value', '2')
  const said = text('de', 'checklist.value').replaceAll(/\{done[^}]*\}/g, '2')
  await expect(progress(page)).toHaveAttribute('aria-valuetext', said.replaceAll(/\{total[^}]*\}/g, '12'))
  await expect.poll(() => doneOf(page, uuid)).toEqual(['backup', 'seal'])
  await openPage(page, pageOf(uuid))
  await expect(box(page, 'backup')).toBeChecked()
  await expect(box(page, 'seal')).toBeChecked()
  await expect(box(page, 'erase')).not.toBeChecked()
  await expectAccessible(page)
  await expect.poll(() => sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('[X72] ticks work without a connection, last over a reload, and arrive later', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const uuid = await placeOrder(page, all)
  // The last call of what a page fetches in an idle moment.
  const announced = page.waitForResponse('**/api/announcements')
  await openWithErrorPage(page, pageOf(uuid))
  await announced
  await box(page, 'backup').check()
  await expect.poll(() => doneOf(page, uuid)).toEqual(['backup'])
  await expect.poll(() => isKept(page)).toBe(true)

  await context.setOffline(true)
  await box(page, 'clean').check()
  await expect(says(page, 'offline')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(box(page, 'backup')).toBeChecked()
  await expect(box(page, 'clean')).toBeChecked()
  await box(page, 'backup').uncheck()

  await context.setOffline(false)
  await expect(says(page, 'saved')).toBeVisible()
  await expect.poll(() => doneOf(page, uuid)).toEqual(['clean'])
})

test.describe('where the server refuses', () => {
  test.use(answeringItself)

  test('[X11] [O4] a refused tick comes back with a word about it; a vote is sent ten seconds after the last change', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 503/)
    const told = await watchToasts(page)
    const uuid = await placeOrder(page, all)
    await page.clock.install()
    await openPage(page, `${pageOf(uuid)}?origin=email`)
    await page.route('**/api/checklist/*/steps/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    )
    await box(page, 'erase').click()
    await told.expectOne(text('de', 'checklist-steps.erase.title'))
    await expect(box(page, 'erase')).not.toBeChecked()

    // Time stands still, so that the message does not leave by itself.
    await page.clock.pauseAt(Date.now() + 500)
    await expect(page.locator('#toasts .toast')).toHaveCount(1)
    await page.unroute('**/api/checklist/*/steps/*')
    await box(page, 'erase').click()
    await expect(page.locator('#toasts .toast'), 'it has worked since').toHaveCount(0)

    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/helpfulness')) sent.push(request.postDataJSON())
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('radio', { name: text('de', 'checklist.vote.yes') }).check()
    await page.clock.runFor(9_000)
    await page.getByRole('radio', { name: text('de', 'checklist.vote.no') }).check()
    await page.clock.runFor(9_900)
    expect(sent).toEqual([])
    await page.clock.runFor(200)
    await expect.poll(() => sent).toEqual([{ isHelpful: false, origin: 'email' }])
  })
})

test('[O4] [D3] the bearer of a link from a mail ticks too', async ({ page, database }) => {
  const uuid = await placeOrder(page, all)
  const key = await linkTo(database, uuid)
  await page.context().clearCookies({ name: /session/ })
  await openPage(page, `${pageOf(uuid)}?key=${key}&origin=email`)
  await expect(page).not.toHaveURL(/key=/)
  await box(page, 'backup').check()
  await expect.poll(() => doneOf(page, uuid)).toEqual(['backup'])
})

test('[X9] an order without things has nothing to pack, and says what to do', async ({ page, database }) => {
  const uuid = await placeOrder(page, all)
  await database.query(`update sell_item set state = 'CANCELLED' where order_uuid = $1`, [uuid])
  await openPage(page, pageOf(uuid))
  await expect(says(page, 'empty.title')).toBeVisible()
  await expect(page.getByRole('link', { name: text('de', 'checklist.empty.action') })).toBeVisible()
  await expectAccessible(page)
})

test('[O4] the overview tells anybody what to do, by kind of thing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await openPage(page, examplePath('checklist_overview', 'nl'))
  await expect(page.getByText(text('nl', 'checklist-steps.seal.title'))).toBeVisible()
  await page.getByText(text('nl', 'checklist.overview.console'), { exact: true }).click()
  await expect(page.getByText(text('nl', 'checklist-steps.erase-console.text'))).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})
