import type { Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTitles } from '#db/seed/media/titles.ts'
import { cameraShowing, writeBarcodeVideo } from './barcode-video.ts'
import { answeringItself, expect, expectAccessible, open, test } from './fixtures.ts'
import { examplePath, text } from './site.ts'

const video = join(tmpdir(), `rondo-scan-${process.pid}.mjpeg`)
const unknown = '9783161484100'
const [, book] = readTitles()
const bookCode = String(book?.gtin)

test.use({ launchOptions: cameraShowing(video), ...answeringItself })
// One code at a time, and long enough for a machine that is busy: first the one nobody knows.
test.beforeAll(() => writeBarcodeVideo(video, [unknown, bookCode], { seconds: 4, perPicture: 1 }))
test.afterAll(() => rmSync(video, { force: true }))

const patient = { timeout: 60_000 }
const path = examplePath('bulk_isbn', 'de')
const dialog = (page: Page) => page.getByRole('dialog', { name: text('de', 'bulk.scan.title') })
const start = (page: Page) => page.getByRole('button', { name: text('de', 'bulk.scan.start') }).click()
const field = (page: Page) => dialog(page).getByLabel(text('de', 'bulk.code'), { exact: true })

/** How often the page asked for a camera, and how many of its cameras still run. */
async function watchCameras(page: Page, refusal?: string): Promise<void> {
  await page.addInitScript((name) => {
    const devices = navigator.mediaDevices
    const ask = devices.getUserMedia.bind(devices)
    const seen = { asked: 0, streams: [] as MediaStream[] }
    Object.assign(window, { cameras: seen })
    devices.getUserMedia = async (wanted) => {
      seen.asked += 1
      if (name !== undefined) throw new DOMException('no', name)
      const stream = await ask(wanted)
      seen.streams.push(stream)
      return stream
    }
  }, refusal)
}

declare global {
  interface Window {
    cameras: { asked: number; streams: MediaStream[] }
  }
}

const running = (page: Page) =>
  page.evaluate(
    () =>
      window.cameras.streams.flatMap((one) => one.getTracks()).filter((track) => track.readyState === 'live')
        .length,
  )

test('[I2] [X79] [X80] a code nobody knows is reported, and the next leads to its product', async ({
  page,
  faults,
}) => {
  test.slow()
  faults.allow(/404 \(Not Found\)|ERR_FAILED/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/product-by-identifier/')) asked.push(request.url())
  })
  // A camera that starts late may see the second code first: it has no answer until the first has been told.
  let isReported = false
  await page.route(`**/api/product-by-identifier/${bookCode}`, (route) =>
    isReported ? route.continue() : route.abort(),
  )
  await watchCameras(page)
  await open(page, `${path}#scan`)
  expect(await page.evaluate(() => window.cameras.asked)).toBe(0)
  await start(page)
  await expect(dialog(page).getByRole('listitem').filter({ hasText: unknown })).toBeVisible(patient)
  isReported = true
  await expect(page).toHaveURL(new RegExp(`_${book?.id}$`), patient)
  expect(asked.filter((url) => url.includes(unknown))).toHaveLength(1)
  await expect.poll(() => running(page)).toBe(0)
})

test('[X79] the camera goes out with the dialog and with a hidden page, and the sound stays off once off', async ({
  page,
  faults,
}) => {
  faults.allow(/404 \(Not Found\)/)
  // Nothing is found, so that the dialog stays.
  await page.route('**/api/product-by-identifier/*', (route) => route.fulfill({ status: 404, json: {} }))
  await watchCameras(page)
  await open(page, path)
  await start(page)
  await expect.poll(() => running(page), patient).toBe(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(dialog(page).getByText(text('de', 'bulk.camera.paused'), { exact: true })).toBeVisible()
  expect(await running(page)).toBe(0)
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' }),
  )
  await dialog(page)
    .getByRole('button', { name: text('de', 'bulk.camera.resume') })
    .click()
  await expect.poll(() => running(page), patient).toBe(1)
  await expectAccessible(page)
  const sound = dialog(page).getByRole('button', { name: text('de', 'bulk.camera.sound') })
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => running(page)).toBe(0)

  await open(page, path)
  await start(page)
  await expect(sound, 'a choice is remembered').toHaveAttribute('aria-pressed', 'false')
})

test('[X79] [X80] a refused or missing camera leads to typing, which a hardware scanner does too', async ({
  page,
}) => {
  await watchCameras(page, 'NotAllowedError')
  await open(page, path)
  await start(page)
  await expect(dialog(page).getByText(text('de', 'bulk.camera.refused.text'))).toBeVisible()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('12345')
  await expectAccessible(page)

  await watchCameras(page, 'NotFoundError')
  await open(page, path)
  await start(page)
  await expect(dialog(page).getByText(text('de', 'bulk.camera.missing.text'))).toBeVisible()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(`${bookCode}\n`)
  await expect(page).toHaveURL(new RegExp(`_${book?.id}$`))
})
