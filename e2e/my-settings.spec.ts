import type { Page } from '@playwright/test'
import type { PageName } from '#contract/pages/names.ts'
import { logIn, mailedPath, mainOf, newAccount } from './accounts.ts'
import { anUnconfirmedCustomer } from './customer.ts'
import { callApi } from './fill-box.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { examplePath, text, type Locale } from './site.ts'

const say = (key: string) => text('de', `my-settings.${key}`)
const button = (page: Page, name: string) => mainOf(page).getByRole('button', { name, exact: true })

test('[A11] the address changes by the mail to the new one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const account = await anUnconfirmedCustomer(page)
  const { email } = newAccount()
  await openOwn(page, 'my_settings', 'de')
  await expectAccessible(page)
  const field = mainOf(page).getByRole('textbox', { name: say('email.new'), exact: true })
  await field.fill(account.email)
  await button(page, say('email.change')).click()
  await expect(field).toHaveAccessibleDescription(new RegExp(`${say('email.same')}$`))
  await field.fill(email)
  await button(page, say('email.change')).click()
  await expect(mainOf(page).getByText(say('email.sent').replace('{email}', email))).toBeVisible()

  await openPage(page, await mailedPath(page, email, 'email_change', 'de'))
  await expect(
    mainOf(page).getByRole('heading', { name: text('de', 'auth.change.done.title') }),
  ).toBeVisible()
  await openOwn(page, 'my_settings', 'de')
  await expect(mainOf(page).getByText(say('email.now').replace('{email}', email))).toBeVisible()
})

test('[A11] a new password holds from then on', async ({ page, context }) => {
  const account = await anUnconfirmedCustomer(page)
  const { password } = newAccount()
  await openOwn(page, 'my_settings', 'de')
  const field = mainOf(page).getByLabel(say('password.new'), { exact: true })
  await field.fill('kurz')
  await button(page, say('password.change')).click()
  await expect(field).toHaveAccessibleDescription(new RegExp(`${say('password.short')}$`))
  await field.fill(password)
  await button(page, say('password.change')).click()
  await expect(mainOf(page).getByText(say('password.done'), { exact: true })).toBeVisible()

  await context.clearCookies({ name: /session/ })
  await logIn(page, 'de', { email: account.email, password })
  await expect(page).toHaveURL(examplePath('default', 'de'))
})

test('[L6] [T1] [A11] newsletter and language are switched, and the page goes on in the language', async ({
  page,
}) => {
  await anUnconfirmedCustomer(page)
  await openOwn(page, 'my_settings', 'de')
  const control = mainOf(page).getByRole('switch', { name: say('newsletter.switch') })
  await expect(control).not.toBeChecked()
  await control.click()
  await expect(control).toBeChecked()
  await expect(control).toHaveAccessibleDescription(
    new RegExp(`${say('newsletter.pending')}|${say('newsletter.subscribed')}`),
  )
  await control.click()
  await expect(control).not.toBeChecked()
  await expect(control).toHaveAccessibleDescription(say('newsletter.none'))

  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/customers/locale'),
  )
  await mainOf(page).getByLabel(say('language.choose')).selectOption('nl')
  await button(page, say('language.save')).click()
  expect((await kept).status()).toBe(200)
  await expect(page).toHaveURL(examplePath('my_settings', 'nl'))
})

test('[A11] a login elsewhere is shown, and ended from here', async ({ page, browser, app }) => {
  const say = (key: string) => text('de', `my-settings.sessions.${key}`)
  const { email, password } = await anUnconfirmedCustomer(page)
  const elsewhere = await browser.newContext({ baseURL: app.origin })
  const other = await elsewhere.newPage()
  await callApi(other, 'POST', '/api/login', { email, password })

  await openOwn(page, 'my_sessions', 'de')
  await expectAccessible(page)
  const others = mainOf(page).getByRole('region', { name: say('others') })
  await expect(mainOf(page).getByText(say('current'))).toHaveCount(1)
  await expect(others.getByRole('listitem')).toHaveCount(1)
  await others.getByRole('button').click()
  await expect(others.getByText(say('none'))).toBeVisible()
  await expect(others.getByRole('heading')).toBeFocused()
  const { customer } = await (await other.request.get('/api/session')).json()
  expect(customer).toBeNull()
  await elsewhere.close()
})

test('[X78] [X9] a copy of the own data is asked for, prepared and fetched', async ({ page }) => {
  const say = (key: string) => text('de', `my-settings.export.${key}`)
  await anUnconfirmedCustomer(page)
  await openOwn(page, 'my_export', 'de')
  await expect(mainOf(page).getByText(say('none'))).toBeVisible()
  await button(page, say('ask')).click()
  await expect(mainOf(page).getByText(say('state.ready'), { exact: true })).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await mainOf(page)
    .getByRole('button', { name: new RegExp(`^${say('download')}`) })
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
})

test('[X78] the account goes after two presses, and nobody is logged in then', async ({ page }) => {
  const say = (key: string) => text('de', `my-settings.deletion.${key}`)
  await anUnconfirmedCustomer(page)
  await openOwn(page, 'my_deletion', 'de')
  const dialog = page.getByRole('dialog', { name: say('confirm.title') })
  await button(page, say('next')).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: say('keep') })
    .last()
    .click()
  await expect(dialog).toHaveCount(0)
  await button(page, say('next')).click()
  await dialog.getByRole('button', { name: say('confirm'), exact: true }).click()
  await expect(mainOf(page).getByText(say('done'), { exact: true })).toBeVisible()
  const { customer } = await (await page.request.get('/api/session')).json()
  expect(customer).toBeNull()
})

test('[X78] guests ask by mail, and every address gets the same answer', async ({ page }) => {
  const say = (key: string) => text('de', `privacy.${key}`)
  await openPage(page, examplePath('privacy_request', 'de'))
  await expectAccessible(page)
  await button(page, say('send')).click()
  const field = mainOf(page).getByRole('textbox', { name: say('email'), exact: true })
  await expect(field).toHaveAccessibleDescription(new RegExp(`${say('email.missing')}$`))
  await field.fill('nobody@example.test')
  await button(page, say('send')).click()
  await expect(mainOf(page).getByText(say('sent'), { exact: true })).toBeVisible()
  await expectAccessible(page)
})

async function openOwn(page: Page, name: PageName, locale: Locale): Promise<void> {
  await openPage(page, examplePath(name, locale))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(locale, `pages.${name}.title`))
}
