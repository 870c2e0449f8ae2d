import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { fillBox, phone, titles } from './fill-box.ts'
import { expect, expectAccessible, hydrated, open, test } from './fixtures.ts'
import { linkTo, newSeller, placeOrder } from './place-order.ts'
import { pathOf, product, text, type Locale } from './site.ts'

const say = (key: string, locale: Locale = 'de') => text(locale, `order.${key}`)
const finished = (uuid: string, locale: Locale = 'de') => pathOf('checkout_finished', locale, { uuid })
const documents = (uuid: string, locale: Locale = 'de') => pathOf('checkout_documents', locale, { uuid })
const code = (uuid: string, index = 0, locale: Locale = 'de') =>
  pathOf('checkout_qr_code', locale, { uuid, shipmentIndex: String(index) })

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, key: string) => main(page).getByRole('region', { name: say(key) })
const items = (page: Page) => main(page).getByRole('region', { name: /^\d+ Artikel$/ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')
/** Worth more than the minimum. */
const both = [phone, titles.first]

/** Where the page says how an order of this kind is handed over. */
const openCode = (page: Page) => main(page).getByRole('link', { name: say('open.qr-code') })

test.describe('the finished page', () => {
  test('[C6] [X69] says what was sold, what happens next and when, and where the confirmation is', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const seller = newSeller()
    const uuid = await placeOrder(page, both, { seller })
    const answer = await open(page, finished(uuid))
    expect(answer?.headers()['cache-control']).toContain('private')
    await expect(title(page)).toHaveText(say('title.PLACED'))
    await expect(main(page).getByText(/^Verkauf R-\d{4}-\d{7}$/)).toBeVisible()
    await expect(main(page).getByText(new RegExp(`^${say('thanks')}`))).toBeVisible()
    await expect(main(page).getByText(`Die Bestätigung haben wir an ${seller.email}`)).toBeVisible()
    await expect(openCode(page)).toHaveAttribute('href', code(uuid))
    await expect(main(page).getByText(/^Gib dein Paket bis \S+, .+ 23:59 Uhr ab\./)).toBeVisible()
    const way = region(page, 'way')
    await expect(way.getByRole('listitem')).toHaveCount(4)
    // Each of the four has its day (X14).
    await expect(way.getByText(/^(?:Bis|Voraussichtlich) .+ \d{4}/)).toHaveCount(4)
    await expect(way.locator('[aria-current="step"]')).toContainText(say('way.send'))
    await expect(items(page).getByText(product.name)).toBeVisible()
    await expect(items(page).getByText(/^239,65\s€$/)).toBeVisible()
    await expect(region(page, 'timeline').getByText(say('state.PLACED'))).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
    await expectAccessible(page)
  })

  test('[C6] a reload is the same order, and no second conversion', async ({ page }) => {
    const uuid = await placeOrder(page, both)
    await open(page, finished(uuid))
    await expect(main(page).getByText(new RegExp(`^${say('thanks')}`))).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(title(page)).toHaveText(say('title.PLACED'))
    await expect(main(page).getByText(new RegExp(`^${say('thanks')}`))).toHaveCount(0)
  })

  test('[C6] speaks Dutch on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const uuid = await placeOrder(page, both)
    await open(page, finished(uuid, 'nl'))
    await expect(title(page)).toHaveText(say('title.PLACED', 'nl'))
    await expect(main(page).getByRole('link', { name: say('open.qr-code', 'nl') })).toHaveAttribute(
      'href',
      code(uuid, 0, 'nl'),
    )
    await expectAccessible(page)
    await main(page)
      .getByRole('link', { name: say('papers.all', 'nl') })
      .click()
    await expect(title(page)).toHaveText(text('nl', 'pages.checkout_documents.title'))
    await expectAccessible(page)
  })

  test('[X69] what happens next is there without scripts, and nothing moves when they come', async ({
    page,
  }) => {
    const uuid = await placeOrder(page, both)
    const document = await (await page.request.get(finished(uuid))).text()
    expect(document).toContain(say('way.arrive'))
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        Object.assign(window, { shifts: list.getEntries().length })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of [finished(uuid), documents(uuid), code(uuid)]) {
      await open(page, path)
      expect(await page.evaluate(() => 'shifts' in window && window.shifts)).toBe(0)
    }
  })

  test('no page of an order scrolls sideways at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const uuid = await placeOrder(page, both, { parcelCount: 2 })
    for (const locale of ['de', 'fr', 'nl', 'it', 'es', 'en'] as const)
      for (const path of [finished(uuid, locale), documents(uuid, locale), code(uuid, 0, locale)]) {
        await page.goto(path)
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(beyond, path).toBeLessThanOrEqual(0)
      }
  })
})

