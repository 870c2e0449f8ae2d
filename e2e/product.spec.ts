import type { Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { phoneId, titleIds } from './fill-box.ts'
import { examplePath, locales, text } from './site.ts'

const device = '/apple-iphone-15-128-gb-black_1001'
const book = '/harry-potter-und-der-stein-der-weisen_200001'
const tooOld = '/apple-watch-series-3-38-mm-space-grey_40801'

test.describe('what we buy', () => {
  test('[X44] price, what it depends on, how long it holds and the way on are in the first view of a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, device)
    await expect(page.locator('.price[data-size=large]')).toHaveText(/^225\s€$/)
    await expect(page.locator('.price[data-size=large]')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(text('de', 'sell-product.depends.device'))).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Dein Preis gilt 14 Tage')).toBeInViewport({ ratio: 1 })
    const question = page.getByRole('group', { name: text('de', 'grading.question.sealed') })
    for (const answer of await question.getByRole('button').all())
      await expect(answer).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: text('de', 'sell-product.how') }).click()
    await expect(page).toHaveURL('/so-einfach-verkauft-man')
  })

  test('[X44] the bar with price and button is one line on a phone, in every language', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const locale of locales) {
      for (const id of [String(phoneId), String(titleIds.first)]) {
        await openPage(page, examplePath('product_details', locale, { slug: 'x', id }))
        await page.mouse.wheel(0, 5000)
        const bar = page.locator('.sell-bar')
        await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 })
        const { height = 0 } = (await bar.boundingBox()) ?? {}
        expect(height, `${locale} ${id}`).toBeLessThan(80)
      }
    }
  })

  test('[E5] stands without what goes with it, and machines read of the page that is shown', async ({
    page,
    faults,
  }) => {
    faults.allow(/ERR_FAILED|Failed to load/)
    await page.route('**/api/associated-products/*', (route) => route.abort())
    await openPage(page, book)
    const data = page.locator('script[type="application/ld+json"]')
    await expect(data).toHaveCount(2)
    const before = await data.allTextContents()
    const others = page.getByRole('region', { name: text('de', 'sell-product.associated') })
    await others.getByRole('link').first().click()
    await expect(page).not.toHaveURL(book)
    await expect(page.getByRole('region', { name: text('de', 'sell-product.facts') })).toBeVisible()
    await expect(others).toHaveCount(0)
    await expect.poll(() => data.allTextContents()).not.toEqual(before)
    await page.getByRole('link', { name: text('de', 'sell-product.how') }).click()
    await expect(page).toHaveURL('/so-einfach-verkauft-man')
    await expect(data).toHaveCount(0)
  })
})

test.describe('[S7] colour and storage of a device', () => {
  const chips = (page: Page, name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('link')
  const apiCalls = (page: Page) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/product')) calls.push(pathname)
    })
    return calls
  }

  test('are chips that lead to its other variants, the chosen one marked', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const calls = apiCalls(page)
    await openPage(page, device)
    await expect(chips(page, 'Speicher')).toHaveText(['128 GB', '256 GB', '512 GB'])
    const colour = (name: string) => chips(page, 'Farbe').filter({ hasText: name })
    await expect(colour('Schwarz')).toHaveAttribute('aria-current', 'true')
    await colour('Blau').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 15 128 GB Blau')
    await expect(colour('Blau')).toHaveAttribute('aria-current', 'true')
    await expect(colour('Blau')).toBeFocused()
    await chips(page, 'Speicher').filter({ hasText: '256 GB' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 15 256 GB Blau')
    await page.goBack()
    await expect(page).toHaveURL(/_1002$/)
    expect(new Set(calls), 'all facts come in one answer').toEqual(new Set(['/api/product/detail-view']))
    await expectAccessible(page)
  })

  test('come with the page, which asks for nothing again', async ({ page, request }) => {
    expect(await (await request.get(device)).text()).toContain('apple-iphone-15-128-gb-blue_1002')
    const calls = apiCalls(page)
    await openPage(page, device)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })

  test('a book has none', async ({ page }) => {
    await openPage(page, book)
    await expect(page.getByRole('region', { name: 'Farbe' })).toHaveCount(0)
  })
})

test.describe('[X45] what we do not buy', () => {
  test('says so before anything else, why, and what else can be done', async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await openPage(page, tooOld)
    await expectAccessible(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond).toBeLessThanOrEqual(0)
    await expect(page.getByText(text('de', 'sell-product.stopped.never'))).toBeInViewport()
    await expect(page.getByText(text('de', 'sell-product.stop.MODEL_TOO_OLD'))).toBeVisible()
    await expect(
      page.getByText(text('de', 'sell-product.getUpTo'), { exact: true }).first(),
    ).not.toBeInViewport()
    const panel = page.getByRole('region', { name: text('de', 'sell-product.panel') })
    await expect(panel.getByRole('link')).toHaveText([/Altgerät/, /Apple Watch/])
    for (const link of await panel.getByRole('link').all())
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  })
})

test.describe('[X47] the picture', () => {
  test('[X19] has its size and comes first, is enlarged by keyboard, closed by Escape, and gives the focus back', async ({
    page,
  }) => {
    await openPage(page, device)
    const picture = page.getByRole('link', { name: text('de', 'sell-product.zoom') })
    const image = picture.getByRole('img')
    await expect(image).toHaveAttribute('fetchpriority', 'high')
    await expect(image).toHaveAttribute('width', '640')
    await expect(image).toHaveAttribute('height', '640')
    await expect(image).toHaveAttribute('alt', /Vorder- und Rückseite/)
    await picture.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(picture).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  // A browser without scripts refuses to preload them, and says so.
  test.beforeEach(({ faults }) => faults.allow(/^failed: \S+\/assets\/\S+\.js csp$/))

  test('everything is there, and the picture is a link to its file', async ({ page, request }) => {
    await page.goto(device)
    await expect(page.locator('.price[data-size=large]')).toHaveText(/^225\s€$/)
    await expect(page.getByText(text('de', 'sell-product.noScript'))).toBeVisible()
    await expect(page.getByRole('link', { name: text('de', 'sell-product.how') })).toBeVisible()
    await expect(page.getByText(text('de', 'grading.question.sealed'))).toBeHidden()
    const file = await page.getByRole('link', { name: text('de', 'sell-product.zoom') }).getAttribute('href')
    expect((await request.get(file ?? '')).headers()['content-type']).toContain('image/svg+xml')
  })
})
