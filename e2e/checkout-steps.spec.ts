import type { Page } from '@playwright/test'
import { anAddress } from '#testing/checkout.ts'
import { callApi, fillBox, phoneId, titleIds } from './fill-box.ts'
import { expect, expectAccessible, waitForHydration, openPage, test } from './fixtures.ts'
import { sidewaysOverflow } from './page-checks.ts'
import { sellerIban, prepareCheckout } from './prepare-checkout.ts'
import { examplePath, text, type Locale } from './site.ts'
import { watchToasts } from './watch-toasts.ts'

const addressPath = examplePath('checkout_address', 'de')
const carrierPath = examplePath('checkout_carrier', 'de')
const say = (key: string, locale: Locale = 'de') => text(locale, `sell-checkout.${key}`)
/** Matches the label with and without the word for optional fields. */
const field = (page: Page, key: string, locale: Locale = 'de') =>
  page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${say(key, locale)}(?: \\(.+\\))?$`) })
const next = (page: Page, step: 'address' | 'carrier', locale: Locale = 'de') =>
  page.getByRole('button', { name: say(`${step}.next`, locale) })
/** Nobody hears of it: it has no name. */
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

async function fillAddress(page: Page, locale: Locale, place: Readonly<Record<string, string>>) {
  await field(page, 'email', locale).fill('mia@example.test')
  await field(page, 'address.firstName', locale).fill('Mia')
  await field(page, 'address.lastName', locale).fill('Muster')
  for (const [name, value] of Object.entries(place)) await field(page, `address.${name}`, locale).fill(value)
}

const berlin = { street: 'Lindenstraße 5', postcode: '10115', city: 'Berlin' }

test('[C1] [C2] [C3] [X60] [X61] [X68] a guest comes to the payout on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fillBox(page, [titleIds.first, phoneId])
  await openPage(page, examplePath('cart_show', 'de'))
  await page.getByRole('link', { name: text('de', 'box.checkout') }).click()
  await expect(page).toHaveURL(addressPath)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0)
  const steps = page.getByRole('navigation', { name: say('steps') })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(steps.getByRole('link')).toHaveCount(0)
  await page
    .getByRole('group')
    .filter({ hasText: say('order') })
    .locator('summary')
    .click()
  await expect(page.getByRole('link', { name: say('order.edit') })).toBeVisible()

  await fillAddress(page, 'de', berlin)
  await next(page, 'address').click()
  await expect(page).toHaveURL(carrierPath)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(steps.getByRole('link')).toHaveCount(1)
  await expect(steps.locator('[aria-current=step]')).toContainText(say('step.carrier'))

  await radio(page, /^DHL 1/).check()
  await expect(page.getByText(say('shops.question'))).toBeVisible()
  const places = page.getByRole('radiogroup', { name: say('shops.question') })
  await expect(places.getByRole('radio'), 'later, or one of the nearest four').toHaveCount(5)
  await places.getByRole('radio').nth(2).check()
  await next(page, 'carrier').click()
  await expect(page).toHaveURL(examplePath('checkout_payout', 'de'))

  await openPage(page, carrierPath)
  await expect(radio(page, /^DHL 1/)).toBeChecked()
  await expect(places.getByRole('radio').nth(2)).toBeChecked()
})

test('[C3] [X64] places are radios, the nearest first, with street, hours and who needs no printer; no map is invented', async ({
  page,
}) => {
  await fillBox(page, [phoneId])
  await callApi(page, 'PUT', '/api/checkout/address', { address: anAddress, email: 'mia@example.test' })
  await openPage(page, carrierPath)
  await radio(page, /^DHL 1/).check()
  const places = page.getByRole('radiogroup', { name: say('shops.question') })
  const cards = places.locator('label').filter({ has: page.locator('input:not([value=""])') })
  await expect(cards, 'a phone shows the nearest').toHaveCount(4)
  await page.getByRole('button', { name: 'Noch 6 Orte zeigen' }).click()
  await expect(cards).toHaveCount(10)
  await expect(cards.nth(4).getByRole('radio'), 'the reader goes on where the new ones begin').toBeFocused()
  const distances = (await cards.allInnerTexts()).map(metersIn)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  expect(distances.at(0)).toBeLessThan(distances.at(-1) ?? 0)
  for (const card of await cards.all()) {
    await expect(card).toContainText(/, \d{5} \S/)
    await expect(card).toContainText(/\d{1,2}:\d\d|Rund um die Uhr/)
  }
  await expect(cards.filter({ hasText: say('carrier.noPrinter') })).not.toHaveCount(0)
  // Nobody knows the streets between the places.
  await expect(page.locator('section[aria-labelledby=shops-title] > svg')).toHaveCount(0)
  await cards.nth(4).click()
  const chosen = places.getByRole('radio').nth(5)
  await expect(chosen).toBeChecked()
  await expectAccessible(page)
  await next(page, 'carrier').click()
  await expect(page).toHaveURL(examplePath('checkout_payout', 'de'))
})

/** The distance on a card: in metres, and from one kilometre on in kilometres. */
function metersIn(words: string): number {
  const [, number = '', unit = ''] = /(\d+(?:,\d+)?)\s(k?m)(?![a-zäöüß])/.exec(words) ?? []
  return Number(number.replace(',', '.')) * (unit === 'km' ? 1000 : 1)
}

test('[C2] [X20] [X62] the form follows the country, and the journey goes on in French', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await fillBox(page, [phoneId])
  await openPage(page, examplePath('checkout_address', 'fr'))
  const street = page.getByRole('textbox', { name: say('address.street.numberFirst', 'fr') })
  await expect(street).toHaveAccessibleDescription(/12 rue des Lilas/)
  await page.getByLabel(say('address.country', 'fr')).selectOption('nl')
  await expect(field(page, 'address.street', 'fr')).toHaveAccessibleDescription(/Keizersgracht/)
  await expect(radio(page, 'Pakketautomaat')).toBeVisible()
  await page.getByLabel(say('address.country', 'fr')).selectOption('fr')
  await fillAddress(page, 'fr', {
    'street.numberFirst': '12 rue des Lilas',
    postcode: '75011',
    city: 'Paris',
  })
  await expect(page.getByRole('region', { name: say('order', 'fr') })).toBeVisible()
  await expectAccessible(page)
  await next(page, 'address', 'fr').click()
  await expect(page).toHaveURL(examplePath('checkout_carrier', 'fr'))
  await expect(radio(page, /^Mondial Relay/)).toBeVisible()
  await expect(radio(page, /^Colissimo/)).toBeVisible()
})

test('[C1] a deep link leads to the first open step, and done steps can be visited again', async ({
  page,
}) => {
  await fillBox(page, [phoneId])
  await openPage(page, examplePath('checkout_summary', 'de'))
  await expect(page).toHaveURL(addressPath)
  await prepareCheckout(page, 'carrier', { email: 'anna@example.test', iban: sellerIban })
  await openPage(page, examplePath('checkout_summary', 'de'))
  await expect(page).toHaveURL(examplePath('checkout_payout', 'de'))
  await page
    .getByRole('navigation', { name: say('steps') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(addressPath)
  await expect(field(page, 'email')).toHaveValue('anna@example.test')
  await next(page, 'address').click()
  await expect(page).toHaveURL(examplePath('checkout_payout', 'de'))
  await openPage(page, examplePath('cart_show', 'de'))
  await page.getByRole('link', { name: text('de', 'box.checkout.on') }).click()
  await expect(page).toHaveURL(examplePath('checkout_payout', 'de'))
})

test('[C2] [X22] [X23] [X24] what is wrong is told at its field, and a reload loses nothing', async ({
  page,
}) => {
  await fillBox(page, [phoneId])
  await openPage(page, addressPath)
  await next(page, 'address').press('Enter')
  await expect(page.locator('#address-summary')).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${say('errorTitle')}`))
  await fillAddress(page, 'de', { ...berlin, postcode: '1010' })
  await page.reload()
  await waitForHydration(page)
  await expect(field(page, 'address.street')).toHaveValue(berlin.street)
  await field(page, 'address.city').press('Enter')
  await expect(field(page, 'address.postcode')).toBeFocused()
  await expect(
    page.getByText('„1010“ passt nicht: Eine deutsche Postleitzahl hat 5 Ziffern, z. B. 10115.'),
  ).toBeVisible()
  await field(page, 'address.postcode').fill('D-10115')
  await field(page, 'address.street').fill('Postfach 12')
  await next(page, 'address').click()
  await expect(page.getByText(say('error.poBox'))).toBeVisible()
  await field(page, 'address.street').fill(berlin.street)
  await next(page, 'address').click()
  await expect(page).toHaveURL(carrierPath)
})

