import type { Page } from '@playwright/test'
import { readTitles } from '#db/seed/media/titles.ts'
import { boxCount, boxLine, boxLines, boxPath, boxText, titleNames } from './box-page.ts'
import { fillBox, phoneId, titleIds } from './fill-box.ts'
import {
  expect,
  expectAccessible,
  isDocumentMarked,
  markDocument,
  openPage,
  test,
  wakePage,
} from './fixtures.ts'
import { examplePath, text } from './site.ts'

const book = '/harry-potter-und-der-stein-der-weisen_200001'

const addButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: text('de', 'sell-product.add') })

test.describe('[G2] a book', () => {
  test('[X44] is offered at once: price, condition, validity and button in the first view of a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, book)
    await expect(page.getByText(text('de', 'sell-product.depends.media'))).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Dein Preis gilt 48 Stunden')).toBeInViewport({ ratio: 1 })
    await expect(addButton(page)).toBeInViewport({ ratio: 1 })

    await expect(addButton(page), 'price and button stay at hand while one reads on').toHaveCount(1)
    // Whoever scrolls touches the page; a script does not.
    await wakePage(page)
    await page.getByRole('heading', { name: text('de', 'sell-product.facts') }).scrollIntoViewIfNeeded()
    await expect(addButton(page)).toHaveCount(2)
    await expect(addButton(page).last()).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(addButton(page)).toHaveCount(1)
  })

  test('[X49] [B4] is added once and opens the box: marked as new, with the focus on the heading and ways to go on', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const list = `${examplePath('product_search', 'de')}?q=Harry+Potter`
    await openPage(page, list)
    await markDocument(page)
    await page.locator(`a[href="${book}"]`).first().click()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/cart\/\d+$/.test(request.url())) asked.push(request.url())
    })
    await addButton(page).dblclick()
    await expect(page).toHaveURL(boxPath)
    expect(asked, 'a double press adds it once').toHaveLength(1)
    expect(await isDocumentMarked(page)).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const line = boxLine(page, titleNames.first)
    await expect(line.getByText(boxText('line.new'))).toBeInViewport({ ratio: 1 })
    await expect(line.getByText(boxText('line.new')), 'it stands out from its row').toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    )
    const main = page.getByRole('main')
    await expect(main.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('link', { name: boxText('empty.scan') })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)

    await main.getByRole('button', { name: boxText('minimum.add') }).click()
    // With the focus in it, it is a combobox.
    await expect(page.locator('#box-search'), 'below the minimum').toBeFocused()
    await main.getByRole('link', { name: boxText('more') }).click()
    await expect(page).toHaveURL(list)
    await expect(boxCount(page)).toHaveText('1')
    await page.locator(`a[href="${book}"]`).first().click()
    const there = main.getByRole('link', { name: text('de', 'sell-product.inBox') })
    await expect(there, 'what is in the box is not offered again').toBeVisible()
    await expect(addButton(page)).toHaveCount(0)
    await there.click()
    await expect(line, 'it is new only once').toBeVisible()
    await expect(line.getByText(boxText('line.new'))).toHaveCount(0)
  })

  test('[X49] comes first in a box with more in it, and back to where it was when it is put back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await fillBox(page, [titleIds.second, titleIds.third, phoneId])
    await openPage(page, book)
    await addButton(page).click()
    await expect(page).toHaveURL(boxPath)
    const first = boxLines(page).getByRole('listitem').first()
    await expect(first).toContainText(titleNames.first)
    await expect(first.getByText(boxText('line.new'))).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: `${boxText('remove')}: ${titleNames.first}` }).click()
    await page.getByRole('button', { name: `${boxText('undo')}: ${titleNames.first}` }).click()
    await expect(boxLines(page).getByRole('listitem')).toHaveCount(4)
    await expect(first.getByRole('link', { name: titleNames.first, exact: true })).toBeVisible()
  })

  test('[X49] the filled box shows what was looked at and not added', async ({ page }) => {
    await openPage(page, '/harry-potter-und-die-kammer-des-schreckens_200002')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: text('de', 'sell-list.home'), exact: true }).click()
    await expect(page).toHaveURL('/')
    await main.locator(`a[href="${book}"]`).first().click()
    await expect(page).toHaveURL(book)
    await addButton(page).first().click()
    const seen = page.getByRole('region', { name: boxText('seen') })
    await expect(seen.getByRole('link')).toHaveCount(1)
    await expect(seen.getByRole('link')).toContainText(titleNames.second)
  })

  test('[B4] a price that has fallen meanwhile is shown beside the old one, and nothing is added unasked', async ({
    page,
    faults,
  }) => {
    faults.allow(/409/)
    await openPage(page, book)
    const money = (amount: number) => ({ amount, currency: 'EUR' })
    await page.route(/\/api\/cart\/200001$/, (route) =>
      route.request().postDataJSON().price === 50
        ? route.continue()
        : route.fulfill({
            status: 409,
            contentType: 'application/problem+json',
            json: {
              code: 'box.price-lower',
              title: 'lower',
              status: 409,
              priceError: {
                type: 'PriceErrorDto',
                validationResult: { change: 'down', previousPrice: money(170), currentPrice: money(50) },
              },
            },
          }),
    )
    await addButton(page).click()
    const choice = page.getByRole('status').filter({ hasText: text('de', 'sell-product.lower') })
    await expect(choice.locator('del')).toContainText('1,70')
    await choice.getByRole('button', { name: text('de', 'sell-product.lower.decline') }).click()
    await expect(choice).toHaveCount(0)
    await expect(addButton(page)).toBeVisible()
  })
})

test('[X48] the price over time is drawn, and the same figures stand in a table one key away', async ({
  page,
}) => {
  await openPage(page, book)
  const history = page.getByRole('region', { name: text('de', 'sell-product.history') })
  await expect(history.getByRole('img')).toBeVisible()
  await history.getByRole('tab', { name: '30 Tage' }).focus()
  await page.keyboard.press('End')
  await expect(history.getByRole('tab', { name: '365 Tage' })).toHaveAttribute('aria-selected', 'true')
  const table = history.getByRole('group').filter({ visible: true })
  await table.getByText(text('de', 'sell-product.history.table')).focus()
  await page.keyboard.press('Enter')
  const rows = history.getByRole('row').filter({ visible: true })
  await expect.poll(() => rows.count()).toBeGreaterThan(1)
  await expectAccessible(page)
})

test.describe('[X45] what is not bought for now', () => {
  test('can be watched: a wrong address is told, a right one is taken', async ({ page, database }) => {
    // A title that no other journey sells, because all journeys of a worker share one shop.
    const id = readTitles().findLast(
      ({ stopReason, offerCents }) => stopReason === null && offerCents > 0,
    )?.id
    await database.query(`update product set stop_reason = 'OVERSTOCK', offer_cents = 0 where id = $1`, [id])
    await openPage(page, `/x_${id}`)
    const form = page.getByRole('form', { name: text('de', 'price-watch.title') })
    const field = form.getByLabel(text('de', 'price-watch.email'))
    const send = form.getByRole('button', { name: text('de', 'price-watch.send') })
    await field.fill('anna')
    await send.click()
    await expect(field).toHaveAccessibleDescription(text('de', 'price-watch.invalid'))
    await expect(field).toBeFocused()
    await field.fill('anna@example.com')
    await send.click()
    await expect(page.getByText(text('de', 'price-watch.done'))).toBeVisible()
    await expectAccessible(page)
  })
})
