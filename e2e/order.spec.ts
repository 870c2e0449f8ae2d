import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { phoneId, titleIds } from './fill-box.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { linkTo, newSeller, placeOrder } from './place-order.ts'
import { examplePath, demoProduct, text, type Locale } from './site.ts'

const say = (key: string, locale: Locale = 'de') => text(locale, `sell-order.${key}`)
const finished = (uuid: string, locale: Locale = 'de') => examplePath('checkout_finished', locale, { uuid })
const documents = (uuid: string, locale: Locale = 'de') => examplePath('checkout_documents', locale, { uuid })
const code = (uuid: string, index = 0, locale: Locale = 'de') =>
  examplePath('checkout_qr_code', locale, { uuid, shipmentIndex: String(index) })

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, key: string) => main(page).getByRole('region', { name: say(key) })
const items = (page: Page) => main(page).getByRole('region', { name: /^\d+ Artikel$/ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** Worth more than the minimum. */
const both = [phoneId, titleIds.first]

/** The part of the page that says how to hand over an order of this kind. */
const openCode = (page: Page) => main(page).getByRole('link', { name: say('open.qr-code') })

test.describe('the finished page', () => {
  test('[C6] [X69] says what was sold, what happens next and when, and where the confirmation is', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const seller = newSeller()
    const uuid = await placeOrder(page, both, { seller })
    const answer = await openPage(page, finished(uuid))
    expect(answer?.headers()['cache-control']).toContain('private')
    expect(await answer?.text(), 'what happens next is there without scripts').toContain(say('way.arrive'))
    await expect(title(page)).toHaveText(say('title.PLACED'))
    await expect(main(page).getByText(/^Verkauf R-\d{4}-\d{7}$/)).toBeVisible()
    await expect(main(page).getByText(new RegExp(`^${say('thanks')}`))).toBeVisible()
    await expect(main(page).getByText(`Die Bestätigung haben wir an ${seller.email}`)).toBeVisible()
    const amount = main(page)
      .getByText(/^239,65\s€$/)
      .first()
    await expect(amount, 'the amount is in the first view').toBeInViewport({ ratio: 1 })
    const soon = main(page).getByText(
      /^Wenn dein Paket gleich auf den Weg geht: voraussichtlich .+ \d{4}, spätestens/,
    )
    await expect(soon, 'the last day for the parcel may be later').toBeInViewport({ ratio: 1 })
    await expect(openCode(page)).toHaveAttribute('href', code(uuid))
    await expect(main(page).getByText(/^Gib dein Paket bis \S+, .+ 23:59 Uhr ab\./)).toBeVisible()
    const way = region(page, 'way')
    await expect(way.getByRole('listitem')).toHaveCount(4)
    // Each of the four has its day (X14).
    await expect(way.getByText(/^(?:Bis|Voraussichtlich) .+ \d{4}/)).toHaveCount(4)
    await expect(way.locator('[aria-current="step"]')).toContainText(say('way.send'))
    await expect(items(page).getByText(demoProduct.name)).toBeVisible()
    await expect(items(page).getByText(/^239,65\s€$/)).toBeVisible()
    await expect(region(page, 'timeline').getByText(say('state.PLACED'))).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
    await expectAccessible(page)

    await openPage(page, finished(uuid))
    await expect(title(page)).toHaveText(say('title.PLACED'))
    await expect(
      main(page).getByText(new RegExp(`^${say('thanks')}`)),
      'a second visit is no second conversion',
    ).toHaveCount(0)
  })

  test('[X17] [X72] on paper it, its papers and its checklist are alone on A4, with addresses for links and empty boxes', async ({
    page,
    app,
  }) => {
    const uuid = await placeOrder(page, both)
    const checklist = examplePath('checklist', 'de', { uuid })
    const printed: readonly [string, string, RegExp][] = [
      [finished(uuid), say('title.PLACED'), linkedTo(app.origin, code(uuid))],
      [documents(uuid), text('de', 'pages.checkout_documents.title'), linkedTo(app.origin, checklist)],
      // A list to tick with a pen has no links.
      [checklist, text('de', 'pages.checklist.title'), /^(?!.*http)/s],
    ]
    // A visitor who has not answered yet sees the question, and a page may show a message.
    await page.context().clearCookies({ name: 'rondo-consent' })
    const banner = page.getByRole('region', { name: text('de', 'overlays.consent.title') })
    const told = page.locator('#toasts')
    for (const [path, heading, links] of printed) {
      await openPage(page, path)
      await expect(banner).toBeVisible()
      const sheet = await readSheet(await page.pdf({ preferCSSPageSize: true }))
      expect(sheet.sizes).toEqual(sheet.sizes.map(() => a4))
      expect(sheet.text).toContain(heading)
      expect(sheet.text).toMatch(links)
      expect(sheet.text).not.toContain(text('de', 'shell.footer.imprint'))
      expect(await pageRule(page)).toEqual({ size: 'a4', margin: '15mm' })
      await page.emulateMedia({ media: 'print' })
      await expect(title(page)).toBeVisible()
      for (const place of [page.getByRole('banner'), page.getByRole('contentinfo'), banner, told])
        await expect(place).toBeHidden()
      await page.emulateMedia({ media: null })
    }
    const seal = page.getByRole('checkbox', { name: text('de', 'checklist-steps.seal.title'), exact: true })
    await seal.check()
    await page.emulateMedia({ media: 'print' })
    await expect(seal).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await expect(page.getByRole('radio').first()).toBeHidden()
    await expect(seal).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
})

test.describe('who may see it', () => {
  test('[C9] [D3] the bearer of a signed link sees the order, but no bank data and no mailbox', async ({
    page,
    database,
  }) => {
    const seller = newSeller()
    const uuid = await placeOrder(page, both, { seller })
    const token = await linkTo(database, uuid)
    await page.context().clearCookies({ name: /session/ })
    await openPage(page, `${finished(uuid)}?key=${token}`)
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
  test('[C7] [X71] [D35] lists every paper with what it is for, its kind and its size, and saves it', async ({
    page,
  }) => {
    const uuid = await placeOrder(page, both, { parcelCount: 2 })
    // Sizes are known once the papers were made, which happens beside the placing.
    await expect
      .poll(async () => {
        const served = await (await page.request.get(documents(uuid))).text()
        return served.match(/\(PDF, \d+\sKB\)/g)?.length ?? 0
      })
      .toBeGreaterThanOrEqual(3)
    await openPage(page, documents(uuid))
    await expect(main(page).getByRole('link', { name: /\(PDF, \d+\sKB\)$/ })).toHaveCount(3)
    await expect(
      main(page).getByRole('link', { name: /^Versandetikett, Paket 2 von 2 \(PDF, \d+ KB\)$/ }),
    ).toBeVisible()
    await expect(main(page).getByText(say('paper.delivery-note.use'))).toBeVisible()
    await expect(main(page).getByText(say('printing.size'))).toBeVisible()
    await expect(main(page).getByRole('link', { name: say('paper.checklist') })).toHaveAttribute(
      'href',
      `${examplePath('checklist', 'de', { uuid })}?origin=order-confirmation`,
    )
    const label = main(page).getByRole('link', { name: /^Versandetikett, Paket 1 von 2/ })
    const download = page.waitForEvent('download')
    await label.click()
    expect((await download).suggestedFilename()).toMatch(/^Versandetikett-R-\d{4}-\d{7}-1\.pdf$/)
    expect(new URL(page.url()).pathname, 'the page of the papers stays').toBe(documents(uuid))
    await expectAccessible(page)
  })

  test('[C7] [X70] the code is large, holds the number below it, can be read from the screen, and stays without a connection', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await page.setViewportSize({ width: 390, height: 844 })
    const uuid = await placeOrder(page, both, { parcelCount: 2 })
    await openPage(page, code(uuid))
    await expect(main(page).getByText('Paket 1 von 2', { exact: true })).toBeVisible()
    const first = await codeShown(page)
    await expectAccessible(page)
    await main(page)
      .getByRole('link', { name: say('parcel.after') })
      .click()
    await expect(main(page).getByText('Paket 2 von 2', { exact: true })).toBeVisible()
    expect(await codeShown(page)).not.toBe(first)
    await expect(main(page).getByRole('link', { name: say('parcel.after') })).toHaveCount(0)

    await openPage(page, code(uuid))
    await expect
      .poll(() =>
        page.evaluate(async (of) => {
          const cache = await caches.open(`rondo-offline:${of}`)
          return (await cache.keys()).some(({ url }) => new URL(url).pathname === of)
        }, code(uuid)),
      )
      .toBe(true)
    await context.setOffline(true)
    await page.reload()
    expect(await codeShown(page)).toBe(first)
    await context.setOffline(false)
  })
})

const wasm = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
test.beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } })
})

