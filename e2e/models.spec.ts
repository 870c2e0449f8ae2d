import { expect, expectAccessible, isDocumentMarked, markDocument, openPage, test } from './fixtures.ts'
import { text } from './site.ts'

const iphones = '/handys/apple-iphone'
const group = '/p/apple-iphone-15/1001'
const models = text('de', 'models.title')

test('[S6] [S7] from the category over series, model, colour and storage to the product, Back undoing each', async ({
  page,
}) => {
  await openPage(page, iphones)
  await markDocument(page)
  const selection = page.getByRole('region', { name: models })
  await selection.getByRole('link', { name: 'iPhone 15', exact: true }).click()
  await expect(page).toHaveURL(`${iphones}?series=iphone-15`)
  await expect(page.getByRole('heading', { name: models })).toBeFocused()
  await selection.getByRole('link', { name: /^Apple iPhone 15 bis/ }).click()
  await expect(page).toHaveURL(group)

  const blue = page.getByRole('region', { name: 'Farbe' }).getByRole('link', { name: 'Blau' })
  await blue.click()
  await expect(page).toHaveURL('/p/apple-iphone-15/1002')
  await expect(blue).toHaveAttribute('aria-current', 'true')
  await expect(blue).toBeFocused()
  await page.getByRole('region', { name: 'Speicher' }).getByRole('link', { name: '256 GB' }).click()
  await expect(page).toHaveURL('/p/apple-iphone-15/1007')
  const summary = page.getByRole('region', { name: text('de', 'models.summary') })
  await expect(summary.locator('dd')).toHaveText(['Apple iPhone 15', 'Blau', '256 GB'])
  const trail = page.getByRole('navigation', { name: text('de', 'models.trail') })
  await expect(trail.getByRole('link')).toHaveText([
    'Startseite',
    'Handys',
    'Apple iPhone',
    'Apple iPhone 15',
    'Blau',
    '256 GB',
  ])

  await page.goBack()
  await expect(page).toHaveURL('/p/apple-iphone-15/1002')
  await page.goForward()
  await page.getByRole('link', { name: text('de', 'models.next'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 15 256 GB Blau')
  expect(await isDocumentMarked(page)).toBe(true)
})

test('[S6] [X43] the models of a category are the most asked for, all of them, or a series to be left again', async ({
  page,
}) => {
  await openPage(page, iphones)
  const cards = page.getByRole('region', { name: models }).getByRole('link', { name: /Apple iPhone/ })
  await expect(cards).toHaveCount(8)
  await page.getByRole('link', { name: text('de', 'models.all') }).click()
  await expect(page).toHaveURL(`${iphones}?models=all`)
  await expect.poll(() => cards.count()).toBeGreaterThan(20)
  await expectAccessible(page)
  await page.goBack()
  await expect(cards).toHaveCount(8)

  await page.setViewportSize({ width: 390, height: 900 })
  await openPage(page, `${iphones}?series=iphone-15`)
  await expectAccessible(page)
  const trail = page.getByRole('navigation', { name: text('de', 'models.trail') })
  await expect(trail.getByText('iPhone 15')).toHaveAttribute('aria-current', 'page')
  await trail.getByRole('link', { name: text('de', 'models.every') }).click()
  await expect(page).toHaveURL(iphones)
  await openPage(page, '/buecher')
  await expect(page.getByRole('region', { name: models }), 'books have no models').toHaveCount(0)
})

test('[X43] what is not made stays to be seen, and says why', async ({ page, database }) => {
  await database.query('update product set is_gone = true where id = $1', [42_004])
  await openPage(page, '/p/samsung-galaxy-watch8/42002')
  const sizes = page.getByRole('region', { name: 'Ausführung' })
  await expect(sizes.getByRole('listitem').filter({ hasText: '44 mm' })).toContainText(
    'Gibt es nicht in Silber',
  )
  await expect(sizes.getByRole('link')).toHaveText(['40 mm'])
  await page.getByRole('link', { name: 'Graphit' }).click()
  await expect(sizes.getByRole('link')).toHaveText(['40 mm', '44 mm'])
  await expectAccessible(page)
})

test('[X43] who does not know the model is told where to look', async ({ page }) => {
  for (const [path, where] of [
    [group, 'models.help.apple'],
    ['/p/apple-watch-series-9/40201', 'models.help.watch'],
    [iphones, 'models.help.android'],
  ] as const) {
    await openPage(page, path)
    await expect(page.getByText(text('de', where))).toBeHidden()
    await page.getByText(text('de', 'models.unknown')).click()
    await expect(page.getByText(text('de', where))).toBeVisible()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  // A browser without scripts refuses to preload them, and says so.
  test.beforeEach(({ faults }) => faults.allow(/^failed: \S+\/assets\/\S+\.js csp$/))

  test('[S6] the whole choice is links', async ({ page }) => {
    await page.goto(`${iphones}?series=iphone-15`)
    await page.getByRole('link', { name: /^Apple iPhone 15 bis/ }).click()
    await page.getByRole('link', { name: 'Gelb' }).click()
    await page.getByRole('link', { name: '512 GB' }).click()
    await page.getByRole('link', { name: text('de', 'models.next'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 15 512 GB Gelb')
  })
})