test.describe('who may see it', () => {
  test('[C9] [D3] a stranger finds nothing, and a wrong key opens nothing', async ({
    page,
    request,
    database,
  }) => {
    const uuid = await placeOrder(page, both)
    const token = await linkTo(database, uuid)
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const path of [
      finished(uuid),
      documents(uuid),
      code(uuid),
      `${finished(uuid)}?key=`,
      `${finished(uuid)}?key=${altered}`,
      `/api/orders/${uuid}`,
      `/api/checkout/finish-view/${uuid}`,
      `/api/orders/${uuid}/documents/label-0.pdf`,
    ]) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text()).not.toContain('R-20')
    }
  })

  test('[C9] [D3] the bearer of a signed link sees the order, but no bank data and no mailbox', async ({
    page,
    database,
  }) => {
    const seller = newSeller()
    const uuid = await placeOrder(page, both, { seller })
    const token = await linkTo(database, uuid)
    await page.context().clearCookies({ name: /session/ })
    await open(page, `${finished(uuid)}?key=${token}`)
    expect(page.url()).not.toContain(token)
    await expect(title(page)).toHaveText(say('title.PLACED'))
    await expect(openCode(page)).toBeVisible()
    const document = await page.content()
    for (const secret of [seller.email, seller.iban.slice(0, 4), token, 'conversion":{'])
      expect(document).not.toContain(secret)
    await expect(main(page).getByRole('button', { name: say('cancel') })).toHaveCount(0)
    await expect(main(page).getByText(say('change.elsewhere'))).toBeVisible()
    await openCode(page).click()
    await codeShown(page)
  })
})

test.describe('papers and codes', () => {
  test('[C7] [X71] lists every paper with what it is for, its kind and its size', async ({ page }) => {
    const uuid = await placeOrder(page, both, { parcelCount: 2 })
    // Sizes are known once the papers were made, which happens beside the placing.
    await expect
      .poll(async () => {
        await page.goto(documents(uuid))
        return main(page)
          .getByRole('link', { name: /\(PDF, \d+ KB\)$/ })
          .count()
      })
      .toBe(3)
    await hydrated(page)
    await expect(
      main(page).getByRole('link', { name: /^Versandetikett, Paket 2 von 2 \(PDF, \d+ KB\)$/ }),
    ).toBeVisible()
    await expect(main(page).getByText(say('paper.delivery-note.use'))).toBeVisible()
    await expect(main(page).getByText(say('printing.size'))).toBeVisible()
    await expect(main(page).getByRole('link', { name: say('paper.checklist') })).toHaveAttribute(
      'href',
      `${pathOf('checklist', 'de', { uuid })}?origin=order-confirmation`,
    )
    const label = main(page).getByRole('link', { name: /^Versandetikett, Paket 1 von 2/ })
    const file = await page.request.get((await label.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    await expectAccessible(page)
  })

  test('[C7] [X70] the code is large, holds the number below it, and can be read from the screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const uuid = await placeOrder(page, both, { parcelCount: 2 })
    await open(page, code(uuid))
    await expect(main(page).getByText('Paket 1 von 2', { exact: true })).toBeVisible()
    const first = await codeShown(page)
    await expectAccessible(page)
    await main(page)
      .getByRole('link', { name: say('parcel.after') })
      .click()
    await expect(main(page).getByText('Paket 2 von 2', { exact: true })).toBeVisible()
    expect(await codeShown(page)).not.toBe(first)
    await expect(main(page).getByRole('link', { name: say('parcel.after') })).toHaveCount(0)
    const missing = await page.request.get(code(uuid, 2))
    expect(missing.status()).toBe(404)
  })

  test('[X70] once opened, the code is there without a connection', async ({ page, context, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const uuid = await placeOrder(page, both)
    await open(page, code(uuid))
    const path = code(uuid)
    await expect
      .poll(() =>
        page.evaluate(async (of) => {
          const cache = await caches.open(`rondo-offline:${of}`)
          return (await cache.keys()).some(({ url }) => new URL(url).pathname === of)
        }, path),
      )
      .toBe(true)
    await context.setOffline(true)
    await page.reload()
    await codeShown(page)
    await context.setOffline(false)
  })
})

const wasm = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
test.beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } })
})