/** A4 in the points of a PDF. */
const a4 = [595, 842]

/** The address as the paper has it: it may go over several lines. */
function linkedTo(origin: string, path: string): RegExp {
  return new RegExp(Array.from(origin + path, (letter) => `[${letter}]`).join('\\s*'))
}

/** The size and the margins of the sheet, as the style sheets say. */
function pageRule(page: Page) {
  return page.evaluate(() => {
    const inside = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) =>
        'cssRules' in rule ? [rule, ...inside((rule as CSSMediaRule).cssRules)] : [rule],
      )
    const all = [...document.styleSheets].flatMap((sheet) => inside(sheet.cssRules))
    const rule = all.find((one) => one instanceof CSSPageRule)
    return { size: rule?.style.getPropertyValue('size'), margin: rule?.style.getPropertyValue('margin') }
  })
}

async function readSheet(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))
  const contents = await Promise.all(pages.map((page) => page.getTextContent()))
  const pieces = contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
  const sizes = pages.map(({ view: [, , width = 0, height = 0] }) => [Math.round(width), Math.round(height)])
  return { text: pieces.join('\n'), sizes }
}

/** Reads the code off the screen, and sees that it is what stands below it. */
async function codeShown(page: Page): Promise<string> {
  const picture = page.locator('.order-code img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)
  expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(240)
  const number = (await page.locator('figcaption > :last-child').textContent()) ?? ''
  // A picture that is there may be drawn a moment later only.
  const read = async () => {
    const [code] = await readBarcodes(await picture.screenshot(), { formats: ['QRCode'] })
    return code?.text
  }
  await expect.poll(read).toBe(number)
  return number
}
