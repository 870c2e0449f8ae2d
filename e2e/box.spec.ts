import type { Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { call, chooseMinimum, fillBox, phone, titles } from './fill-box.ts'
import { expect, expectAccessible, hydrated, open, test } from './fixtures.ts'
import { effectsRun } from './page-checks.ts'
import { pathOf, product, text } from './site.ts'
import { watchToasts } from './watch-toasts.ts'

const boxPath = pathOf('cart_show', 'de')
const all = [titles.first, titles.second, phone]
const names = {
  first: 'Harry Potter und der Stein der Weisen',
  second: 'Harry Potter und die Kammer des Schreckens',
} as const

const say = (key: string) => text('de', `box.${key}`)
const main = (page: Page) => page.getByRole('main')
const lines = (page: Page) => page.getByRole('region', { name: say('lines') })
const line = (page: Page, name: string) =>
  lines(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const summary = (page: Page) => page.getByRole('region', { name: say('summary') })
const removeOf = (page: Page, name: string) =>
  line(page, name).getByRole('button', { name: `${say('remove')}: ${name}` })
const titleOf = (page: Page, name: string) => line(page, name).getByRole('link', { name, exact: true })
/** An amount that stands alone, as in the summary of the box. */
const sum = (page: Page, amount: string) =>
  summary(page)
    .getByText(new RegExp(`^${amount}\\s€$`))
    .first()
const undoOf = (page: Page, name: string) => page.getByRole('button', { name: `${say('undo')}: ${name}` })
const checkout = (page: Page) => page.getByRole('link', { name: say('checkout') })

/** With time standing still: what gets the focus gets it with the next picture. */
async function expectFocus(page: Page, place: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(place).toBeFocused({ timeout: 500 })
  }).toPass()
}

test.describe('lines', () => {
  test('[X55] [X59] [B2] each has picture, title, condition, price, edit and remove, and a clock time', async ({
    page,
  }) => {
    await fillBox(page, all)
    const answer = await open(page, boxPath)
    expect(await answer?.text(), 'the first view is the server’s [X8]').toContain(names.first)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('de', 'pages.cart_show.title'))
    const device = line(page, product.name)
    await expect(device.getByText(say('condition.NEW'), { exact: true })).toBeVisible()
    await expect(device.getByText(/^238,00\s€$/)).toBeVisible()
    await expect(device.locator('img')).toBeVisible()
    await expect(device.getByText(/^Preis gilt bis \S+ \d+\. \S+ \d{4}, \d\d:\d\d Uhr$/)).toBeVisible()
    await expect(device.getByRole('link', { name: say('edit') })).toHaveAttribute(
      'href',
      /\/apple-iphone-15-128-gb-black_1001\?edit=\d+$/,
    )
    const book = line(page, names.first)
    await expect(book.getByText(say('condition.media'))).toBeVisible()
    await expect(book.getByRole('link', { name: say('edit') })).toHaveCount(0)
    await expect(sum(page, '241,45')).toBeVisible()

    await open(page, '/')
    const link = page.getByRole('banner').locator(`a[href="${boxPath}"]`)
    await expect(link, 'the header of other pages knows it too').toContainText(/3 Artikel, 241,45\s€/)
  })

  test('[B5] [X55] one taken out can be put back for ten seconds, and the focus goes on', async ({
    page,
  }) => {
    await page.clock.install()
    await fillBox(page, all)
    await open(page, boxPath)
    // Ten seconds are soon over on a busy machine: from here on time passes when the test says so.
    await page.clock.pauseAt(Date.now() + 60_000)
    await removeOf(page, names.second).click()
    await expect(line(page, names.second)).toHaveCount(0)
    await expectFocus(page, titleOf(page, product.name))
    await removeOf(page, product.name).click()
    await expectFocus(page, titleOf(page, names.first))
    await expect(sum(page, '1,65')).toBeVisible()

    await undoOf(page, product.name).click()
    await expect(line(page, product.name).getByText(say('condition.NEW'), { exact: true })).toBeVisible()
    await expectFocus(page, titleOf(page, product.name))
    await undoOf(page, names.second).click()
    await expect(sum(page, '241,45')).toBeVisible()
    const kept = api.cart.ok.parse(await call(page, 'GET', '/api/cart'))
    expect(new Set(kept.cart.orderProducts.map(({ productId }) => productId))).toEqual(new Set(all))

    await removeOf(page, names.second).click()
    // The way back stands where the hand is, and waits as long as it is there.
    await page.mouse.move(0, 0)
    await expect(undoOf(page, names.second)).toBeVisible()
    // The ten seconds begin anew when the page has taken note that the hand is gone.
    await effectsRun(page)
    await page.clock.runFor(9_900)
    await expect(undoOf(page, names.second)).toBeVisible()
    await page.clock.runFor(200)
    await expect(undoOf(page, names.second)).toHaveCount(0)
  })
})