/** Reads the code off the screen, and sees that it is what stands below it. */
async function codeShown(page: Page): Promise<string> {
  const picture = page.locator('.order-code img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)
  expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(240)
  const number = (await page.locator('.order-code-number').textContent()) ?? ''
  const [read] = await readBarcodes(await picture.screenshot(), { formats: ['QRCode'] })
  expect(read?.text).toBe(number)
  return number
}

test.describe('changing it', () => {
  test('[O1] an item is taken out after a question, and the last one stays', async ({ page }) => {
    const uuid = await placeOrder(page, both)
    await open(page, finished(uuid))
    const take = items(page).getByRole('button', { name: new RegExp(`^${say('remove')}: `) })
    await expect(take).toHaveCount(2)
    await take.first().click()
    await expectAccessible(page)
    await dialog(page)
      .getByRole('button', { name: say('remove.keep') })
      .last()
      .click()
    await expect(take.first()).toBeFocused()
    await take.first().click()
    await dialog(page)
      .getByRole('button', { name: say('remove.confirm') })
      .click()
    await expect(take).toHaveCount(1)
    await take.click()
    await expect(dialog(page).getByText(say('remove.last'))).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: say('remove.confirm') })).toHaveCount(0)
  })

  test('what is in the box can still go along', async ({ page }) => {
    const uuid = await placeOrder(page, both)
    await fillBox(page, [titles.third])
    await open(page, pathOf('cart_show', 'de'))
    await open(page, finished(uuid))
    await main(page)
      .getByRole('button', { name: say('add') })
      .click()
    await expect(items(page).getByRole('button', { name: new RegExp(`^${say('remove')}: `) })).toHaveCount(3)
    await expect(main(page).getByRole('button', { name: say('add') })).toHaveCount(0)
  })

  test('[O2] cancelling says what comes of it, and leaves no papers', async ({ page }) => {
    const uuid = await placeOrder(page, both)
    await open(page, finished(uuid))
    await main(page)
      .getByRole('button', { name: say('cancel') })
      .click()
    await expect(dialog(page).getByText(say('cancel.final'))).toBeVisible()
    await dialog(page)
      .getByRole('button', { name: say('cancel.confirm') })
      .click()
    await expect(title(page)).toHaveText(say('title.CANCELLED'))
    await expect(page).toHaveTitle(`${say('title.CANCELLED')} – Rondo`)
    await expect(openCode(page)).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: say('cancel') })).toHaveCount(0)
    await expectAccessible(page)
    await open(page, code(uuid))
    await expect(main(page).getByText(say('code.void'))).toBeVisible()
    await open(page, documents(uuid))
    await expect(main(page).getByText(say('documents.over'), { exact: true })).toBeVisible()
  })
})
