import type { Page } from '@playwright/test'
import { boxCount, boxPath, boxText } from './box-page.ts'
import { aCustomer } from './customer.ts'
import { callApi, fillBox, titleIds } from './fill-box.ts'
import { expect, openPage, test } from './fixtures.ts'
import { examplePath, text } from './site.ts'

const account = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const login = text('de', 'shell.login')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ faults }) => faults.allow(/ csp$/))

  test('[A11] a page of one visitor comes with their name, a page for all without any', async ({
    page,
    database,
  }) => {
    await aCustomer(page, database)
    await page.goto(examplePath('my', 'de'))
    await expect(account(page, 'Mia')).toBeVisible()
    await page.goto(examplePath('default', 'de'))
    await expect(account(page, login)).toBeVisible()
    await expect(page.getByText('Mia')).toHaveCount(0)
  })
})

test('[A11] a name stays while the visitor goes on, and leaves when the session has ended elsewhere', async ({
  page,
  database,
  faults,
}) => {
  faults.allow(/401 \(Unauthorized\)/) // the call that finds out
  await aCustomer(page, database)
  await openPage(page, examplePath('my', 'de'))
  await expect(account(page, 'Mia')).toBeVisible()
  await page.context().clearCookies({ name: /session/ })
  const sales = text('de', 'pages.my_sales.title')
  await page.getByRole('link', { name: sales }).first().click()
  await expect(page).toHaveURL(examplePath('my_sales', 'de'))
  await expect(account(page, login)).toBeVisible()
  await expect(account(page, 'Mia')).toHaveCount(0)
})

test.describe('[B2] the box on the first page', () => {
  // Nothing that an earlier page kept is there; the cookies stay.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.localStorage.clear()
      window.sessionStorage.clear()
    }),
  )

  const cartCalls = (page: Page) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/api/cart') calls.push(pathname)
    })
    return calls
  }

  test('comes to a guest, on a page that is the same for everybody', async ({ page }) => {
    await fillBox(page, [titleIds.first])
    await openPage(page, examplePath('category', 'de'))
    await expect(boxCount(page)).toHaveText('1')
  })

  test('comes to a customer whose box was filled in another browser', async ({
    page,
    app,
    browser,
    database,
  }) => {
    const { email, password } = await aCustomer(page, database)
    const elsewhere = await browser.newContext({ baseURL: app.origin })
    const other = await elsewhere.newPage()
    await callApi(other, 'POST', '/api/login', { email, password })
    await fillBox(other, [titleIds.first, titleIds.second])
    await elsewhere.close()
    await openPage(page, examplePath('category', 'de'))
    await expect(boxCount(page)).toHaveText('2')
  })

  test('is asked for where there is none, and the console stays empty', async ({ page, database }) => {
    await aCustomer(page, database)
    const calls = cartCalls(page)
    await openPage(page, examplePath('category', 'de'))
    await expect(account(page, 'Mia')).toBeVisible()
    await expect.poll(() => calls).toHaveLength(1)
    await page.getByRole('banner').locator(`a[href="${boxPath}"]`).click()
    await expect(page.getByRole('main').getByText(boxText('empty.title'))).toBeVisible()
  })

  test('is not asked for by a visitor without a session', async ({ page }) => {
    const calls = cartCalls(page)
    const announced = page.waitForResponse('**/api/announcements*') // what the page asks for after the box
    await openPage(page, examplePath('category', 'de'))
    await announced
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })
})
