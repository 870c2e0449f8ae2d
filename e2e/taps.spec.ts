import type { Locator, Page } from '@playwright/test'
import { homeField, phoneSize } from './first-views.ts'
import { expect, openPage, test } from './fixtures.ts'
import { newSeller } from './place-order.ts'
import { examplePath, text } from './site.ts'

const mostTaps = 24

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, key: string) =>
  main(page)
    .getByRole('button', { name: text('de', key), exact: true })
    .first()

/** Counts everything that a person presses. Typing is no tap, but the press into each field is one. */
class Taps {
  readonly names: string[] = []

  async press(name: string, target: Locator): Promise<void> {
    await target.click()
    this.names.push(name)
  }

  /** Each field is pressed, unless the page itself has put the focus there. */
  async type(name: string, field: Locator, typed: string): Promise<void> {
    await expect(field).toBeVisible()
    if (!(await field.evaluate((element) => element === document.activeElement)))
      await this.press(name, field)
    await field.page().keyboard.type(typed)
  }
}

test('[X52] [X66] a guest sells one phone with at most 24 taps, from home to the placed order', async ({
  page,
}) => {
  await page.setViewportSize(phoneSize)
  const taps = new Taps()
  await openPage(page, examplePath('default', 'de'))
  await taps.type('search field', homeField(page, 'de'), 'iPhone 15 128 GB')
  await taps.press('suggestion', page.getByRole('option', { name: /iPhone 15 128/ }).first())
  await gradePhone(page, taps)
  await openCheckout(page, taps)
  await answerSteps(page, taps)
  for (const declaration of await main(page).getByRole('checkbox').all())
    await taps.press('declaration', declaration)
  await taps.press('sell', main(page).getByRole('button', { name: /verbindlich für .* verkaufen$/ }))
  await expect(page).toHaveURL(/\/checkout\/order-summary\/index\/order\/[0-9a-f-]{36}$/)
  process.stdout.write(`taps from home to a placed order: ${taps.names.length} (${taps.names.join(', ')})\n`)
  expect(taps.names.length).toBeLessThanOrEqual(mostTaps)
})

/** The answers of a phone without a fault. */
const answers = ['no', 'all', 'flawless', 'flawless', 'ge90', 'removed', 'unlocked', 'original', 'no']

async function gradePhone(page: Page, taps: Taps): Promise<void> {
  // The page of the product asks the first question itself.
  const answer = (key: string) =>
    main(page).locator(`button[value="${key}"], label:has(input[value="${key}"])`).first()
  for (const key of answers) {
    const question = page.url()
    await taps.press(`answer ${key}`, answer(key))
    await expect(page, 'one answer leads to the next question').not.toHaveURL(question)
  }
  await taps.press('into the box', button(page, 'sell-product.add'))
}

/** Adding opens the box; where it only offers the way there, that is one more tap. */
async function openCheckout(page: Page, taps: Taps): Promise<void> {
  const boxPath = examplePath('cart_show', 'de')
  const checkout = page.getByRole('link', { name: text('de', 'box.checkout') }).first()
  const toBox = main(page).locator(`a[href="${boxPath}"]`).first()
  await expect(checkout.or(toBox).first()).toBeVisible()
  if (!(await checkout.isVisible())) await taps.press('to the box', toBox)
  await taps.press('checkout', checkout)
}

async function answerSteps(page: Page, taps: Taps): Promise<void> {
  const { email, iban } = newSeller()
  await expect(page).toHaveURL(examplePath('checkout_address', 'de'))
  const field = (key: string) => main(page).getByLabel(text('de', `sell-checkout.${key}`), { exact: true })
  await taps.type('email', field('email'), email)
  for (const [key, typed] of Object.entries(seller)) await taps.type(key, field(`address.${key}`), typed)
  await expect(field('address.city'), 'the postcode knows its town').toHaveValue('Berlin')
  await taps.press('address: go on', button(page, 'sell-checkout.address.next'))
  await expect(page).toHaveURL(examplePath('checkout_carrier', 'de'))
  await taps.press('carrier: go on', button(page, 'sell-checkout.carrier.next'))
  await expect(page).toHaveURL(examplePath('checkout_payout', 'de'))
  await taps.type('account', page.getByRole('textbox', { name: 'IBAN' }), iban)
  await taps.press('payout: go on', button(page, 'sell-checkout-end.payout.next'))
  await expect(page).toHaveURL(examplePath('checkout_summary', 'de'))
}

const seller = { firstName: 'Anna', lastName: 'Schmidt', street: 'Lindenstraße 5', postcode: '10115' }
