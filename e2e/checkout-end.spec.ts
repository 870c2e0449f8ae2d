import type { Page } from '@playwright/test'
import {
  atSummary,
  deed,
  declareAll,
  declared,
  endText as say,
  finishedUrl as finished,
  isAbove,
  mainPart as main,
  soldIds as all,
  summaryPath,
} from './checkout-summary.ts'
import { anUnconfirmedCustomer } from './customer.ts'
import { callApi, fillBox } from './fill-box.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { phoneSize } from './page-visit.ts'
import { sellerIban, prepareCheckout, sellerName } from './prepare-checkout.ts'
import { examplePath, text } from './site.ts'

const payoutPath = examplePath('checkout_payout', 'de')
const ibanField = (page: Page) => page.getByRole('textbox', { name: 'IBAN' })
const holderField = (page: Page) => page.getByRole('textbox', { name: say('holder') })
const next = (page: Page) => main(page).getByRole('button', { name: say('payout.next') })
const method = (page: Page, type: string) => page.getByRole('radio', { name: say(`method.${type}`) })
async function atPayout(page: Page) {
  await fillBox(page, all)
  await prepareCheckout(page, 'carrier')
  await openPage(page, payoutPath)
}

test.describe('payout', () => {
  test('[C4] [X65] [X22] a wrong IBAN is told by its own words, the right one leads to the summary', async ({
    page,
  }) => {
    await atPayout(page)
    await expect(main(page).getByText(/^Geld voraussichtlich am \S+ \d+\. \S+ \d{4}/)).toHaveCount(3)
    await expect(holderField(page)).toHaveValue(sellerName)
    await ibanField(page).fill('DE89 0400 44')
    await ibanField(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(5, 5))
    await page.keyboard.type('37')
    await expect(ibanField(page)).toHaveValue('DE89 3704 0044')
    const caret = await ibanField(page).evaluate((field: HTMLInputElement) => field.selectionStart)
    expect(caret, 'the caret stays where one types').toBe(7)
    await ibanField(page).fill('')
    await ibanField(page).pressSequentially('de8937040044053201300')
    await expect(ibanField(page)).toHaveValue('DE89 3704 0044 0532 0130 0')
    await expect(main(page).getByText('Konto in: Deutschland')).toBeVisible()
    await next(page).click()
    await expect(ibanField(page)).toBeFocused()
    await expect(ibanField(page)).toHaveAccessibleDescription(
      /Deutschland: Die IBAN hat 21 Zeichen, 22 sind nötig\./,
    )
    await expect(page).toHaveTitle(new RegExp(`^${say('errorTitle')}`))
    await ibanField(page).pressSequentially('1')
    await ibanField(page).press('Tab')
    await expect(ibanField(page)).toHaveAccessibleDescription(new RegExp(say('iban.digits').slice(0, 30)))
    await ibanField(page).fill('DE89-3704.0044 0532 0130 00')
    await expect(ibanField(page)).toHaveValue(sellerIban)
    await expect(ibanField(page)).not.toHaveAttribute('aria-invalid')
    await ibanField(page).press('Enter')
    await expect(page).toHaveURL(summaryPath)
    await expect(main(page).getByText('Überweisung auf DE89\u00a0…\u00a0000')).toBeVisible()
  })

  test('[X24] [D70] what was typed survives a reload, but nothing of the IBAN is kept in the browser', async ({
    page,
  }) => {
    await atPayout(page)
    await ibanField(page).fill(sellerIban)
    await holderField(page).fill('Peter Meyer')
    await expect(main(page).getByText(say('holder.other'))).toBeVisible()
    await method(page, 'paypal').check()
    await page.getByRole('textbox', { name: say('paypal') }).fill('anna@example.test')
    await method(page, 'bank_transfer').check()
    await expect(ibanField(page), 'another way takes nothing away').toHaveValue(sellerIban)
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
    expect(kept).not.toMatch(/3704 ?0044/)
    expect(kept).toContain('Peter Meyer')
    await openPage(page, payoutPath)
    await expect(main(page).getByText(say('holder.other'))).toBeVisible()
    await expect(ibanField(page)).toHaveValue('')
    expect(page.url()).not.toContain('DE89')
  })

  test('[C4] [X23] [X9] PayPal asks for its address, a voucher for nothing; a failing server keeps what was typed', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 503/)
    await atPayout(page)
    await page.route('**/api/checkout/payout', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    )
    await ibanField(page).fill(sellerIban)
    await next(page).click()
    await expect(main(page).getByText(say('payout.failed'))).toBeVisible()
    await expect(ibanField(page)).toHaveValue(sellerIban)
    await page.unroute('**/api/checkout/payout')
    await method(page, 'paypal').check()
    await expect(ibanField(page)).toBeHidden()
    await next(page).click()
    const email = page.getByRole('textbox', { name: say('paypal') })
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(new RegExp(say('paypal.missing')))
    await email.fill('anna@example')
    await next(page).click()
    await expect(email).toHaveAccessibleDescription(new RegExp(say('paypal.wrong').slice(0, 30)))
    const voucher = main(page)
      .locator('label')
      .filter({ has: method(page, 'voucher') })
    await expect(voucher, 'a tenth more than the 241,45 €').toContainText(/265,59\s€/)
    await method(page, 'voucher').check()
    await next(page).click()
    await expect(page).toHaveURL(summaryPath)
    await expect(main(page).getByText(/^Einkaufsgutschein über 265,59\s€$/)).toBeVisible()
    await expect(deed(page)).toHaveText(/für 265,59\s€ verkaufen$/)
  })

  test('[D12] to keep an account asks for the password again after a while; without keeping it nobody asks', async ({
    page,
    database,
    faults,
  }) => {
    faults.allow(/status of 403/)
    const account = await anUnconfirmedCustomer(page)
    await callApi(page, 'POST', '/api/my/bank-accounts', {
      iban: 'BE68 5390 0754 7034',
      holder: 'Mia Muster',
    })
    await atPayout(page)
    await database.query(
      `update session set authenticated_at = now() - interval '16 minutes' where customer_id = $1`,
      [account.id],
    )
    await page.getByRole('radio', { name: say('account.new') }).check()
    await ibanField(page).fill(sellerIban)
    await page.getByRole('checkbox', { name: say('account.save') }).check()
    await next(page).click()
    const asked = page.getByRole('dialog', { name: text('de', 'login.title.fresh') })
    await asked.getByRole('button', { name: text('de', 'login.close') }).click()
    await expect(main(page).getByText(say('account.fresh'))).toBeVisible()
    await expect(ibanField(page)).toHaveValue(sellerIban)
    await expectAccessible(page)
    await next(page).click()
    const password = asked.getByLabel(text('de', 'auth.password'), { exact: true })
    await password.fill(account.password)
    await password.press('Enter')
    await expect(page).toHaveURL(summaryPath)
  })

  test('[C1] back and forth nothing is asked twice; it can be changed and taken back', async ({ page }) => {
    await atSummary(page)
    await main(page)
      .getByRole('link', { name: `${say('change')}: ${text('de', 'sell-checkout.step.payout')}` })
      .click()
    await expect(page).toHaveURL(payoutPath)
    const kept = main(page).getByRole('heading', { name: /^Überweisung auf DE89/ })
    await expect(kept).toBeVisible()
    await main(page)
      .getByRole('button', { name: say('payout.change') })
      .click()
    await expect(ibanField(page)).toBeVisible()
    await main(page)
      .getByRole('button', { name: say('payout.keep') })
      .click()
    await expect(kept).toBeFocused()
    await main(page)
      .getByRole('button', { name: say('payout.remove') })
      .click()
    await expect(method(page, 'bank_transfer')).toBeChecked()
    await openPage(page, summaryPath)
    await expect(page, 'the first open step comes first').toHaveURL(payoutPath)
  })
})

