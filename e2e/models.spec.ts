import { expect, expectAccessible, isMarked, mark, open, test } from './fixtures.ts'
import { locales, text, type Locale } from './site.ts'

const iphones = '/handys/apple-iphone'
const group = '/p/apple-iphone-15/1001'
const inLocale = (path: string, locale: Locale) => (locale === 'de' ? path : `/${locale}${path}`)
const models = text('de', 'models.title')

test.describe('[S7] the page of a model', () => {
  test('has one name: none, and a wrong one, lead to it in one step', async ({ request }) => {
    for (const name of ['-', 'iphone-15', 'samsung-galaxy-s24']) {
      const answer = await request.get(`/en/p/${name}/1001`, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['location']]).toEqual([301, `/en${group}`])
    }
  })

  test('leads on where there is no choice, and does not exist for what nobody has', async ({ request }) => {
    const only = await request.get('/p/apple-watch-ultra/41401', { maxRedirects: 0 })
    expect([only.status(), only.headers()['location']]).toEqual([
      302,
      '/apple-watch-ultra-49-mm-natural-titanium_41401',
    ])
    const title = await request.get('/p/apple-iphone-15/200001', { maxRedirects: 0 })
    expect(title.headers()['location']).toMatch(/_200001$/)
    expect((await request.get('/p/apple-iphone-15/99999999')).status()).toBe(404)
  })

  test('says which device is meant, in its address and its summary', async ({ page }) => {
    await open(page, '/p/apple-iphone-15/1007')
    const summary = page.getByRole('region', { name: text('de', 'models.summary') })
    await expect(summary.locator('dd')).toHaveText(['Apple iPhone 15', 'Blau', '256 GB'])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  })
})

test('[S6] from the category over series, model, colour and storage to the product, Back undoing each', async ({
  page,
}) => {
  await open(page, iphones)
  await mark(page)
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
  expect(await isMarked(page)).toBe(true)
})

test.describe('[S6] the models of a category', () => {
  test('are the most asked for, then all of them, in the address', async ({ page }) => {
    await open(page, iphones)
    const cards = page.getByRole('region', { name: models }).getByRole('link', { name: /Apple iPhone/ })
    await expect(cards).toHaveCount(8)
    await page.getByRole('link', { name: text('de', 'models.all') }).click()
    await expect(page).toHaveURL(`${iphones}?models=all`)
    expect(await cards.count()).toBeGreaterThan(20)
    await page.goBack()
    await expect(cards).toHaveCount(8)
  })

  test('[X43] of a series can be left for another', async ({ page }) => {
    await open(page, `${iphones}?series=iphone-15`)
    const trail = page.getByRole('navigation', { name: text('de', 'models.trail') })
    await expect(trail.getByText('iPhone 15')).toHaveAttribute('aria-current', 'page')
    await trail.getByRole('link', { name: text('de', 'models.every') }).click()
    await expect(page).toHaveURL(iphones)
  })

  test('are not offered where there are none', async ({ page }) => {
    await open(page, '/buecher')
    await expect(page.getByRole('region', { name: models })).toHaveCount(0)
  })
})

test('[X43] what is not made stays to be seen, and says why', async ({ page, database }) => {
  await database.query('update product set is_gone = true where id = $1', [42_004])
  await open(page, '/p/samsung-galaxy-watch8/42002')
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
    await open(page, path)
    await expect(page.getByText(text('de', where))).toBeHidden()
    await page.getByText(text('de', 'models.unknown')).click()
    await expect(page.getByText(text('de', where))).toBeVisible()
  }
})

for (const width of [390, 1440]) {
  test(`[N4] axe finds nothing in the choice of models at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [group, iphones, `${iphones}?series=iphone-15`, `${iphones}?models=all`]) {
      await open(page, path)
      await expectAccessible(page)
    }
  })
}

test('no choice of models scrolls sideways at 320 px in any language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const locale of locales) {
    for (const path of [group, '/p/apple-watch-series-9/40205']) {
      await page.goto(inLocale(path, locale))
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beyond, inLocale(path, locale)).toBeLessThanOrEqual(0)
    }
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