test.describe('removing all', () => {
  test('[B5] asks first, and a failure of one or of all says greenCart.flash.genericError', async ({
    page,
    faults,
  }) => {
    const told = await watchToasts(page)
    faults.allow(/status of 503/)
    await fillBox(page, all)
    await open(page, boxPath)
    const opener = lines(page).getByRole('button', { name: say('removeAll') })
    const dialog = page.getByRole('dialog', { name: say('removeAll.title') })
    await page.route('**/api/cart/item/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    )
    await removeOf(page, names.first).click()
    await told.expectOne(text('de', 'box-toasts.failed'))
    await expect(line(page, names.first), 'what could not be taken out comes back').toBeVisible()
    await expect(undoOf(page, names.first)).toHaveCount(0)
    await told.closeAll()

    await opener.click()
    await expectAccessible(page)
    await dialog
      .getByRole('button', { name: say('removeAll.keep') })
      .last()
      .click()
    await expect(lines(page).getByRole('listitem')).toHaveCount(3)

    await page.route('**/api/cart/item', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    )
    await opener.click()
    await dialog.getByRole('button', { name: say('removeAll.confirm') }).click()
    await told.expectOne(text('de', 'box-toasts.failed'))
    await expect(lines(page).getByRole('listitem')).toHaveCount(3)

    await page.unroute('**/api/cart/item')
    await opener.click()
    await dialog.getByRole('button', { name: say('removeAll.confirm') }).click()
    await expect(page.getByRole('heading', { name: say('empty.title') })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: say('empty.title') })).toBeVisible()
  })
})

test.describe('the empty box', () => {
  test('[B12] [X59] [B4] invites, and has what was taken out; pressed twice it goes back once, and over a fault', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 500/)
    await fillBox(page, [titles.first])
    await open(page, boxPath)
    await removeOf(page, names.first).click()
    await expect(page.getByRole('heading', { name: say('empty.title') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(main(page).getByRole('link', { name: say('empty.scan') })).toHaveAttribute(
      'href',
      `${pathOf('bulk_isbn', 'de')}#scan`,
    )
    const popular = page.getByRole('region', { name: say('empty.popular') })
    await expect(popular.getByRole('link')).toHaveCount(4)
    await expectAccessible(page)

    const keys: (string | undefined)[] = []
    await page.route('**/api/cart/200001', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length === 1) await route.fulfill({ status: 500, json: { code: 'internal' } })
      else await route.continue()
    })
    await main(page)
      .getByRole('button', { name: `${say('empty.putBack')}: ${names.first}` })
      .dblclick()
    await expect(line(page, names.first)).toHaveCount(1)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size, 'one press, one key').toBe(1)
    await open(page, boxPath)
    await expect(lines(page).getByRole('listitem')).toHaveCount(1)

    await call(page, 'DELETE', '/api/cart/item')
    await open(page, boxPath)
    await main(page).getByRole('searchbox').fill('Momo')
    await main(page)
      .getByRole('button', { name: say('empty.submit') })
      .click()
    await expect(page).toHaveURL(/\/suche\?q=Momo$/)
  })
})

test.describe('the next step', () => {
  test('[X56] [B7] stays pressable and explains how much is missing; where items count too, a toast warns', async ({
    page,
  }) => {
    const told = await watchToasts(page)
    await fillBox(page, [titles.first])
    await open(page, boxPath)
    await expect(summary(page).getByRole('progressbar', { name: /^Mindestwert 10\s€$/ })).toBeVisible()
    await expect(sum(page, 'noch 8,35')).toBeVisible()
    await checkout(page).click()
    await expect(page).toHaveURL(boxPath)
    await expect(page.locator('#box-missing')).toBeFocused()
    await expect(page.locator('#box-missing')).toContainText(/Es fehlen noch 8,35\s€/)

    await chooseMinimum(page, 'minOrder5')
    await open(page, boxPath)
    await told.expectOne(/fehlen noch 3,35\s€, oder du legst insgesamt 5 Artikel/)

    await fillBox(page, [phone])
    await open(page, boxPath)
    await expect(summary(page).getByRole('progressbar')).toHaveCount(0)
    await checkout(page).click()
    await expect(page).toHaveURL(pathOf('checkout_address', 'de'))
  })

  test('[B3] [B6] [B11] a checkout step has the box checked; without one, or with too little, it leads to the box', async ({
    page,
  }) => {
    const told = await watchToasts(page)
    await page.goto(pathOf('checkout_carrier', 'de'))
    await expect(page).toHaveURL(boxPath)
    await expect(page.getByRole('heading', { name: say('empty.title') })).toBeVisible()

    await fillBox(page, [titles.first])
    await page.goto(pathOf('checkout_payout', 'de'))
    await expect(page).toHaveURL(boxPath)
    await told.expectOne(/fehlen noch 8,35\s€/)

    await fillBox(page, [phone])
    const asked = page.waitForRequest('**/api/prepare-checkout')
    await page.goto(pathOf('checkout_address', 'de'))
    expect((await asked).method()).toBe('POST')
  })
})

