import type { Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTitles } from '#db/seed/media/titles.ts'
import { cameraShowing, writeBarcodeVideo } from './barcode-video.ts'
import { answeringItself, expect, expectAccessible, openPage, test } from './fixtures.ts'
import { examplePath, text } from './site.ts'

const video = join(tmpdir(), `rondo-scan-${process.pid}.mjpeg`)
const unknownCode = '9783161484100'
const [, book] = readTitles()
const bookCode = String(book?.gtin)

test.use({ launchOptions: cameraShowing(video), ...answeringItself })
// The video shows one code at a time, the unknown one first, each long enough for a busy machine to read it.
test.beforeAll(() => writeBarcodeVideo(video, [unknownCode, bookCode], { seconds: 4, perPicture: 1 }))
test.afterAll(() => rmSync(video, { force: true }))

const patient = { timeout: 60_000 }
const path = examplePath('bulk_isbn', 'de')
const dialog = (page: Page) => page.getByRole('dialog', { name: text('de', 'bulk.scan.title') })
const clickStart = (page: Page) => page.getByRole('button', { name: text('de', 'bulk.scan.start') }).click()
const codeField = (page: Page) => dialog(page).getByLabel(text('de', 'bulk.code'), { exact: true })

/** Counts how often the page asks for a camera, and keeps the streams, so that a test sees which of them still run. */
async function watchCameras(page: Page, refusal?: string): Promise<void> {
  await page.addInitScript((errorName) => {
    const devices = navigator.mediaDevices
    const openCamera = devices.getUserMedia.bind(devices)
    const cameras = { requestCount: 0, streams: [] as MediaStream[] }
    Object.assign(window, { cameras })
    devices.getUserMedia = async (constraints) => {
      cameras.requestCount += 1
      if (errorName !== undefined) throw new DOMException('no', errorName)
      const stream = await openCamera(constraints)
      cameras.streams.push(stream)
      return stream
    }
  }, refusal)
}

declare global {
  interface Window {
    cameras: { requestCount: number; streams: MediaStream[] }
  }
}

const countRunningCameras = (page: Page) =>
  page.evaluate(
    () =>
      window.cameras.streams
        .flatMap((stream) => stream.getTracks())
        .filter((track) => track.readyState === 'live').length,
  )

test('[I2] [X79] [X80] an unknown code is reported, and the next code leads to its product', async ({
  page,
  faults,
}) => {
  test.slow()
  faults.allow(/ERR_FAILED/)
  const lookups: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bulk-isbn')) lookups.push(request.postData() ?? '')
  })
  // A camera that starts late may see the second code first. That code gets no answer before the first one is reported.
  let isReported = false
  await page.route('**/api/bulk-isbn', (route) =>
    isReported || !route.request().postData()?.includes(bookCode) ? route.continue() : route.abort(),
  )
  await watchCameras(page)
  await openPage(page, `${path}#scan`)
  expect(await page.evaluate(() => window.cameras.requestCount)).toBe(0)
  await clickStart(page)
  await expect(dialog(page).getByRole('listitem').filter({ hasText: unknownCode })).toBeVisible(patient)
  isReported = true
  await expect(page).toHaveURL(new RegExp(`_${book?.id}$`), patient)
  expect(lookups.filter((asked) => asked.includes(unknownCode))).toHaveLength(1)
  await expect.poll(() => countRunningCameras(page)).toBe(0)
})

test('[X79] the camera stops with the dialog and on a hidden page, and a sound switched off stays off', async ({
  page,
  faults,
}) => {
  faults.allow(/404 \(Not Found\)/)
  // No product is found for the code, so that the dialog stays.
  await page.route('**/api/bulk-isbn', (route) => route.fulfill({ status: 404, json: {} }))
  await watchCameras(page)
  await openPage(page, path)
  await clickStart(page)
  await expect.poll(() => countRunningCameras(page), patient).toBe(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(dialog(page).getByText(text('de', 'bulk.camera.paused'), { exact: true })).toBeVisible()
  expect(await countRunningCameras(page)).toBe(0)
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' }),
  )
  await dialog(page)
    .getByRole('button', { name: text('de', 'bulk.camera.resume') })
    .click()
  await expect.poll(() => countRunningCameras(page), patient).toBe(1)
  await expectAccessible(page)
  const sound = dialog(page).getByRole('button', { name: text('de', 'bulk.camera.sound') })
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => countRunningCameras(page)).toBe(0)

  await openPage(page, path)
  await clickStart(page)
  await expect(sound, 'a choice is remembered').toHaveAttribute('aria-pressed', 'false')
})

test('[X79] [X80] without a camera the code is typed, by the visitor or by a hardware scanner', async ({
  page,
}) => {
  await watchCameras(page, 'NotAllowedError')
  await openPage(page, path)
  await clickStart(page)
  await expect(dialog(page).getByText(text('de', 'bulk.camera.refused.text'))).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type('12345')
  await expectAccessible(page)

  await watchCameras(page, 'NotFoundError')
  await openPage(page, path)
  await clickStart(page)
  await expect(dialog(page).getByText(text('de', 'bulk.camera.missing.text'))).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(`${bookCode}\n`)
  await expect(page).toHaveURL(new RegExp(`_${book?.id}$`))
})
