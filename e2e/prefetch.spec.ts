import type { Locator, Page } from '@playwright/test'
import {
  answeringItself,
  expect,
  isDocumentMarked,
  markDocument,
  openPage,
  test,
  touchPage,
} from './fixtures.ts'
import { categoryName, examplePath, demoProduct, productLink, text } from './site.ts'

test.use(answeringItself)

const category = examplePath('category', 'de')
const details = examplePath('product_details', 'de')
const detailsCall = '**/api/product/detail-view?**'
const detailsCalls = ['/api/associated-products/1001', '/api/product/detail-view']
const productCode = /\/product-page-[^/]+\.js$/
const boxCode = /\/box-page-[^/]+\.js$/

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const boxLink = (page: Page) =>
  page.getByRole('banner').locator(`a[href="${examplePath('cart_show', 'de')}"]`)

/** Opens a page whose links are watched already, and notes which scripts and answers it asks for from then on. */
async function openWatched(page: Page, path: string) {
  const watching = page.waitForEvent('requestfinished', (request) => /\/start-early-/.test(request.url()))
  const strip = path === category ? page.waitForRequest('**/api/products?**') : null
  await openPage(page, path)
  await touchPage(page)
  await Promise.all([watching, strip])
  await page.waitForLoadState('networkidle')
  await markDocument(page)
  const seen = { calls: [] as string[], scripts: [] as string[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The page asks for announcements by itself, at a time that no test knows.
    if (pathname.startsWith('/api/') && pathname !== '/api/announcements') seen.calls.push(pathname)
    if (pathname.endsWith('.js')) seen.scripts.push(pathname)
  })
  return { seen, calls: () => seen.calls.toSorted() }
}

/** Moves the mouse to a link without pressing it. */
async function rest(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded()
  await link.hover()
}

/** Waits until both answers of the product page have arrived. */
function answered(page: Page) {
  return Promise.all(
    detailsCalls.map((path) =>
      page.waitForEvent('requestfinished', (request) => new URL(request.url()).pathname === path),
    ),
  )
}

async function expectProduct(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(demoProduct.name)
  await expect(page).toHaveURL(details)
  expect(await isDocumentMarked(page)).toBe(true)
}

test('a pointer that rests on a product brings its page, and the click asks for nothing more', async ({
  page,
}) => {
  const { seen, calls } = await openWatched(page, category)
  const arrived = answered(page)
  await rest(productLink(page))
  await arrived
  await expect.poll(() => seen.scripts.some((path) => productCode.test(path))).toBe(true)
  await expect(heading(page)).toHaveText(categoryName('de'))
  await expect.poll(calls).toEqual(detailsCalls)
  seen.scripts.length = 0
  await productLink(page).click()
  await expectProduct(page)
  expect(calls()).toEqual(detailsCalls)
  expect(seen.scripts.filter((path) => productCode.test(path))).toEqual([])
})

test('the first movement of a pointer counts too, before any code watches it', async ({ page }) => {
  await openPage(page, category)
  await page.waitForLoadState('networkidle')
  const arrived = answered(page)
  await rest(productLink(page))
  await arrived
  await expect(heading(page)).toHaveText(categoryName('de'))
})

test('a click takes over what is still on its way', async ({ page }) => {
  const { calls } = await openWatched(page, category)
  const answer = Promise.withResolvers<void>()
  await page.route(detailsCall, async (route) => {
    await answer.promise
    await route.continue()
  })
  const asked = page.waitForRequest(detailsCall)
  await rest(productLink(page))
  await asked
  await productLink(page).click()
  await expect(page.locator('.pending')).toHaveText(text('de', 'shell.pending'))
  answer.resolve()
  await expectProduct(page)
  expect(calls()).toEqual(detailsCalls)
})

test('the keyboard on a link to a list brings the list', async ({ page }) => {
  const { calls } = await openWatched(page, examplePath('default', 'de'))
  const link = page.getByRole('main').locator(`a[href="${category}"]`).first()
  const models = page.waitForResponse('**/api/category/*/models')
  // The browser shows the focus of the keyboard only once a key was pressed.
  await page.keyboard.press('Tab')
  await link.focus()
  await (await models).finished()
  const before = calls()
  expect(before).toHaveLength(2)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(categoryName('de'))
  expect(calls().filter((path) => path !== '/api/products')).toEqual(before)
})

test.describe('with a finger, at 390 px', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the touch of a product brings its page before the finger leaves it', async ({ page, context }) => {
    const { calls } = await openWatched(page, category)
    const link = productLink(page)
    await link.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const touch = await context.newCDPSession(page)
    const arrived = answered(page)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
    })
    await arrived
    await expect(heading(page)).toHaveText(categoryName('de'))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expectProduct(page)
    expect(calls()).toEqual(detailsCalls)
  })
})

test('a visitor who saves data gets a page only by the click', async ({ page, context }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  const { seen } = await openWatched(page, category)
  await page.clock.install()
  await rest(productLink(page))
  await page.clock.runFor(1000)
  expect(seen).toEqual({ calls: [], scripts: [] })
  await productLink(page).click()
  await expectProduct(page)
})

test('of a page of a session only the code comes early', async ({ page }) => {
  const { seen } = await openWatched(page, category)
  await rest(boxLink(page))
  await expect.poll(() => seen.scripts.some((path) => boxCode.test(path))).toBe(true)
  expect(seen.calls).toEqual([])
  await boxLink(page).click()
  await expect(page).toHaveURL(examplePath('cart_show', 'de'))
  await expect.poll(() => seen.calls).toContain('/api/default-view')
})

test('what fails early shows nothing, and the click works', async ({ page, faults }) => {
  faults.allow(/500 \(Internal Server Error\)/)
  const { seen } = await openWatched(page, category)
  const refusal = { code: 'internal', flashMessage: { type: 'danger', text: 'early' } }
  await page.route(detailsCall, (route) => route.fulfill({ status: 500, json: refusal }))
  const refused = page.waitForEvent('requestfinished', (request) => request.url().includes('/detail-view'))
  await rest(productLink(page))
  await refused
  await expect(heading(page)).toHaveText(categoryName('de'))
  await expect(page.getByText('early')).toHaveCount(0)
  await page.unroute(detailsCall)
  seen.calls.length = 0
  await productLink(page).click()
  await expectProduct(page)
  expect(seen.calls).toContain('/api/product/detail-view')
  await expect(page.getByText('early')).toHaveCount(0)
})