test.describe('prices', () => {
  const age = (change: string) => `update box_item set ${change}`

  test('[X57] [B6] [B8] a changed price is shown old and new, and answered item by item; one about to end is told once', async ({
    page,
    database,
  }) => {
    const told = await watchToasts(page)
    await fillBox(page, all)
    await database.query(
      age(
        "reserved_until = now() - interval '1 hour', price_cents = price_cents + 90 where family = 'media'",
      ),
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, boxPath)
    await expect(checkout(page)).toBeInViewport()
    await page.getByText(say('coupon.open')).click()
    await expectAccessible(page)
    const changes = page.getByRole('region', { name: '2 Preise haben sich geändert' })
    const changed = changes.getByRole('listitem').filter({ hasText: names.first })
    await expect(changed.getByRole('deletion')).toContainText(/2,55\s€/)
    await expect(changed.getByRole('insertion')).toContainText(/1,65\s€/)
    await checkout(page).click()
    await expect(page.locator('#box-missing')).toBeFocused()

    await changed.getByRole('button', { name: `${say('changes.accept')}: ${names.first}` }).click()
    const rest = page.getByRole('region', { name: 'Ein Preis hat sich geändert' })
    await expect(rest.getByRole('listitem')).toHaveCount(1)
    await expect(line(page, names.first).getByText(/^1,65\s€$/)).toBeVisible()
    await rest.getByRole('button', { name: `${say('remove')}: ${names.second}` }).click()
    await expect(rest).toHaveCount(0)
    await expect(line(page, names.second)).toHaveCount(0)
    await expect(page.locator('#box-missing')).toHaveCount(0)

    await database.query(age("reserved_until = now() + interval '2 hours' where product_id = 200001"))
    const soon = new RegExp(`Der Preis für „${names.first}“ gilt nur noch bis`)
    await open(page, boxPath)
    await told.expectOne(soon)
    await expect(line(page, names.first).getByText(/^Preis gilt nur noch bis/)).toBeVisible()
    await told.closeAll()
    await open(page, boxPath)
    await expect(line(page, names.first).getByText(/^Preis gilt nur noch bis/)).toBeVisible()
    expect(told.count(soon), 'said once').toBe(0)
  })
})

test.describe('coupon and express', () => {
  test('[X58] [B9] a coupon is folded away; refused it stays with its reason, used it shows its effect', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 422/)
    await fillBox(page, all)
    await open(page, boxPath)
    const field = page.getByRole('textbox', { name: say('coupon.label') })
    await expect(field).toBeHidden()
    await page.getByText(say('coupon.open')).click()
    await field.fill('abgelaufen')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(text('de', 'problems.coupon.expired'))
    await expect(field).toHaveValue('abgelaufen')
    await expect(field).toBeFocused()

    await field.fill('technik20')
    await field.press('Enter')
    await expect(summary(page).getByText('Gutschein TECHNIK20')).toBeVisible()
    await expect(summary(page).getByText(/^\+20,00\s€$/)).toBeVisible()
    await expect(summary(page).getByText(/^261,45\s€$/)).toBeVisible()
    await expect(line(page, product.name).getByText(/^20,00\s€ mehr durch/)).toBeVisible()
    await summary(page)
      .getByRole('button', { name: `${say('remove')}: TECHNIK20` })
      .click()
    await expect(sum(page, '241,45')).toBeVisible()
    await expect(page.getByText(say('coupon.open'))).toBeVisible()
  })

  test('[B10] [B6] express grading goes on and off, and says why it cannot', async ({ page, faults }) => {
    faults.allow(/status of 4(?:09|22)/)
    await fillBox(page, [phone])
    await open(page, boxPath)
    const express = page.getByRole('switch', { name: say('express.title') })
    await express.check()
    await expect(
      summary(page)
        .getByRole('definition')
        .filter({ hasText: say('express.free') }),
    ).toHaveCount(2)
    await page.reload()
    await hydrated(page)
    await expect(express).toBeChecked()
    await express.uncheck()
    await expect(
      summary(page)
        .getByRole('definition')
        .filter({ hasText: say('express.free') }),
    ).toHaveCount(1)

    await fillBox(page, [titles.first])
    await page.reload()
    await hydrated(page)
    await express.click()
    await expect(page.getByText(say('express.reason.family'))).toBeVisible()
    await expect(express).not.toBeChecked()
  })
})

test('[B3] [X8] [X9] a box that cannot be loaded says so and is tried again', async ({ page, faults }) => {
  faults.allow(/status of 503/)
  await fillBox(page, all)
  await open(page, '/')
  await page.route('**/api/cart', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await page.getByRole('banner').locator(`a[href="${boxPath}"]`).click()
  await expect(main(page).getByText(say('failed.title'))).toBeVisible()

  await page.unroute('**/api/cart')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cart', async (route) => {
    await held.promise
    await route.continue()
  })
  await main(page)
    .getByRole('button', { name: say('failed.retry') })
    .click()
  await expect(main(page).locator('[aria-busy=true] .skeleton').first()).toBeVisible()
  held.resolve()
  await expect(lines(page).getByRole('listitem')).toHaveCount(3)
})
