import type { Page } from '@playwright/test'
import { anAddress } from '#testing/checkout.ts'
import { emailField, mainOf, passwordField, pressButton } from './accounts.ts'
import { aCustomer, anUnconfirmedCustomer } from './customer.ts'
import { callApi, fillBox, phoneId, titleIds } from './fill-box.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { newSeller, placeOrder } from './place-order.ts'
import { examplePath, text, type Locale } from './site.ts'
import { watchToasts } from './watch-toasts.ts'

const pages = ['my', 'my_sales', 'my_payouts', 'my_addresses', 'my_accounts', 'my_watches'] as const
const say = (key: string, locale: Locale = 'de') => text(locale, `my.${key}`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const pageTitle = (name: (typeof pages)[number], locale: Locale) => text(locale, `pages.${name}.title`)
const button = (page: Page, name: string) => mainOf(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => mainOf(page).getByRole('textbox', { name, exact: true })
/** A product that we do not buy at present, so that a seller can watch its price. */
const watched = 40_801

async function beyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** A customer with one thing of every kind that the own area shows. */
async function fillArea(page: Page, email: string) {
  const seller = newSeller()
  const uuid = await placeOrder(page, [phoneId, titleIds.first], { seller })
  await callApi(page, 'POST', '/api/my/addresses', { address: anAddress })
  await callApi(page, 'POST', '/api/my/bank-accounts', { iban: seller.iban, holder: 'Mia Muster' })
  await callApi(page, 'POST', '/api/price-watches', { productId: watched, email })
  return { uuid, seller }
}

test('[A11] [E2] a visitor logs in in place of the page and comes to it', async ({ page, database }) => {
  const account = await aCustomer(page, database)
  await page.context().clearCookies({ name: /session/ })
  const answer = await openPage(page, examplePath('my_sales', 'de'))
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['cache-control']).toContain('private')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
  await expect(heading(page)).toHaveText(pageTitle('my_sales', 'de'))
  await expect(mainOf(page).getByText(say('login'))).toBeVisible()
  await expectAccessible(page)
  await emailField(page, 'de').fill(account.email)
  await passwordField(page, 'de').fill(account.password)
  await pressButton(page, 'de', 'login.submit')
  await expect(mainOf(page).getByText(say('sales.empty'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(examplePath('my_sales', 'de'))
})

test('[A11] [X9] [N4] every page of a new customer says what to do', async ({ page, database }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 900 })
  await aCustomer(page, database)
  const empty = {
    my: 'open.empty',
    my_sales: 'sales.empty',
    my_payouts: 'payouts.empty',
    my_addresses: 'addresses.empty',
    my_accounts: 'accounts.empty',
    my_watches: 'watches.empty',
  } as const
  for (const name of pages) {
    await openPage(page, examplePath(name, 'de'))
    await expect(mainOf(page).getByText(say(empty[name]), { exact: true })).toBeVisible()
    if (name !== 'my') await expect(heading(page)).toHaveText(pageTitle(name, 'de'))
    expect(await beyond(page), name).toBeLessThanOrEqual(0)
    // The others say it in the same form.
    if (name === 'my' || name === 'my_sales') await expectAccessible(page)
  }
})

test('[A11] [X78] [D70] [N4] every page of a seller shows what there is, in French too', async ({
  page,
  database,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 900 })
  const { email } = await aCustomer(page, database)
  const { uuid, seller } = await fillArea(page, email)
  const sale = mainOf(page).getByRole('article')
  for (const name of ['my', 'my_sales'] as const) {
    await openPage(page, examplePath(name, 'fr'))
    await expect(sale).toContainText(text('fr', 'sell-order.state.PLACED'))
    await expect(sale).toContainText(text('fr', 'sell-order.text.PLACED'))
    await expect(sale.getByRole('link').first()).toHaveAttribute(
      'href',
      examplePath('checkout_finished', 'fr', { uuid }),
    )
    expect(await beyond(page), name).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
  const masked = new RegExp(`${seller.iban.slice(0, 4)}.+${seller.iban.slice(-3)}`)
  const shown = {
    my_payouts: [say('payout.planned', 'fr'), masked],
    my_addresses: [anAddress.city],
    my_accounts: [masked],
    my_watches: [say('watch.any', 'fr')],
  } as const
  for (const name of ['my_payouts', 'my_addresses', 'my_accounts', 'my_watches'] as const) {
    const answer = await openPage(page, examplePath(name, 'fr'))
    for (const words of shown[name]) await expect(mainOf(page).getByText(words).first()).toBeVisible()
    expect(await answer?.text(), `${name} tells no account`).not.toContain(seller.iban)
    expect(await beyond(page), name).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
})

test('[X9] the area is walked through by its navigation; a list that cannot be read comes with another try', async ({
  page,
  database,
  faults,
}) => {
  faults.allow(/503/)
  await page.setViewportSize({ width: 390, height: 844 })
  await aCustomer(page, database)
  await openPage(page, examplePath('my', 'de'))
  await expect(heading(page)).toHaveText('Hallo Mia')
  const nav = mainOf(page).getByRole('navigation', { name: text('de', 'pages.my.title') })
  for (const name of ['my_sales', 'my_watches'] as const) {
    await nav.locator('summary').click()
    await nav.getByRole('link', { name: pageTitle(name, 'de') }).click()
    await expect(heading(page)).toHaveText(pageTitle(name, 'de'))
    await expect(nav.locator('summary')).toContainText(pageTitle(name, 'de'))
    await expect(nav.locator('details')).not.toHaveAttribute('open')
  }
  await nav.locator('summary').click()
  await expect(nav.getByRole('link', { name: pageTitle('my_watches', 'de') })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await page.route('**/api/my/payouts*', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' }),
  )
  await nav.getByRole('link', { name: pageTitle('my_payouts', 'de') }).click()
  await expect(mainOf(page).getByText(say('failed'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/my/payouts*')
  await button(page, say('retry')).click()
  await expect(mainOf(page).getByText(say('payouts.empty'), { exact: true })).toBeVisible()
})

test('[A11] an address and an account are kept and used in the checkout, and the address is forgotten', async ({
  page,
  database,
}) => {
  const told = await watchToasts(page)
  await aCustomer(page, database)
  await openPage(page, examplePath('my_addresses', 'de'))
  await button(page, say('address.add')).click()
  await expect(mainOf(page).getByRole('heading', { name: say('address.new') })).toBeFocused()
  await button(page, say('address.save')).click()
  await expect(mainOf(page).getByText(text('de', 'sell-checkout.error.street.missing')).first()).toBeVisible()
  for (const [name, value] of [
    ['firstName', 'Mia'],
    ['lastName', 'Muster'],
    ['street', 'Lindenstraße 5'],
    ['postcode', '10115'],
    ['city', 'Berlin'],
  ] as const)
    await field(page, text('de', `sell-checkout.address.${name}`)).fill(value)
  await expectAccessible(page)
  await button(page, say('address.save')).click()
  await told.expectOne(say('address.saved'))
  await expect(mainOf(page).getByText('Lindenstraße 5')).toBeVisible()

  await fillBox(page, [phoneId])
  await openPage(page, examplePath('checkout_address', 'de'))
  await expect(page.getByRole('radio', { name: /Mia Muster/ })).toBeChecked()
  await page.getByRole('button', { name: text('de', 'sell-checkout.address.next') }).click()
  await expect(page).toHaveURL(examplePath('checkout_carrier', 'de'))
  const { iban } = newSeller()
  await callApi(page, 'POST', '/api/my/bank-accounts', { iban, holder: 'Mia Muster' })
  await callApi(page, 'POST', '/api/checkout/carrier', { carrier: 'dhl' })
  await openPage(page, examplePath('checkout_payout', 'de'))
  await expect(page.getByRole('radio', { name: new RegExp(iban.slice(-3)) })).toBeChecked()
  await page.getByRole('button', { name: text('de', 'sell-checkout-end.payout.next') }).click()
  await expect(page).toHaveURL(examplePath('checkout_summary', 'de'))

  await openPage(page, examplePath('my_addresses', 'de'))
  await mainOf(page)
    .getByRole('button', { name: /^Entfernen: Mia Muster/ })
    .click()
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: say('remove'), exact: true })
    .click()
  await expect(mainOf(page).getByText(say('addresses.empty'), { exact: true })).toBeVisible()
  await expect(mainOf(page).getByRole('heading', { level: 2 })).toBeFocused()
})

test('[A11] [D12] [D70] an account is kept and forgotten by who has just logged in, and a price watch ended', async ({
  page,
  database,
  faults,
}) => {
  faults.allow(/403/)
  const told = await watchToasts(page)
  const account = await aCustomer(page, database)
  const { iban } = newSeller()
  await openPage(page, examplePath('my_accounts', 'de'))
  await button(page, say('account.add')).click()
  await field(page, 'IBAN').fill('DE12')
  await button(page, say('account.save')).click()
  await expect(mainOf(page).getByText(text('de', 'sell-checkout-end.holder.missing')).first()).toBeVisible()
  await field(page, 'IBAN').fill(iban)
  await field(page, text('de', 'sell-checkout-end.holder')).fill('Mia Muster')
  await expectAccessible(page)
  await button(page, say('account.save')).click()
  await told.expectOne(say('account.saved'))
  await expect(mainOf(page).getByText(new RegExp(`^${iban.slice(0, 4)}.+${iban.slice(-3)}$`))).toBeVisible()

  await database.query(
    `update session set authenticated_at = now() - interval '16 minutes' where customer_id = $1`,
    [account.id],
  )
  await mainOf(page)
    .getByRole('button', { name: /^Entfernen: / })
    .click()
  await dialog(page)
    .getByRole('button', { name: say('remove'), exact: true })
    .click()
  const asked = page.getByRole('dialog', { name: text('de', 'login.title.fresh') })
  const password = asked.getByLabel(text('de', 'auth.password'), { exact: true })
  await password.fill(account.password)
  await password.press('Enter')
  await expect(mainOf(page).getByText(say('accounts.empty'), { exact: true })).toBeVisible()

  await callApi(page, 'POST', '/api/price-watches', { productId: watched, email: account.email })
  await openPage(page, examplePath('my_watches', 'de'))
  await mainOf(page)
    .getByRole('button', { name: /^Beenden: Apple Watch/ })
    .click()
  await dialog(page)
    .getByRole('button', { name: say('watch.end'), exact: true })
    .click()
  await expect(mainOf(page).getByText(say('watches.empty'), { exact: true })).toBeVisible()
})

test('[A10] whoever has not confirmed the address gets the mail again; where mails do not arrive, another address is asked for', async ({
  page,
  database,
}) => {
  const { id } = await anUnconfirmedCustomer(page)
  await openPage(page, examplePath('my', 'de'))
  await expect(mainOf(page).getByText(say('unconfirmed'), { exact: true })).toBeVisible()
  await button(page, say('unconfirmed.again')).click()
  await expect(mainOf(page).getByText(say('unconfirmed.sent'))).toBeVisible()
  await expectAccessible(page)

  await database.query('update customer set email_bounced_at = now() where id = $1', [id])
  await openPage(page, examplePath('my', 'de'))
  await expect(mainOf(page).getByRole('link', { name: say('undeliverable.change') })).toHaveAttribute(
    'href',
    examplePath('my_settings', 'de'),
  )
})
