import type { Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { boxItems, boxLine, boxLines, boxPath, boxSum, boxText, titleNames } from './box-page.ts'
import { callApi, fillBox, titleIds } from './fill-box.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { effectsRun } from './page-checks.ts'
import { examplePath, demoProduct, text } from './site.ts'
import { watchToasts } from './watch-toasts.ts'

const main = (page: Page) => page.getByRole('main')
const removeOf = (page: Page, name: string) =>
  boxLine(page, name).getByRole('button', { name: `${boxText('remove')}: ${name}` })
const titleOf = (page: Page, name: string) => boxLine(page, name).getByRole('link', { name, exact: true })
const undoOf = (page: Page, name: string) => page.getByRole('button', { name: `${boxText('undo')}: ${name}` })

/** The clock of the page stands still, so the test moves it until the focus has moved. */
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
    await fillBox(page, boxItems)
    const answer = await openPage(page, boxPath)
    expect(await answer?.text(), 'the first view is the server’s [X8]').toContain(titleNames.first)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('de', 'pages.cart_show.title'))
    const device = boxLine(page, demoProduct.name)
    await expect(device.getByText(boxText('condition.NEW'), { exact: true })).toBeVisible()
    await expect(device.getByText(/^238,00\s€$/)).toBeVisible()
    await expect(device.locator('img')).toBeVisible()
    await expect(device.getByText(/^Preis gilt bis \S+ \d+\. \S+ \d{4}, \d\d:\d\d Uhr$/)).toBeVisible()
    await expect(device.getByRole('link', { name: boxText('edit') })).toHaveAttribute(
      'href',
      /\/apple-iphone-15-128-gb-black_1001\?edit=\d+$/,
    )
    // Both books were added together: the end of their prices is said once.
    await expect(boxLines(page).getByText(/^Wo nichts anderes steht, gelten die Preise bis /)).toHaveCount(1)
    await expect(boxLines(page).getByText(/^Preis gilt bis/)).toHaveCount(1)
    const book = boxLine(page, titleNames.first)
    await expect(book.getByText(boxText('condition.media'))).toBeVisible()
    await expect(book.getByRole('link', { name: boxText('edit') })).toHaveCount(0)
    await expect(boxSum(page, '241,45')).toBeVisible()

    await openPage(page, '/')
    const link = page.getByRole('banner').locator(`a[href="${boxPath}"]`)
    await expect(link, 'the header of other pages knows it too').toContainText(/3 Artikel, 241,45\s€/)
  })

  test('[B5] [X55] one taken out can be put back for ten seconds, and the focus goes on', async ({
    page,
  }) => {
    await page.clock.install()
    await fillBox(page, boxItems)
    await openPage(page, boxPath)
    // Ten seconds are soon over on a busy machine: from here on time passes when the test says so.
    await page.clock.pauseAt(Date.now() + 60_000)
    await removeOf(page, titleNames.second).click()
    await expect(boxLine(page, titleNames.second)).toHaveCount(0)
    await expectFocus(page, titleOf(page, demoProduct.name))
    await removeOf(page, demoProduct.name).click()
    await expectFocus(page, titleOf(page, titleNames.first))
    await expect(boxSum(page, '1,65')).toBeVisible()

    await undoOf(page, demoProduct.name).click()
    await expect(
      boxLine(page, demoProduct.name).getByText(boxText('condition.NEW'), { exact: true }),
    ).toBeVisible()
    await expectFocus(page, titleOf(page, demoProduct.name))
    await undoOf(page, titleNames.second).click()
    await expect(boxSum(page, '241,45')).toBeVisible()
    const kept = api.cart.ok.parse(await callApi(page, 'GET', '/api/cart'))
    const order = kept.cart.orderProducts.map(({ productId }) => productId)
    expect(order, 'each where it was').toEqual(boxItems)
    await expect(boxLines(page).getByRole('listitem').nth(1)).toContainText(titleNames.second)

    await removeOf(page, titleNames.second).click()
    // The way back stands where the hand is, and waits as long as it is there.
    await page.mouse.move(0, 0)
    await expect(undoOf(page, titleNames.second)).toBeVisible()
    // The ten seconds begin again when the page has noticed that the pointer has left.
    await effectsRun(page)
    await page.clock.runFor(9_900)
    await expect(undoOf(page, titleNames.second)).toBeVisible()
    await page.clock.runFor(200)
    await expect(undoOf(page, titleNames.second)).toHaveCount(0)
  })
})

