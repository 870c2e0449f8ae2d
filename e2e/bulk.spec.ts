import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { readTitles, type SeedTitle } from '#db/seed/media/titles.ts'
import { boxCount } from './box-page.ts'
import { fillBox } from './fill-box.ts'
import { answeringItself, expect, expectAccessible, openPage, test } from './fixtures.ts'
import { examplePath, text } from './site.ts'

test.use(answeringItself)

const isBought = ({ stopReason, offerCents }: SeedTitle) => stopReason === null && offerCents > 0
const german = readTitles().filter(({ language }) => language === 'de')
const bought = german.filter(isBought).slice(0, 3)
const stopped = german.filter(({ stopReason }) => stopReason !== null).slice(0, 1)
const codeOf = ({ gtin }: SeedTitle) => String(gtin)
const [first, second, third] = bought.map(codeOf)
const unknown = '9783161484100'
const wrong = '9783161484101'

const manyCodes = readTitles().slice(0, 501).map(codeOf).join('\n')

const path = examplePath('bulk_isbn', 'de')
const field = (page: Page) => page.getByLabel(text('de', 'bulk.codes'))
const ask = (page: Page) => page.getByRole('button', { name: text('de', 'bulk.ask') })
const group = (page: Page, id: string) => page.locator(`section[aria-labelledby="${id}"]`)
const file = (content: string | Buffer, name = 'list.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

test('[X81] codes are counted while a list is typed, other lines stay editable, and a reload loses nothing', async ({
  page,
}) => {
  await openPage(page, path)
  await field(page).fill(`${first}\nHarry Potter\n${second}, ${third}`)
  await expect(page.getByText('3 Codes erkannt')).toBeVisible()
  await page.getByRole('button', { name: 'Zeile 2: Harry Potter' }).click()
  await page.keyboard.type(unknown)
  const typed = `${first}\n${unknown}\n${second}, ${third}`
  await expect(field(page)).toHaveValue(typed)
  await expect(page.getByText('4 Codes erkannt')).toBeVisible()
  await expectAccessible(page)
  await openPage(page, path)
  await expect(field(page)).toHaveValue(typed)
  await expect(page.getByText('4 Codes erkannt')).toBeVisible()
})

test.describe('[I1] a list', () => {
  test('that is empty, without a code or too long is refused with a reason, also from a file', async ({
    page,
  }) => {
    await openPage(page, path)
    await ask(page).click()
    await expect(page.getByText(text('de', 'bulk.codes.empty'))).toBeVisible()
    await field(page).fill('Harry Potter')
    await ask(page).click()
    await expect(page.getByText(text('de', 'bulk.codes.none'))).toBeVisible()
    await field(page).fill(manyCodes)
    await ask(page).click()
    await expect(page.getByText('Das sind mehr als 500 Nummern')).toBeVisible()
    await field(page).fill(`${first}\n`.repeat(501))
    await expect(page.getByText('1 Code erkannt')).toBeVisible()

    const choice = page.getByLabel(text('de', 'bulk.file'))
    await choice.setInputFiles(file(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'list.xlsx'))
    await expect(page.getByText(text('de', 'bulk.file.binary'))).toBeVisible()
    await choice.setInputFiles(file('1'.repeat(5_000_001)))
    await expect(page.getByText(text('de', 'bulk.file.large'))).toBeVisible()
    await choice.setInputFiles(file(manyCodes))
    await expect(page.locator('#file-error')).toContainText('Das sind mehr als 500 Nummern')
    await field(page).fill('')
    await choice.setInputFiles(file(`ISBN;Titel\r\n"${first}";"Ein Buch"\r\n`))
    await expect(page.getByText('1 Code erkannt')).toBeVisible()
    await expect(page.getByText('kein gültiger Code')).toHaveCount(0)
  })

  test('is read from a spreadsheet and from a file of a wide alphabet, with a heading that is no code', async ({
    page,
  }) => {
    await openPage(page, path)
    const choice = page.getByLabel(text('de', 'bulk.file'))
    const cells = ['<c t="inlineStr"><is><t>ISBN</t></is></c>', `<c><v>${first}</v></c>`]
    const rows = cells.map((cell) => `<row>${cell}</row>`).join('')
    const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
    const workbook = zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) })
    await choice.setInputFiles(file(Buffer.from(workbook), 'Regal.xlsx'))
    await expect(page.getByText('1 Code erkannt')).toBeVisible()
    await choice.setInputFiles(file(Buffer.from(`\uFEFFEAN\r\n${second}\r\n`, 'utf16le')))
    await expect(page.getByText('2 Codes erkannt')).toBeVisible()
    await expect(page.getByText('kein gültiger Code')).toHaveCount(0)
    await ask(page).click()
    await expect(group(page, 'bought').getByRole('heading')).toContainText('2 Artikel für')
  })

  test('is sent with CRLF, can be sent again after a failure, is answered in groups, and goes into the box', async ({
    page,
    faults,
  }) => {
    faults.allow(/ERR_FAILED/)
    await openPage(page, path)
    const list = [first, second, third, first, ...stopped.map(codeOf), unknown, wrong]
    await field(page).fill(list.join('\n'))
    await page.route('**/api/bulk-isbn', (route) => route.abort())
    await ask(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(text('de', 'bulk.failed'))
    await expect(field(page)).toHaveValue(list.join('\n'))
    await page.unroute('**/api/bulk-isbn')
    const sent = page.waitForRequest('**/api/bulk-isbn')
    await page.getByRole('button', { name: text('de', 'bulk.again') }).click()
    expect((await sent).postDataJSON()).toEqual({ identifiers: list.join('\r\n') })

    await expect(group(page, 'bought').getByRole('heading')).toContainText('3 Artikel für')
    await expect(group(page, 'stopped').getByRole('listitem')).toHaveCount(1)
    await expect(group(page, 'unknown').getByRole('listitem')).toHaveText([unknown])
    await expect(group(page, 'invalid').getByRole('listitem')).toHaveText([wrong])
    await expect(page.getByText('1 Nummer stand mehrfach in der Liste')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 900 })
    await expectAccessible(page)
    await takeSome(page)
    await expect(page).toHaveURL(examplePath('cart_show', 'de'))
    for (const { name } of bought.slice(0, 2))
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await expect(page.getByRole('main').getByText(bought[2]?.name ?? '')).toHaveCount(0)
  })

  test('[B4] names what is in the box already, and offers only the rest', async ({ page }) => {
    await fillBox(
      page,
      bought.slice(0, 2).map(({ id }) => id),
    )
    await openPage(page, path)
    await expect(boxCount(page)).toHaveText('2')
    await field(page).fill(`${first}\n${third}`)
    await ask(page).click()
    await expect(page.getByText('1 Artikel liegt schon in deiner Versandbox')).toBeVisible()
    await expect(group(page, 'bought').getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('button', { name: text('de', 'bulk.back') }).click()
    await field(page).fill(`${first}\n${second}`)
    await ask(page).click()
    await expect(page.getByText('2 Artikel liegen schon in deiner Versandbox')).toBeVisible()
    await page.getByRole('link', { name: text('de', 'bulk.toBox') }).click()
    await expect(page).toHaveURL(examplePath('cart_show', 'de'))
  })
})

/** Chooses none, then all, then all but one. */
async function takeSome(page: Page): Promise<void> {
  const box = page.getByRole('button', { name: text('de', 'bulk.box'), exact: true })
  await page.getByRole('button', { name: text('de', 'bulk.none') }).click()
  await expect(box).toBeDisabled()
  await page.getByRole('button', { name: text('de', 'bulk.all') }).click()
  await group(page, 'bought').getByRole('checkbox').nth(2).uncheck()
  await expect(page.getByText(/^2 ausgewählt/)).toBeVisible()
  await box.click()
}
