import { api } from '#contract/api.ts'
import { emailField, passwordField, pressButton, type Account } from './accounts.ts'
import { boxCount } from './box-page.ts'
import { anUnconfirmedCustomer, type Customer } from './customer.ts'
import { expect, expectAccessible, isDocumentMarked, markDocument, openPage, test } from './fixtures.ts'
import { fillBox, phoneId, titleIds } from './fill-box.ts'
import { newSeller, placeOrder } from './place-order.ts'
import { accountLink, loginFailed } from './provider-window.ts'
import { examplePath, text } from './site.ts'
import { watchToasts } from './watch-toasts.ts'
import type { Page } from '@playwright/test'

const dialog = (page: Page) => page.getByRole('dialog')

async function logInThere(page: Page, { email, password }: Account): Promise<void> {
  await dialog(page).getByLabel(text('de', 'auth.email'), { exact: true }).fill(email)
  await dialog(page).getByLabel(text('de', 'auth.password'), { exact: true }).fill(password)
  await dialog(page)
    .getByRole('button', { name: text('de', 'auth.login.submit'), exact: true })
    .click()
}

/** An account, and nobody logged in. */
async function anAccount(page: Page): Promise<Customer> {
  const account = await anUnconfirmedCustomer(page)
  await page.context().clearCookies({ name: /session/ })
  return account
}

test('[X77] the dialog keeps the page, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, examplePath('category', 'de'))
  await accountLink(page).click()
  await expect(dialog(page).getByRole('heading', { name: text('de', 'login.title') })).toBeVisible()
  await expect(dialog(page).getByLabel(text('de', 'auth.email'), { exact: true })).toBeFocused()
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

test('[X77] [A9] [B1] logged in where one is, with the box of the guest', async ({ page, faults }) => {
  faults.allow(/status of 401/)
  const told = await watchToasts(page)
  const account = await anAccount(page)
  await fillBox(page, [titleIds.first])
  // Before it is known that the session is a guest's, the way to the own area leads there.
  const known = page.waitForResponse('**/api/session')
  await openPage(page, examplePath('category', 'de'))
  await (await known).finished()
  await markDocument(page)
  await accountLink(page).click()
  await logInThere(page, { ...account, password: 'nicht dieses' })
  await told.expectOne(loginFailed('de'))
  await logInThere(page, account)
  await expect(dialog(page)).toHaveCount(0)
  await told.expectOne(text('de', 'login.success'))
  await expect(page).toHaveURL(examplePath('category', 'de'))
  expect(await isDocumentMarked(page)).toBe(true)
  await expect(boxCount(page)).toHaveText('1')
  await accountLink(page).click()
  await expect(page).toHaveURL(examplePath('my', 'de'))
})

test('[A9] [A10] a login on the page goes back to where one was, and says that mail does not arrive', async ({
  page,
  database,
}) => {
  const told = await watchToasts(page)
  const account = await anAccount(page)
  await database.query('update customer set email_bounced_at = now() where id = $1', [account.id])
  // The toast goes after some seconds, on a busy machine before its button is pressed: time stands still.
  const start = Date.now()
  await page.clock.install({ time: start })
  await openPage(page, examplePath('category', 'de'))
  await page.clock.pauseAt(start + 600_000)
  await accountLink(page).click()
  await dialog(page)
    .getByRole('link', { name: text('de', 'auth.login.forgotten') })
    .click()
  await expect(page).toHaveURL(examplePath('password_forgotten', 'de'))
  await page
    .getByRole('main')
    .locator(`a[href="${examplePath('auth', 'de')}"]`)
    .first()
    .click()
  await expect(page).toHaveURL(examplePath('auth', 'de'))
  await emailField(page, 'de').fill(account.email)
  await passwordField(page, 'de').fill(account.password)
  await pressButton(page, 'de', 'login.submit')
  await expect(page).toHaveURL(examplePath('category', 'de'))
  await told.expectOne(text('de', 'login.undeliverable'))
  await page
    .locator('#toasts')
    .getByRole('button', { name: text('de', 'login.undeliverable.change') })
    .click()
  await expect(page).toHaveURL(examplePath('my_settings', 'de'))
})

test('[L6] the language a customer switches to is kept with the account', async ({ page }) => {
  await anUnconfirmedCustomer(page)
  await openPage(page, examplePath('my', 'de'))
  await expect(accountLink(page)).toHaveAttribute('href', examplePath('my', 'de'))
  await page.getByRole('banner').locator('details summary').first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(examplePath('my', 'fr'))
  await expect
    .poll(async () => {
      const answer: unknown = await (await page.request.get('/api/session')).json()
      return api.sessionInfo.ok.parse(answer).customer?.locale
    })
    .toBe('fr')
})

test('[X61] a guest opens an account with one field once the order stands', async ({ page }) => {
  const seller = newSeller()
  const uuid = await placeOrder(page, [phoneId], { seller })
  await openPage(page, examplePath('checkout_finished', 'de', { uuid }))
  const offer = page.getByRole('region', { name: text('de', 'sell-order.account') })
  const password = offer.getByLabel(text('de', 'sell-order.account.password'), { exact: true })
  await password.fill('kurz')
  await offer.getByRole('button', { name: text('de', 'sell-order.account.submit') }).click()
  await expect(password).toHaveAccessibleDescription(new RegExp(text('de', 'sell-order.account.length')))
  await password.fill('Apfel Birne 5931')
  await offer.getByRole('button', { name: text('de', 'sell-order.account.submit') }).click()
  await expect(offer.getByText(text('de', 'sell-order.account.done'))).toBeVisible()
  await expectAccessible(page)
  await openPage(page, examplePath('checkout_finished', 'de', { uuid }))
  await expect(offer).toHaveCount(0)
})