test.describe('removing all', () => {
  test('[B5] asks first, and a failure of one or of all says greenCart.flash.genericError', async ({
    page,
    faults,
  }) => {
    const told = await watchToasts(page)
    faults.allow(/status of 503/)
    await fillBox(page, boxItems)
    await openPage(page, boxPath)
    const opener = boxLines(page).getByRole('button', { name: boxText('removeAll') })
    const dialog = page.getByRole('dialog', { name: boxText('removeAll.title') })
    await page.route('**/api/cart/item/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    )
    await removeOf(page, titleNames.first).click()
    await told.expectOne(text('de', 'greenCart.flash.genericError'))
    await expect(boxLine(page, titleNames.first), 'what could not be taken out comes back').toBeVisible()
    await expect(undoOf(page, titleNames.first)).toHaveCount(0)
    await told.closeAll()

    await opener.click()
    await expectAccessible(page)
    await dialog
      .getByRole('button', { name: boxText('removeAll.keep') })
      .last()
      .click()
    await expect(boxLines(page).getByRole('listitem')).toHaveCount(3)

    await page.route('**/api/cart/item', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    )
    await opener.click()
    await dialog.getByRole('button', { name: boxText('removeAll.confirm') }).click()
    await told.expectOne(text('de', 'greenCart.flash.genericError'))
    await expect(boxLines(page).getByRole('listitem')).toHaveCount(3)

    await page.unroute('**/api/cart/item')
    await opener.click()
    await dialog.getByRole('button', { name: boxText('removeAll.confirm') }).click()
    await expect(page.getByRole('heading', { name: boxText('empty.title') })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: boxText('empty.title') })).toBeVisible()
  })
})

test.describe('the empty box', () => {
  test('[B12] [X59] [B4] invites, and has what was taken out; pressed twice it goes back once, and over a fault', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 500/)
    await fillBox(page, [titleIds.first])
    await openPage(page, boxPath)
    await removeOf(page, titleNames.first).click()
    await expect(page.getByRole('heading', { name: boxText('empty.title') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(main(page).getByRole('link', { name: boxText('empty.scan') })).toHaveAttribute(
      'href',
      `${examplePath('bulk_isbn', 'de')}#scan`,
    )
    const popular = page.getByRole('region', { name: boxText('empty.popular') })
    await expect(popular.getByRole('link')).toHaveCount(4)
    await expectAccessible(page)

    const keys: (string | undefined)[] = []
    await page.route('**/api/cart/200001', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length === 1) await route.fulfill({ status: 500, json: { code: 'internal' } })
      else await route.continue()
    })
    await main(page)
      .getByRole('button', { name: `${boxText('empty.putBack')}: ${titleNames.first}` })
      .dblclick()
    await expect(boxLine(page, titleNames.first)).toHaveCount(1)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size, 'one press, one key').toBe(1)
    await openPage(page, boxPath)
    await expect(boxLines(page).getByRole('listitem')).toHaveCount(1)

    await callApi(page, 'DELETE', '/api/cart/item')
    await openPage(page, boxPath)
    await main(page).getByRole('searchbox').fill('Momo')
    await main(page)
      .getByRole('button', { name: boxText('empty.submit') })
      .click()
    await expect(page).toHaveURL(/\/suche\?q=Momo$/)
  })
})

test('[B3] [X8] [X9] a box that cannot be loaded says so and is tried again', async ({ page, faults }) => {
  faults.allow(/status of 503/)
  await fillBox(page, boxItems)
  await openPage(page, '/')
  await page.route('**/api/cart?*', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await page.getByRole('banner').locator(`a[href="${boxPath}"]`).click()
  await expect(main(page).getByText(boxText('failed.title'))).toBeVisible()

  await page.unroute('**/api/cart?*')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cart?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await main(page)
    .getByRole('button', { name: boxText('failed.retry') })
    .click()
  await expect(main(page).locator('[aria-busy=true] .skeleton').first()).toBeVisible()
  held.resolve()
  await expect(boxLines(page).getByRole('listitem')).toHaveCount(3)
})
