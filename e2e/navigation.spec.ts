import type { Page } from '@playwright/test'
import {
  expect,
  waitForHydration,
  isDocumentMarked,
  markDocument,
  openPage,
  test,
  wakePage,
} from './fixtures.ts'
import { categoryName, homeTitle, examplePath, locales, demoProduct, productLink, text } from './site.ts'

const category = examplePath('category', 'de')
const details = examplePath('product_details', 'de')
const listCall = '**/api/**/list-view**'
const detailsCall = '**/api/**/detail**'

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** Addresses of the documents and API answers the page asks for from now on. */
function watchLoads(page: Page) {
  const loads = { documents: [] as string[], calls: [] as string[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) loads.documents.push(pathname)
    // The page asks for announcements by itself, at a time that no test knows.
    if (pathname.startsWith('/api/') && pathname !== '/api/announcements') loads.calls.push(pathname)
  })
  return loads
}

/** Goes back to an entry the app has never shown, as after a visit to something else under this origin. */
async function goBackTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState({ key: crypto.randomUUID() }, '', address)
    window.history.pushState({ key: crypto.randomUUID() }, '', window.location.pathname)
    window.history.back()
  }, path)
}

test.describe('[N3] a navigation', () => {
  test('[X2] sets title, head and focus, closes open menus, and loads no document', async ({ page }) => {
    // The strip at the end of lists comes by itself, a moment after each start (S11).
    const strip = page.waitForRequest('**/api/products?**')
    await openPage(page, category)
    await strip
    await markDocument(page)
    const menu = page.getByRole('banner').locator('details')
    await menu.locator('summary').click()
    await expect(menu).toHaveAttribute('open')
    const loads = watchLoads(page)
    await productLink(page).press('Enter')
    await expect(page).toHaveURL(details)
    await expect(heading(page)).toHaveText(demoProduct.name)
    await expect(heading(page)).toBeFocused()
    await expect(menu).not.toHaveAttribute('open')
    await expect(page).toHaveTitle(`${demoProduct.name} – Rondo`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${details}$`))
    await expect(page.locator('link[rel=alternate]')).toHaveCount(locales.length + 1)
    expect(await isDocumentMarked(page)).toBe(true)
    expect(loads.documents).toEqual([])
    expect(loads.calls.toSorted()).toEqual(['/api/associated-products/1001', '/api/product/detail-view'])
  })

  test('[X2] starts at the top, and Back finds its place again without asking anybody', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await openPage(page, category)
    await markDocument(page)
    const link = productLink(page)
    await link.scrollIntoViewIfNeeded()
    const scrolledTo = await page.evaluate(() => window.scrollY)
    expect(scrolledTo).toBeGreaterThan(100)
    await link.click()
    await expect(heading(page)).toHaveText(demoProduct.name)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

    const loads = watchLoads(page)
    await page.goBack()
    await expect(heading(page)).toHaveText(categoryName('de'))
    await expect(page).toHaveTitle(`${categoryName('de')} – Rondo`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolledTo)
    await page.goForward()
    await expect(heading(page)).toHaveText(demoProduct.name)
    // The strip at the end of lists comes by itself, after each start (S11).
    const calls = loads.calls.filter((path) => path !== '/api/products')
    expect({ documents: loads.documents, calls }).toEqual({ documents: [], calls: [] })
    expect(await isDocumentMarked(page)).toBe(true)
    await page.goBack()
    await expect(heading(page)).toHaveText(categoryName('de'))
    await page.reload()
    await expect.poll(() => page.evaluate(() => window.scrollY), 'a reload finds it too').toBe(scrolledTo)
  })

  test('[X2] back after a minute shows the page at once, and asks for newer data behind', async ({
    page,
  }) => {
    await page.clock.install()
    await openPage(page, category)
    await productLink(page).click()
    await expect(heading(page)).toHaveText(demoProduct.name)
    await page.clock.fastForward(60_000)
    const answer = Promise.withResolvers<void>()
    await page.route(listCall, async (route) => {
      await answer.promise
      await route.continue()
    })
    const asked = page.waitForRequest(listCall)
    await page.goBack()
    await asked
    await expect(heading(page)).toHaveText(categoryName('de'))
    await expect(heading(page)).toBeFocused()
    const newer = page.waitForResponse(listCall)
    answer.resolve()
    expect((await newer).ok()).toBe(true)
    await expect(page.locator('.pending')).toBeEmpty()
    await expect(heading(page)).toBeFocused()
  })

  test('[X2] to an anchor stays on the page', async ({ page }) => {
    await openPage(page, category)
    await markDocument(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: text('de', 'shell.skip') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${category}#main`)
    await expect(page.locator('main')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(category)
    await expect(heading(page)).toHaveText(categoryName('de'))
    expect(await isDocumentMarked(page)).toBe(true)
  })

  test('[X2] with a key held down is left to the browser', async ({ page }) => {
    await openPage(page, category)
    await wakePage(page)
    const isLeft = page.evaluate(
      () =>
        new Promise<boolean>((tell) => {
          // The last to hear of it; the tab it would open is the browser's matter.
          window.addEventListener('click', (event) => {
            tell(!event.defaultPrevented)
            event.preventDefault()
          })
        }),
    )
    await productLink(page).click({ modifiers: ['ControlOrMeta'] })
    expect(await isLeft).toBe(true)
    await expect(page).toHaveURL(category)
    await expect(heading(page)).toHaveText(categoryName('de'))
  })
})

test('[R5] a path the app does not know is asked of the server, each time a visitor goes there', async ({
  page,
  faults,
}) => {
  faults.allow(/404 \(Not Found\)/)
  await openPage(page, category)
  const loads = watchLoads(page)
  const answered = page.waitForResponse((response) => response.request().isNavigationRequest())
  await goBackTo(page, '/dev/nothing')
  expect((await answered).status()).toBe(404)
  await expect(heading(page)).toHaveText(text('de', 'errors.404.title'))
  expect(loads.documents).toEqual(['/dev/nothing'])
  await waitForHydration(page)

  await page
    .getByRole('main')
    .getByRole('link', { name: text('de', 'errors.way.home') })
    .click()
  await expect(heading(page)).toHaveText(homeTitle('de'))
  await goBackTo(page, '/dev/nothing')
  await expect(heading(page)).toHaveText(text('de', 'errors.404.title'))
  await expect.poll(() => loads.documents).toEqual(['/dev/nothing', '/dev/nothing'])
})

test.describe('[X8] a page that does not come at once', () => {
  test('is announced after 300 ms, not before', async ({ page }) => {
    await page.clock.install()
    await openPage(page, category)
    await page.clock.pauseAt(Date.now() + 60_000)
    const answer = Promise.withResolvers<void>()
    await page.route(detailsCall, async (route) => {
      await answer.promise
      await route.continue()
    })
    const asked = page.waitForRequest(detailsCall)
    await productLink(page).click()
    await asked
    const status = page.locator('.pending')
    await page.clock.runFor(299)
    await expect(status).toBeEmpty()
    await page.clock.runFor(1)
    await expect(status).toHaveText(text('de', 'shell.pending'))
    await expect(page).toHaveURL(category)
    answer.resolve()
    await expect(heading(page)).toHaveText(demoProduct.name)
    await expect(status).toBeEmpty()
  })

  test('gives way to what the visitor wants next', async ({ page }) => {
    await openPage(page, category)
    const answer = Promise.withResolvers<void>()
    await page.route(detailsCall, async (route) => {
      await answer.promise
      await route.continue()
    })
    const asked = page.waitForRequest((request) => request.url().includes('/detail'))
    await productLink(page).click()
    await asked
    const calledOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/detail'))
    await page.getByRole('link', { name: text('de', 'shell.home') }).click()
    await calledOff
    await expect(heading(page)).toHaveText(homeTitle('de'))
    await expect(page).toHaveURL('/')
    answer.resolve()
  })

  test('[X9] shows what went wrong, and comes when tried again', async ({ page, faults }) => {
    faults.allow(/500 \(Internal Server Error\)/)
    await openPage(page, category)
    await markDocument(page)
    await page.route(detailsCall, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
    await productLink(page).click()
    await expect(heading(page)).toHaveText(text('de', 'errors.500.title'))
    await expect(page).toHaveURL(details)
    await page.unroute(detailsCall)
    await page.getByRole('link', { name: text('de', 'errors.way.retry') }).click()
    await expect(heading(page)).toHaveText(demoProduct.name)
    await expect(page).toHaveURL(details)
    expect(await isDocumentMarked(page)).toBe(true)
    await page.goBack()
    await expect(heading(page)).toHaveText(categoryName('de'))
  })
})
