import type { Page } from '@playwright/test'
import type { PageName } from '#contract/pages/names.ts'
import { mainOf, newAccount } from './accounts.ts'
import { anUnconfirmedCustomer } from './customer.ts'
import { fillBox, phoneId } from './fill-box.ts'
import {
  expect,
  expectAccessible,
  waitForHydration,
  isDocumentMarked,
  markDocument,
  openPage,
  test,
} from './fixtures.ts'
import { sellerIban, prepareCheckout } from './prepare-checkout.ts'
import { examplePath, text, type Locale } from './site.ts'

const question = (page: Page, locale: Locale = 'de') =>
  page.getByRole('dialog', { name: text(locale, 'unsaved.title') })
const answer = (page: Page, key: 'stay' | 'leave', locale: Locale = 'de') =>
  question(page, locale)
    .locator('.dialog-foot')
    .getByRole('button', { name: text(locale, `unsaved.${key}`) })
    .click()
const emailField = (page: Page, locale: Locale = 'de') =>
  mainOf(page).getByLabel(text(locale, 'my-settings.email.new'), { exact: true })

async function follow(page: Page, name: PageName, locale: Locale = 'de'): Promise<void> {
  const nav = mainOf(page).getByRole('navigation', { name: text(locale, 'pages.my.title') })
  const title = text(locale, name === 'my' ? 'my.nav.overview' : `pages.${name}.title`)
  await nav.getByRole('link', { name: title }).click()
}

async function expectAt(page: Page, name: PageName, locale: Locale = 'de'): Promise<void> {
  await expect(page).toHaveURL(examplePath(name, locale))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    name === 'my' ? /Mia/ : text(locale, `pages.${name}.title`),
  )
}

/** A customer comes to the settings through the shop and types a new address. */
async function typeEmail(page: Page, locale: Locale = 'de'): Promise<string> {
  const { email } = newAccount()
  await anUnconfirmedCustomer(page)
  await openPage(page, examplePath('my', locale))
  await follow(page, 'my_settings', locale)
  await expectAt(page, 'my_settings', locale)
  await emailField(page, locale).fill(email)
  return email
}

test('a link asks first, and Escape stays where the reader was', async ({ page }) => {
  const email = await typeEmail(page)
  await markDocument(page)
  await follow(page, 'my_sales')
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expectAt(page, 'my_settings')
  await expect(emailField(page)).toHaveValue(email)
  await expect(mainOf(page).getByRole('link', { name: text('de', 'pages.my_sales.title') })).toBeFocused()

  await follow(page, 'my_sales')
  await answer(page, 'leave')
  await expectAt(page, 'my_sales')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await isDocumentMarked(page)).toBe(true)
})

test('Back and Forward ask first, and neither loses nor doubles an entry', async ({ page }) => {
  const email = await typeEmail(page)
  const entries = () => page.evaluate(() => window.history.length)
  const before = await entries()
  await page.goBack()
  await answer(page, 'stay')
  await expectAt(page, 'my_settings')
  await expect(emailField(page)).toHaveValue(email)
  await expect(emailField(page)).toBeFocused()
  await page.goBack()
  await answer(page, 'leave')
  await expectAt(page, 'my')
  expect(await entries()).toBe(before)

  await page.goForward()
  await expectAt(page, 'my_settings')
  await follow(page, 'my_sales')
  await expectAt(page, 'my_sales')
  await page.goBack()
  await expectAt(page, 'my_settings')
  await emailField(page).fill(email)
  await page.goForward()
  await answer(page, 'stay')
  await expectAt(page, 'my_settings')
  await expect(emailField(page)).toBeFocused()
  await page.goForward()
  await answer(page, 'leave')
  await expectAt(page, 'my_sales')
  expect(await entries()).toBe(before + 1)
  await page.evaluate(() => window.history.go(-2))
  await expectAt(page, 'my')
})

test('another language asks first, in French too, and is remembered only by who leaves', async ({
  page,
  context,
}) => {
  const email = await typeEmail(page, 'fr')
  const language = async () => (await context.cookies()).find(({ name }) => name === 'rondo-language')?.value
  const header = page.getByRole('banner')
  await header.locator('summary', { hasText: text('fr', 'shell.language') }).click()
  const link = header.getByRole('link', { name: 'Español', exact: true })
  await link.click()
  await answer(page, 'stay', 'fr')
  await expectAt(page, 'my_settings', 'fr')
  await expect(emailField(page, 'fr')).toHaveValue(email)
  expect(await language()).toBe('de')
  await link.click()
  await answer(page, 'leave', 'fr')
  await expectAt(page, 'my_settings', 'es')
  await waitForHydration(page)
  expect(await language()).toBe('es')
})

test('the browser asks before a reload while something is typed, and not before or after', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await anUnconfirmedCustomer(page)
  await openPage(page, examplePath('my_settings', 'de'))
  await emailField(page).pressSequentially('m')
  await emailField(page).press('Backspace')
  await page.reload()
  await waitForHydration(page)
  expect(asked).toEqual([])

  const { email } = newAccount()
  await emailField(page).fill(email)
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(emailField(page)).toHaveValue(email)

  await mainOf(page)
    .getByRole('button', { name: text('de', 'my-settings.email.change'), exact: true })
    .click()
  await expect(
    mainOf(page).getByText(text('de', 'my-settings.email.sent').replace('{email}', email)),
  ).toBeVisible()
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('neither a saved form nor a kept draft asks, nor the way to the logout', async ({ page }) => {
  const email = await typeEmail(page)
  await mainOf(page)
    .getByRole('button', { name: text('de', 'my-settings.email.change'), exact: true })
    .click()
  await expect(
    mainOf(page).getByText(text('de', 'my-settings.email.sent').replace('{email}', email)),
  ).toBeVisible()
  await follow(page, 'my_addresses')
  await expectAt(page, 'my_addresses')

  const add = mainOf(page).getByRole('button', { name: text('de', 'my.address.add') })
  const firstName = mainOf(page).getByLabel(text('de', 'sell-checkout.address.firstName'), { exact: true })
  await add.click()
  await firstName.fill('Mia')
  await follow(page, 'my_settings')
  await expectAt(page, 'my_settings')
  await follow(page, 'my_addresses')
  await add.click()
  await expect(firstName).toHaveValue('Mia')

  await follow(page, 'my_settings')
  await emailField(page).fill(email)
  await follow(page, 'logout')
  await expectAt(page, 'logout')
})

test('in the checkout only the account number is asked for, which no draft keeps', async ({ page }) => {
  await openPage(page, examplePath('default', 'de'))
  await fillBox(page, [phoneId])
  await prepareCheckout(page, 'carrier')
  await openPage(page, examplePath('checkout_payout', 'de'))
  const toAddress = mainOf(page).getByRole('link', { name: text('de', 'sell-checkout.step.address') })
  const field = page.getByRole('textbox', { name: 'IBAN' })
  await field.fill(sellerIban)
  await toAddress.click()
  await answer(page, 'stay')
  await expect(field).toHaveValue(sellerIban)
  await mainOf(page)
    .getByRole('button', { name: text('de', 'sell-checkout-end.payout.next') })
    .click()
  await expect(page).toHaveURL(examplePath('checkout_summary', 'de'))
})