test.describe('summary', () => {
  test('[C5] [X66] [X23] shows all of it, the button says the whole deed, and what is missing is named and kept', async ({
    page,
  }) => {
    await page.setViewportSize(phoneSize)
    await atSummary(page)
    await expect(deed(page)).toHaveCount(1)
    await expect(deed(page), 'the button stays in view, above and below').toBeInViewport({ ratio: 1 })
    await expect(deed(page)).toHaveText(/^3 Artikel verbindlich für 241,45\s€ verkaufen$/)
    const items = page.getByRole('region', { name: '3 Artikel' })
    await expect(items.getByRole('listitem')).toHaveCount(3)
    await expect(items.getByText(/^Diese Preise gelten bis .+ Uhr\./)).toHaveCount(1)
    const payout = page.getByRole('region', { name: text('de', 'sell-checkout.step.payout') })
    await expect(
      payout.getByText(/^Geld voraussichtlich am \S+ \d+\. \S+ \d{4}, spätestens am/),
    ).toBeVisible()
    await expect(main(page).getByText(/^241,45\s€$/), 'the sum stands there once').toHaveCount(1)
    expect(await isAbove(payout, items), 'address and payout stand above the list').toBe(true)
    await expect(page.getByRole('radio', { name: say('fallback.RETURN') })).toBeChecked()
    for (const name of declared)
      await expect(page.getByRole('checkbox', { name: say(`declare.${name}`) })).not.toBeChecked()
    await expect(main(page).getByText('10115 Berlin')).toBeVisible()

    await page.getByRole('radio', { name: say('fallback.ACCEPT_WITHIN') }).check()
    await deed(page).click()
    const wrong = page.getByRole('region', { name: 'Bitte prüfe 3 Angaben' })
    await expect(wrong).toBeFocused()
    await expectAccessible(page)
    await wrong.getByRole('link', { name: say('declare.sale.missing') }).click()
    await expect(page.getByRole('checkbox', { name: say('declare.sale') })).toBeFocused()
    await page.keyboard.press('Space')
    await page.getByRole('combobox', { name: say('percent') }).selectOption('5')
    await openPage(page, summaryPath)
    await expect(page.getByRole('checkbox', { name: say('declare.sale') })).toBeChecked()
    await expect(page.getByRole('radio', { name: say('fallback.ACCEPT_WITHIN') })).toBeChecked()
    await expect(page.getByRole('combobox', { name: say('percent') })).toHaveValue('5')
  })

  test('[C5] [X67] a server error keeps the page and says that nothing was sold; a lost answer shows the one order', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 500|ERR_FAILED|Failed to load resource/)
    await page.clock.install()
    await atSummary(page)
    await declareAll(page)
    let tries = 0
    await page.route('**/api/checkout', (route) => {
      tries += 1
      return route.fulfill({ status: 500, json: { code: 'internal' } })
    })
    await deed(page).click()
    // The page tries four times; the clock of the page skips the pauses.
    await expect(async () => {
      await page.clock.fastForward(4_000)
      await expect(main(page).getByText(say('failed'))).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(tries).toBe(4)
    await page.unroute('**/api/checkout')

    const keys: (string | undefined)[] = []
    await page.route('**/api/checkout', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await main(page)
      .getByRole('button', { name: text('de', 'sell-checkout.retry') })
      .click()
    await expect(page).toHaveURL(finished)
    expect(keys.length).toBe(2)
    expect(new Set(keys).size).toBe(1)
  })
})

test('[X2] [C5] [X67] the whole end goes by keyboard alone; a double press places one order, and Back leads to no dead summary', async ({
  page,
}) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/checkout')) sent += 1
  })
  await atPayout(page)
  await ibanField(page).focus()
  await page.keyboard.type(sellerIban.replaceAll(' ', ''))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(summaryPath)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const name of declared) {
    await page.getByRole('checkbox', { name: say(`declare.${name}`) }).focus()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(finished)
  expect(sent).toBe(1)
  await openPage(page, '/')
  const box = page.getByRole('banner').locator(`a[href="${examplePath('cart_show', 'de')}"]`)
  await expect(box).not.toContainText('Artikel,')
  await openPage(page, summaryPath)
  await expect(page).toHaveURL(examplePath('cart_show', 'de'))
})
