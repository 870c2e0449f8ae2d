import type { Page } from '@playwright/test'
import {
  answeringItself,
  expect,
  isDocumentMarked,
  markDocument,
  openPage,
  test,
  wakePage,
} from './fixtures.ts'
import {
  accountLink,
  providerButton,
  providerNames,
  providerWindow,
  type Provider,
} from './provider-window.ts'
import { categoryName, examplePath, productLink, text } from './site.ts'

test.use(answeringItself)
test.beforeEach(({ faults }) => faults.allow(/status of 503/))

const shed = {
  status: 503,
  headers: { 'retry-after': '1' },
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'unavailable' }),
}

/** The server turns the first of these reads away, as it does while it has too much to do. */
async function shedFirst(page: Page, url: string, count: number): Promise<{ tries: number }> {
  const seen = { tries: 0 }
  await page.route(url, (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    seen.tries += 1
    return seen.tries > count ? route.continue() : route.fulfill(shed)
  })
  return seen
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const names = Object.keys(providerNames).filter((name): name is Provider => name in providerNames)

test('[Z12] a list the server turns away twice is shown all the same, and nobody hears of it', async ({
  page,
}) => {
  await page.clock.install()
  await openPage(page, examplePath('default', 'de'))
  // With the clock stopped nobody could tell how long the click waits for the code of the page.
  await wakePage(page)
  await markDocument(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const before = await heading(page).textContent()
  const seen = await shedFirst(page, '**/api/product/list-view*', 2)
  await page
    .getByRole('main')
    .locator(`a[href="${examplePath('category', 'de')}"]`)
    .first()
    .click()
  await page.clock.runFor(300)
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await expect(heading(page)).toHaveText(before ?? '')
  // The pauses, and the patience of the page, pass no faster than a busy machine can answer.
  const passPauses = async () => {
    if (seen.tries < 3) await page.clock.runFor(100)
    return seen.tries
  }
  await expect.poll(passPauses, { intervals: [100] }).toBe(3)
  await expect(heading(page)).toHaveText(categoryName('de'))
  await expect(productLink(page)).toBeVisible()
  expect([seen.tries, await isDocumentMarked(page)]).toEqual([3, true])
})

test('[Z12] [A7] the login has its four buttons, and they work, whatever the server turns away', async ({
  page,
}) => {
  await openPage(page, examplePath('register', 'de'))
  await shedFirst(page, '**/api/**', Infinity)
  await page
    .getByRole('main')
    .getByRole('link', { name: text('de', 'auth.toLogin') })
    .click()
  await expect(page).toHaveURL(examplePath('auth', 'de'))
  for (const name of names) await expect(providerButton(page, 'de', name)).toBeVisible()

  await page
    .getByRole('link', { name: text('de', 'shell.home') })
    .first()
    .click()
  await expect(heading(page)).toHaveText(text('de', 'errors.503.title'))
  await accountLink(page).click()
  const dialog = page.getByRole('dialog')
  for (const name of names) await expect(providerButton(page, 'de', name)).toBeVisible()
  await expect(dialog).toBeVisible()
  const popup = await providerWindow(page, () => providerButton(page, 'de', 'google').click())
  await popup.close()
})

test('[Z12] [S3] suggestions come late or not at all, and the search goes on', async ({ page }) => {
  await openPage(page, examplePath('category', 'de'))
  const seen = await shedFirst(page, '**/api/search/smart-suggestions*', 1)
  const field = page.getByRole('banner').locator('#search')
  await field.click()
  await expect(field).toHaveRole('combobox')
  await field.fill('iphone')
  const entries = page.getByRole('listbox').getByRole('option')
  await expect(entries.first()).toBeVisible()
  expect(seen.tries).toBe(2)

  await page.unroute('**/api/search/smart-suggestions*')
  await shedFirst(page, '**/api/search/smart-suggestions*', Infinity)
  await field.fill('krummbein')
  await expect(entries).toHaveCount(0)
  await expect(heading(page)).toHaveText(categoryName('de'))
  await field.press('Enter')
  await expect(page).toHaveURL(`${examplePath('product_search', 'de')}?q=krummbein`)
})
