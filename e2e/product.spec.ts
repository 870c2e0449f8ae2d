import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, expectAccessible, open, test } from './fixtures.ts'
import { locales, text, type Locale } from './site.ts'

const device = '/apple-iphone-15-128-gb-black_1001'
const book = '/harry-potter-und-der-stein-der-weisen_200001'
const tooOld = '/apple-watch-series-3-38-mm-space-grey_40801'
const titles = [device, book, tooOld]

const inLocale = (path: string, locale: Locale) => (locale === 'de' ? path : `/${locale}${path}`)

const Thing = z.looseObject({ '@type': z.union([z.string(), z.array(z.string())]) })

async function thingsOn(page: Page) {
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  return data.map((json) => Thing.parse(JSON.parse(json)))
}

test.describe('[G1] the address of a product', () => {
  test('with another name leads to the right one, in one step', async ({ request }) => {
    const answer = await request.get('/fr/anything_1001', { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, `/fr${device}`])
  })

  test('of nothing is not found, and of what is gone for good is gone [E7]', async ({
    request,
    database,
  }) => {
    expect((await request.get('/anything_99999999')).status()).toBe(404)
    await database.query('update product set is_gone = true where id = $1', [200_003])
    expect((await request.get('/anything_200003')).status()).toBe(410)
  })
})

test.describe('what we buy', () => {
  test('[X44] price, what it depends on, how long it holds and the way on are in the first view of a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, device)
    await expect(page.locator('.price[data-size=large]')).toHaveText(/^225\s€$/)
    await expect(page.locator('.price[data-size=large]')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(text('de', 'product.depends.device'))).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Dein Preis gilt 14 Tage')).toBeInViewport({ ratio: 1 })
    const way = page.getByRole('button', { name: text('de', 'grading-ui.start') })
    await expect(way).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: text('de', 'product.how') }).click()
    await expect(page).toHaveURL('/so-einfach-verkauft-man')
  })

  test('a title in another language says so [X13]', async ({ page }) => {
    await open(page, `/en${book}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de')
    await open(page, book)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
  })

  test('has its facts as terms, an ISBN as books print it', async ({ page }) => {
    await open(page, book)
    const facts = page.getByRole('region', { name: text('de', 'product.facts') })
    await expect(facts.locator('dt', { hasText: /^ISBN$/ }).locator('+ dd')).toHaveText(/^978-3\d{9}$/)
    await expect(facts.locator('dt', { hasText: 'Verlag' }).locator('+ dd')).toHaveText('Carlsen')
    await expect(facts.locator('dt', { hasText: 'Sprache' }).locator('+ dd')).toHaveText('Deutsch')
  })

  test('stands without what goes with it', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED|Failed to load/)
    await page.route('**/api/associated-products/*', (route) => route.abort())
    await open(page, book)
    const others = page.getByRole('region', { name: text('de', 'product.associated') })
    await others.getByRole('link').first().click()
    await expect(page).not.toHaveURL(book)
    await expect(page.getByRole('region', { name: text('de', 'product.facts') })).toBeVisible()
    await expect(others).toHaveCount(0)
  })
})

test.describe('[X45] what we do not buy', () => {
  test('says so before anything else, why, and what else can be done', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, tooOld)
    await expect(page.getByText(text('de', 'product.stopped.never'))).toBeInViewport()
    await expect(page.getByText(text('de', 'product.stop.MODEL_TOO_OLD'))).toBeVisible()
    await expect(page.getByText(text('de', 'product.getUpTo'), { exact: true }).first()).not.toBeInViewport()
    const panel = page.getByRole('region', { name: text('de', 'product.panel') })
    await expect(panel.getByRole('link')).toHaveText([/Altgerät/, /Apple Watch/])
    for (const link of await panel.getByRole('link').all())
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  })
})

test.describe('[X47] the picture', () => {
  test('is enlarged by keyboard, closed by Escape, and gives the focus back', async ({ page }) => {
    await open(page, device)
    const picture = page.getByRole('link', { name: text('de', 'product.zoom') })
    await picture.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(picture).toBeFocused()
  })

  test('has its size and comes first [X19]', async ({ page }) => {
    await open(page, device)
    const picture = page.getByRole('link', { name: text('de', 'product.zoom') }).getByRole('img')
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    await expect(picture).toHaveAttribute('width', '640')
    await expect(picture).toHaveAttribute('height', '640')
    await expect(picture).toHaveAttribute('alt', /Vorder- und Rückseite/)
  })
})

test.describe('[S10] what machines read', () => {
  test('[E5] are the facts of the page, and no offer', async ({ page }) => {
    await open(page, book)
    const [crumbs, product] = await thingsOn(page)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    expect(product).toMatchObject({
      '@type': ['Product', 'Book'],
      name: heading,
      author: { name: 'J. K. Rowling' },
      inLanguage: 'de',
      isbn: expect.stringMatching(/^9783\d{9}$/),
    })
    expect(product).not.toHaveProperty('offers')
    const seen = await page
      .getByRole('navigation', { name: text('de', 'shop.breadcrumbs') })
      .getByRole('link')
      .allTextContents()
    const { itemListElement } = z
      .object({ itemListElement: z.array(z.object({ name: z.string() })) })
      .parse(crumbs)
    expect(itemListElement.map(({ name }) => name)).toEqual([...seen, heading])
  })

  test('[E5] are of the page that is shown, not of the one before', async ({ page }) => {
    await open(page, device)
    expect(await thingsOn(page)).toHaveLength(2)
    await page.getByRole('link', { name: text('de', 'product.how') }).click()
    await expect(page).toHaveURL('/so-einfach-verkauft-man')
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  })

  test('[E5] on the home page are the shop and its return policy', async ({ page }) => {
    await open(page, '/')
    expect(await thingsOn(page)).toMatchObject([
      { '@type': 'OnlineStore', hasMerchantReturnPolicy: { merchantReturnDays: 21 } },
    ])
  })

  test('[E6] title and description fit, and a shared link has a picture of its product', async ({
    page,
    request,
  }) => {
    for (const path of titles) {
      for (const locale of locales) {
        await page.goto(inLocale(path, locale))
        expect((await page.title()).length).toBeLessThanOrEqual(60)
        const description = await page.locator('meta[name=description]').getAttribute('content')
        expect(description?.length).toBeLessThanOrEqual(155)
      }
    }
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(await sizeOfPng(request, image ?? '')).toEqual([1200, 630])
  })
})

/** A PNG says its width and height in its first chunk. */
async function sizeOfPng(request: APIRequestContext, url: string) {
  const answer = await request.get(url)
  expect(answer.headers()['content-type']).toBe('image/png')
  const bytes = await answer.body()
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

for (const width of [390, 1440]) {
  test(`[N4] axe finds nothing on a product at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of titles) {
      await open(page, `/fr${path}`)
      await expectAccessible(page)
    }
  })
}

test('no product scrolls sideways at 320 px in any language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of titles) {
    for (const locale of locales) {
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

  test('everything is there, and the picture is a link to its file', async ({ page, request }) => {
    await page.goto(device)
    await expect(page.locator('.price[data-size=large]')).toHaveText(/^225\s€$/)
    await expect(page.getByText(text('de', 'product.noScript'))).toBeVisible()
    await expect(page.getByRole('link', { name: text('de', 'product.how') })).toBeVisible()
    await expect(page.getByRole('button', { name: text('de', 'grading-ui.start') })).toBeHidden()
    const file = await page.getByRole('link', { name: text('de', 'product.zoom') }).getAttribute('href')
    expect((await request.get(file ?? '')).headers()['content-type']).toContain('image/svg+xml')
  })
})