test('[X62] the postcode fills in its town, which can be changed and is never taken away', async ({
  page,
}) => {
  await fillBox(page, [phoneId])
  await openPage(page, addressPath)
  const [postcode, city] = [field(page, 'address.postcode'), field(page, 'address.city')]
  await postcode.pressSequentially('10115')
  await expect(city).toHaveValue('Berlin')
  await postcode.fill('50667')
  await expect(city).toHaveValue('Köln')
  await postcode.fill('15566')
  await expect(city, 'nobody knows this one').toHaveValue('')
  await city.fill('Schöneiche')
  await postcode.fill('10115')
  await page.getByLabel(say('address.country')).selectOption('fr')
  await postcode.fill('75011')
  await expect(city, 'what was typed stays').toHaveValue('Schöneiche')
})

test('[C2] [C3] [X62] a locker typed as a street is recognised, and nobody picks up there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await fillBox(page, [phoneId])
  await openPage(page, addressPath)
  await fillAddress(page, 'de', { postcode: '10115', city: 'Berlin', street: 'Packstation 145' })
  await field(page, 'address.city').focus()
  await expect(radio(page, 'Packstation')).toBeChecked()
  await expect(page.locator('[name=station]')).toHaveValue('145')
  await next(page, 'address').click()
  await expect(field(page, 'address.postNumber')).toBeFocused()
  await expect(page.getByText(say('error.postNumber.missing'))).toBeVisible()
  await field(page, 'address.postNumber').fill('12345678')
  await next(page, 'address').click()
  await expect(page).toHaveURL(carrierPath)
  await expect(radio(page, /^DHL Pickup/)).toBeDisabled()
  await expect(page.getByText(say('reason.address')).first()).toBeVisible()
  await expect.poll(() => sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('[C3] where every carrier wants a printed label none is chosen beforehand, and going on without one is told', async ({
  page,
}) => {
  const told = await watchToasts(page)
  await fillBox(page, [phoneId])
  const address = { ...anAddress, country: 'lu', postcode: '1234', city: 'Luxembourg' }
  await callApi(page, 'PUT', '/api/checkout/address', { address, email: 'mia@example.test' })
  await openPage(page, carrierPath)
  await next(page, 'carrier').click()
  // The specification's green.checkoutCarrierComponent.noCarrierSelected.toast.text.
  await told.expectOne(text('de', 'green.checkoutCarrierComponent.noCarrierSelected.toast.text'))
  await expect(page.locator('#carrier')).toBeFocused()
})

test('[C3] [X63] [X64] a pickup needs a day and a time; then a locker is refused', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 4(?:09|22)/)
  await fillBox(page, [phoneId])
  await callApi(page, 'PUT', '/api/checkout/address', { address: anAddress, email: 'mia@example.test' })
  await openPage(page, carrierPath)
  await expect(radio(page, /^DHL 1/), 'it needs no printer and fits').toBeChecked()

  await radio(page, /^fairsenden/).check()
  await next(page, 'carrier').click()
  await expect(page.locator('#pickup-date')).toBeFocused()
  await expect(page.getByText(say('pickup.day.missing'))).toBeVisible()
  const days = page.getByRole('radiogroup', { name: say('pickup.day') }).getByRole('radio')
  const dates = await days.evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
  expect(dates.length).toBeGreaterThan(1)
  expect(dates, 'the nearest day first').toEqual(dates.toSorted())
  await days.nth(1).check()
  await page
    .getByRole('radiogroup', { name: say('pickup.slot') })
    .getByRole('radio')
    .first()
    .check()
  await field(page, 'phone').fill('+49 30 123456')
  await expectAccessible(page)
  await page.reload()
  await waitForHydration(page)
  await expect(radio(page, /^fairsenden/)).toBeChecked()
  await expect(field(page, 'phone')).toHaveValue('+49 30 123456')
  await next(page, 'carrier').click()
  await expect(page).toHaveURL(examplePath('checkout_payout', 'de'))

  await openPage(page, addressPath)
  await radio(page, 'Packstation').check()
  await page.locator('[name=station]').fill('145')
  await field(page, 'address.postNumber').fill('12345678')
  await next(page, 'address').click()
  await expect(page.getByText(say('error.notForPickup'))).toBeVisible()
  await page.getByRole('link', { name: say('kind.otherCarrier') }).click()
  await expect(page).toHaveURL(carrierPath)
})
