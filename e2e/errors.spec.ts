import type { Page } from '@playwright/test'
import { breakableDatabase, type BreakableDatabase } from './breakable-database.ts'
import { createAppDatabase, startApp, type AppDatabase, type AppProcess } from './app-process.ts'
import { expect, waitForHydration, openPage, test } from './fixtures.ts'
import { type Locale, homeTitle, examplePath, productLink, productName, text } from './site.ts'

const kinds = {
  403: '403',
  404: '404',
  410: '410',
  422: 'other',
  429: '429',
  500: '500',
  503: '503',
} as const
type Status = keyof typeof kinds

const detailCall = '**/api/product/detail-view**'

/** The error page in the visitor's words, with its ways out, and nothing of our insides. */
async function expectErrorPage(page: Page, locale: Locale, status: Status): Promise<void> {
  const title = text(locale, `errors.${kinds[status]}.title`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title} – Rondo`)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'default')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const main = page.getByRole('main')
  await expect(main.getByText(text(locale, `errors.${kinds[status]}.text`))).toBeVisible()
  await expect(main.getByRole('searchbox')).toBeVisible()
  await expect(main.getByRole('search').locator('form')).toHaveAttribute(
    'action',
    examplePath('product_search', locale),
  )
  for (const [way, target] of [
    ['home', 'default'],
    ['box', 'cart_show'],
  ] as const) {
    const link = main.getByRole('link', { name: text(locale, `errors.way.${way}`) })
    await expect(link).toHaveAttribute('href', examplePath(target, locale))
  }
  expect(await page.content()).not.toMatch(/\bat \S+ \(|node_modules|node:internal|\.tsx?:\d|select .* from/i)
}

test('[R5] [R6] [E7] an unknown path says so and leads on', async ({ page, faults }) => {
  faults.allow(/404 \(Not Found\)/)
  const answer = await openPage(page, `${examplePath('default', 'it')}/nothing-here`)
  expect(answer?.status()).toBe(404)
  await expectErrorPage(page, 'it', 404)
  await page
    .getByRole('main')
    .getByRole('link', { name: text('it', 'errors.way.home') })
    .click()
  await expect(page).toHaveURL(examplePath('default', 'it'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle('it'))
})

test('[R6] a page whose data is refused shows that error', async ({ page, faults }) => {
  const refusals = {
    403: 'request.cross-site',
    410: 'gone',
    422: 'request.invalid',
    429: 'request.too-many',
    503: 'unavailable',
  } as const
  await openPage(page, examplePath('category', 'nl'))
  for (const status of [403, 410, 422, 429, 503] as const) {
    faults.allow(new RegExp(`status of ${status}`))
    const json = { code: refusals[status] }
    await page.route(detailCall, (route) => route.fulfill({ status, json }))
    await productLink(page).click()
    await expectErrorPage(page, 'nl', status)
    await page.unroute(detailCall)
    await page.goBack()
    await expect(page).toHaveURL(examplePath('category', 'nl'))
    await expect(productLink(page)).toBeVisible()
  }
})

test.describe('while the server is in trouble', () => {
  let database: AppDatabase
  let door: BreakableDatabase
  let app: AppProcess

  test.beforeAll(async () => {
    database = await createAppDatabase()
    door = await breakableDatabase(database.url)
    app = await startApp(door.url)
  })
  test.afterAll(async () => {
    await app.stop()
    door.close()
    await database.drop()
  })

  test('[R6] [D34] [E7] [Z12] a lost database is a 503, and a bug is a 500, both without our insides', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 50[03]/)
    door.shut()
    const away = await page.goto(app.origin + examplePath('category', 'es'))
    expect(away?.status()).toBe(503)
    expect(away?.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    await waitForHydration(page)
    await expectErrorPage(page, 'es', 503)
    await expect(page.getByRole('link', { name: text('es', 'errors.way.retry') })).toBeVisible()

    await door.open()
    await expect(productLink(page), 'the page comes by itself').toBeVisible()

    await database.query('alter table category_text rename to category_words')
    const broken = await page.goto(app.origin + examplePath('product_details', 'fr'))
    expect(broken?.status()).toBe(500)
    await waitForHydration(page)
    await expectErrorPage(page, 'fr', 500)
    const number = broken?.headers()['x-request-id'] ?? 'none'
    await expect(page.getByRole('main')).toContainText(number)

    await database.query('alter table category_words rename to category_text')
    await page.getByRole('link', { name: text('fr', 'errors.way.retry') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName('fr'))
  })
})
