import type { Locator, Page } from '@playwright/test'
import { createAppDatabase, startApp, type AppDatabase, type AppProcess } from './app-process.ts'
import {
  consentChoice,
  expect,
  expectAccessible,
  waitForHydration,
  languageChoice,
  test,
} from './fixtures.ts'
import { examplePath, demoProduct, productLink, text } from './site.ts'

const news = [
  'Morgen ist Feiertag.',
  'Pakete dauern heute länger.',
  'Wartung am Sonntag um drei.',
  '<b>Viertens</b>',
]

let database: AppDatabase
let app: AppProcess

// Answers are kept for a minute, so what the app of the other tests has said already would hide the news.
test.beforeAll(async () => {
  database = await createAppDatabase()
  app = await startApp(database.url)
  for (const [at, words] of news.entries()) {
    const id = 100 + at
    await database.query(
      `insert into announcement (id, valid_from, valid_to)
       values ($1, now() - interval '1 day', now() + interval '1 day')`,
      [id],
    )
    await database.query(`insert into announcement_text values ($1, 'de', $2)`, [id, words])
  }
})
test.afterAll(async () => {
  await app.stop()
  await database.drop()
})
test.beforeEach(({ context }) => context.addCookies([languageChoice(app.origin), consentChoice(app.origin)]))

const region = (page: Page) => page.getByRole('region', { name: text('de', 'overlays.toasts.label') })
const shown = (page: Page): Locator => page.getByRole('status').locator('.toast')
const closeButtons = (page: Page) =>
  region(page).getByRole('button', { name: text('de', 'overlays.toasts.close') })

async function openWithNews(page: Page): Promise<void> {
  await page.goto(app.origin + examplePath('category', 'de'))
  await waitForHydration(page)
  await expect(shown(page)).toHaveCount(3)
}

test('[U4] [X87] [D32] announcements are warnings, three at once, as text, and stay until closed', async ({
  page,
}) => {
  await openWithNews(page)
  await expect(shown(page)).toContainText(news.slice(0, 3))
  await expect(page.getByRole('alert').locator('.toast')).toHaveCount(0)
  await closeButtons(page).first().click()
  await expect(shown(page)).toContainText(news.slice(1))
})

test('[U1] [U2] [U4] what has been seen is not shown again; they go when the visitor does, and what waited has its turn', async ({
  page,
}) => {
  await openWithNews(page)
  const last = news.slice(3).map((words) => new RegExp(words))
  await page.reload()
  await expect(shown(page)).toHaveText(last)
  await page.evaluate(() => window.localStorage.clear())
  await openWithNews(page)
  await productLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoProduct.name)
  await expect(shown(page)).toHaveText(last)
})

test('[X87] F6 leads to them and back, Escape closes them one by one', async ({ page }) => {
  await openWithNews(page)
  const link = productLink(page)
  await link.focus()
  await page.keyboard.press('F6')
  await expect(closeButtons(page).first()).toBeFocused()
  await page.keyboard.press('F6')
  await expect(link).toBeFocused()
  await page.keyboard.press('F6')
  for (const left of [3, 2, 1]) {
    await page.keyboard.press('Escape')
    await expect(shown(page)).toHaveCount(left)
    await expect(closeButtons(page).first()).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('[U4] a server in trouble is asked again, with a pause', async ({ page, faults }) => {
  faults.allow(/status of 500/)
  const asked: number[] = []
  await page.route('**/api/announcements', async (route) => {
    asked.push(Date.now())
    if (asked.length > 1) await route.continue()
    else await route.fulfill({ status: 500, json: { code: 'internal' } })
  })
  await openWithNews(page)
  expect(asked).toHaveLength(2)
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(450)
})

test('[N4] axe finds nothing, and the header stays in reach', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await openWithNews(page)
  await expectAccessible(page)
  const header = await page.getByRole('banner').boundingBox()
  for (const toast of await shown(page).all()) {
    const box = await toast.boundingBox()
    expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }
})
