import type { Page } from '@playwright/test'
import { aCustomer } from './customer.ts'
import { expect, openPage, test } from './fixtures.ts'
import { examplePath, text } from './site.ts'

const account = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const login = text('de', 'shell.login')

/** A customer without a box is told so, once per page; a refused call is what the second test is about. */
test.beforeEach(({ faults }) => faults.allow(/404 \(Not Found\) \(.+\/api\/cart\)|401 \(Unauthorized\)/))

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
}) => {
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
