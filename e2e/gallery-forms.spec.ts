import type { Locator, Page } from '@playwright/test'
import { expect, waitForHydration, openPage, test } from './fixtures.ts'
import { text } from './site.ts'

function german(key: string): string {
  return text('de', `gallery.${key}`)
}

async function openForm(page: Page, path = '/dev/gallery'): Promise<Locator> {
  await openPage(page, path)
  return page.getByRole('form').first()
}

/** The IBAN as letters print it: groups of four, small letters, spaces that do not break. */
const typedIban = ' de89 3704\u00a00044-0532.0130 00 '

function fieldsOf(form: Locator) {
  return {
    email: form.getByRole('textbox', { name: german('email') }),
    iban: form.getByRole('textbox', { name: 'IBAN' }),
    terms: form.getByRole('checkbox'),
  }
}

test('[X24] all errors come at once, and nothing typed is lost by them', async ({ page }) => {
  const form = await openForm(page)
  const { email, iban } = fieldsOf(form)
  await email.fill('name@')
  await iban.fill('DE89')
  await form.getByRole('button').click()
  for (const key of ['email.error', 'iban.length', 'terms.error'])
    await expect(form.getByRole('region').getByRole('link', { name: german(key) })).toBeVisible()
  await expect(email).toHaveValue('name@')
  await expect(iban).toHaveValue('DE89')
})

test('[X24] reload, another language, another page and Back lose nothing that was typed', async ({
  page,
}) => {
  const expectKept = async () => {
    const { email, iban, terms } = fieldsOf(page.getByRole('form').first())
    await expect(email).toHaveValue('half@a.sent')
    await expect(iban).toHaveValue(typedIban)
    await expect(terms).toBeChecked()
  }
  const { email, iban, terms } = fieldsOf(await openForm(page))
  await email.fill('half@a.sent')
  await iban.fill(typedIban)
  await terms.check()
  await page.reload()
  await expectKept()
  await openForm(page, '/fr/dev/gallery')
  await expectKept()
  await openPage(page, '/')
  await page.goBack()
  // The browser itself brings back what was typed, before the page can be used.
  await waitForHydration(page)
  await expectKept()

  await page.getByRole('form').first().getByRole('button').click()
  await expect(page.getByText(german('saved'))).toBeVisible()
  const empty = fieldsOf(await openForm(page))
  await expect(empty.email).toHaveValue('')
  await expect(empty.terms).not.toBeChecked()
})

test('[X25] codes are taken as they are written, and everything can be pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const form = await openForm(page)
  const { email, iban, terms } = fieldsOf(form)
  const password = page.locator('#de-password')
  for (const [field, words] of [
    [email, 'name@example.com'],
    [iban, typedIban],
    [password, 'correct horse battery'],
    [page.locator('#de-phone'), '+49 30 90-18.20'],
    [page.locator('#de-message'), 'two words'],
  ] as const) {
    await field.fill('')
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), words)
    await field.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(field).toHaveValue(words)
  }
  await terms.check()
  await form.getByRole('button').click()
  await expect(page.getByText(german('saved'))).toBeVisible()
})

test('[X11] a row goes at once, and comes back with a toast that names it when that was refused', async ({
  page,
}) => {
  await page.clock.install()
  await openPage(page, '/dev/gallery')
  const rows = page.locator('.rows').first()
  const row = (title: string) => rows.getByRole('listitem').filter({ hasText: title })
  const remove = (title: string) =>
    row(title)
      .getByRole('button', { name: german('row.remove') })
      .click()
  const book = 'Die unendliche Geschichte'
  await page.clock.pauseAt(Date.now() + 60_000)
  await remove(book)
  await expect(row(book)).toHaveCount(0)
  await page.clock.runFor(600)
  await expect(row(book)).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: book })).toBeVisible()
  await remove('iPhone')
  await expect(row('iPhone')).toHaveCount(0)
  await page.clock.runFor(600)
  await expect(row('iPhone')).toHaveCount(0)
})

test('[X13] prices have figures of one width and never break, and what is struck out is spoken', async ({
  page,
}) => {
  await openPage(page, '/fr/dev/gallery')
  const prices = page.locator('main .price')
  expect(await prices.count()).toBeGreaterThan(10)
  for (const words of await prices.allInnerTexts()) expect(words).toMatch(/\d,\d\d\u00a0€/)
  const figures = await prices.evaluateAll((all) =>
    all.map((price) => window.getComputedStyle(price).fontVariantNumeric),
  )
  expect(new Set(figures)).toEqual(new Set(['tabular-nums']))
  await expect(page.locator('main del').first()).toHaveText(`${german('price.before')} 213,40\u00a0€`)
  // The page is French, the title is not.
  await expect(page.locator('.rows').first().getByText('Die unendliche Geschichte')).toHaveAttribute(
    'lang',
    'de',
  )
})

test('[X14] a deadline says day, date, time and what happens then', async ({ page }) => {
  await openPage(page, '/dev/gallery')
  await expect(page.locator('#figures ~ * .price + .type-small').first()).toHaveText(
    /Freitag, 14\. März 2025, 18:00 Uhr, danach \S+/,
  )
})

test('[X19] of a picture the browser takes the file that fits, once it is near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
  })
  await openPage(page, '/dev/gallery')
  const picture = page.getByRole('img', { name: german('photo') })
  expect(asked.filter((path) => path.endsWith('.webp'))).toEqual([])
  const before = await picture.boundingBox()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(asked.filter((path) => path.endsWith('.webp'))).toEqual(['/assets/open-graph-600.webp'])
  expect((await picture.boundingBox())?.height).toBe(before?.height)
})
