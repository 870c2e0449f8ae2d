import type { BrowserContext, Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readTitles } from '#db/seed/media/titles.ts'
import { cameraShowing, writeBarcodeVideo } from './barcode-video.ts'
import { expect, expectAccessible, waitForHydration, openPage, test } from './fixtures.ts'
import { examplePath, text } from './site.ts'

const video = join(tmpdir(), `rondo-shelf-${process.pid}.mjpeg`)
const titles = readTitles()
  .filter(({ stopReason, offerCents }) => stopReason === null && offerCents > 0)
  .slice(0, 50)

test.use({ launchOptions: cameraShowing(video) })
test.beforeAll(() =>
  writeBarcodeVideo(
    video,
    titles.map(({ gtin }) => String(gtin)),
  ),
)
test.afterAll(() => rmSync(video, { force: true }))

// The tests take the connection away, and the browser says so.
test.beforeEach(({ faults }) => faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

const Cart = z.object({
  cart: z.object({ orderProducts: z.array(z.object({ productId: z.number() })) }),
})

const patient = { timeout: 60_000 }
const lines = (page: Page) =>
  page.getByRole('list', { name: text('de', 'bulk.shelf.lines') }).getByRole('listitem')
const looked = (page: Page) => page.locator('li[data-state="bought"]')

async function scanned(page: Page, count: number): Promise<void> {
  await expect.poll(() => lines(page).count(), patient).toBeGreaterThanOrEqual(count)
}

/** The page and what it reads with are at hand without a connection. */
async function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const paths = kept.flat().map(({ url }) => new URL(url).pathname)
    return paths.some((path) => path.endsWith('.wasm')) && paths.includes(window.location.pathname)
  })
}

/** The content of the box, read with the session of the page. */
async function boxOf(context: BrowserContext, origin: string): Promise<readonly number[]> {
  const answer = await context.request.get(`${origin}/api/cart`)
  return Cart.parse(await answer.json()).cart.orderProducts.map(({ productId }) => productId)
}

test('[I3] [X79] a shelf of fifty is read over two offline spells, none twice and none lost', async ({
  page,
  context,
  app,
}) => {
  test.setTimeout(300_000)
  await openPage(page, examplePath('bulk_isbn', 'de'))
  await page.getByRole('button', { name: text('de', 'bulk.shelf.start') }).click()
  await scanned(page, 5)
  await expect.poll(() => isKept(page), patient).toBe(true)

  await context.setOffline(true)
  await scanned(page, Math.min(50, (await lines(page).count()) + 10))
  await context.setOffline(false)
  await expect(looked(page).first()).toBeVisible(patient)

  await context.setOffline(true)
  const before = await lines(page).count()
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => lines(page).count(), patient).toBeGreaterThanOrEqual(before)
  await page.getByRole('button', { name: text('de', 'bulk.shelf.go') }).click()
  await scanned(page, 50)
  await context.setOffline(false)

  await expect(looked(page)).toHaveCount(50, patient)
  await expect(lines(page)).toHaveCount(50)
  await page.getByRole('button', { name: text('de', 'bulk.shelf.stop') }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: text('de', 'bulk.shelf.box') }).click()
  await expect(page).toHaveURL(examplePath('cart_show', 'de'), patient)
  const inBox = await boxOf(context, app.origin)
  expect(inBox).toHaveLength(50)
  expect(new Set(inBox)).toEqual(new Set(titles.map(({ id }) => id)))

  await openPage(page, examplePath('bulk_isbn', 'de'))
  await expect(page.getByRole('button', { name: text('de', 'bulk.shelf.start') })).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
})
