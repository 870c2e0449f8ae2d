import { logIn, newAccount, register } from './accounts.ts'
import { expect, expectAccessible, isMarked, mark, open, test } from './fixtures.ts'
import { fillBox, phone, titles } from './fill-box.ts'
import { newSeller, placeOrder } from './place-order.ts'
import { accountLink, toast } from './provider-window.ts'
import { pathOf, text } from './site.ts'
import type { Page } from '@playwright/test'

const dialog = (page: Page) => page.getByRole('dialog')
type Account = ReturnType<typeof newAccount>

async function logInThere(page: Page, { email, password }: Account): Promise<void> {
  await dialog(page).getByLabel(text('de', 'auth.email'), { exact: true }).fill(email)
  await dialog(page).getByLabel(text('de', 'auth.password'), { exact: true }).fill(password)
  await dialog(page)
    .getByRole('button', { name: text('de', 'auth.login.submit'), exact: true })
    .click()
}

/** An account, and nobody logged in. */
async function anAccount(page: Page): Promise<Account> {
  const account = newAccount()
  await register(page, 'de', account)
  await page.context().clearCookies({ name: /session/ })
  await page.evaluate(() => window.localStorage.clear())
  return account
}

for (const width of [390, 1440]) {
  test(`[X77] the dialog keeps the page, and gives the focus back: ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, pathOf('category', 'de'))
    await accountLink(page).click()
    await expect(dialog(page).getByRole('heading', { name: text('de', 'login.title') })).toBeVisible()
    await expectAccessible(page)
    await dialog(page)
      .getByRole('button', { name: text('de', 'login.title.register') })
      .click()
    await expect(dialog(page).getByLabel(text('de', 'auth.password.new'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(accountLink(page)).toBeFocused()
  })
}

test('[X77] [A9] [B1] logged in where one is, with the box of the guest', async ({ page, faults }) => {
  faults.allow(/status of 401/)
  const account = await anAccount(page)
  await page.goto(pathOf('cart_show', 'de'))
  await fillBox(page, [titles.first])
  await open(page, pathOf('cart_show', 'de'))
  await open(page, pathOf('category', 'de'))
  await mark(page)
  await accountLink(page).click()
  await logInThere(page, { ...account, password: 'nicht dieses' })
  await expect(toast(page, 'de', 'login.error.default')).toBeVisible()
  await logInThere(page, account)
  await expect(dialog(page)).toHaveCount(0)
  await expect(toast(page, 'de', 'login.success')).toBeVisible()
  await expect(page).toHaveURL(pathOf('category', 'de'))
  expect(await isMarked(page)).toBe(true)
  await expect(page.locator('.box-count')).toHaveText('1')
  await accountLink(page).click()
  await expect(page).toHaveURL(pathOf('my', 'de'))
})

test('[A9] a login on the page goes back to where one was', async ({ page }) => {
  const account = await anAccount(page)
  await open(page, pathOf('category', 'de'))
  await accountLink(page).click()
  await dialog(page)
    .getByRole('link', { name: text('de', 'auth.login.forgotten') })
    .click()
  await expect(page).toHaveURL(pathOf('password_forgotten', 'de'))
  await page
    .getByRole('main')
    .locator(`a[href="${pathOf('auth', 'de')}"]`)
    .first()
    .click()
  await expect(page).toHaveURL(pathOf('auth', 'de'))
  const main = page.getByRole('main')
  await main.getByLabel(text('de', 'auth.email'), { exact: true }).fill(account.email)
  await main.getByLabel(text('de', 'auth.password'), { exact: true }).fill(account.password)
  await main.getByRole('button', { name: text('de', 'auth.login.submit'), exact: true }).click()
  await expect(page).toHaveURL(pathOf('category', 'de'))
})

test('[A10] mail that does not arrive is told, with the way to change it', async ({ page, database }) => {
  const account = await anAccount(page)
  await database.query('update customer set email_bounced_at = now()')
  await logIn(page, 'de', account)
  await expect(toast(page, 'de', 'login.undeliverable')).toBeVisible()
  await page
    .locator('#toasts')
    .getByRole('button', { name: text('de', 'login.undeliverable.change') })
    .click()
  await expect(page).toHaveURL(pathOf('my_settings', 'de'))
  await database.query('update customer set email_bounced_at = null')
})

test('[L6] the language a customer switches to is kept with the account', async ({ page }) => {
  const account = await anAccount(page)
  await logIn(page, 'de', account)
  await expect(page).toHaveURL(pathOf('default', 'de'))
  await expect(accountLink(page)).toHaveAttribute('href', pathOf('my', 'de'))
  await page.getByRole('banner').locator('details summary').first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(pathOf('default', 'fr'))
  await expect
    .poll(async () => (await (await page.request.get('/api/session')).json()).customer.locale)
    .toBe('fr')
})

test('[X61] a guest opens an account with one field once the order stands', async ({ page }) => {
  await page.goto(pathOf('cart_show', 'de'))
  const seller = newSeller()
  const uuid = await placeOrder(page, [phone], { seller })
  await open(page, pathOf('checkout_finished', 'de', { uuid }))
  const offer = page.getByRole('region', { name: text('de', 'order.account') })
  const password = offer.getByLabel(text('de', 'order.account.password'), { exact: true })
  await password.fill('kurz')
  await offer.getByRole('button', { name: text('de', 'order.account.submit') }).click()
  await expect(password).toHaveAccessibleDescription(new RegExp(text('de', 'order.account.length')))
  await password.fill('Apfel Birne 5931')
  await offer.getByRole('button', { name: text('de', 'order.account.submit') }).click()
  await expect(offer.getByText(text('de', 'order.account.done'))).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
})
