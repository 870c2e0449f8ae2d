import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { type Locale, examplePath, productLink, text } from './site.ts'
import { holdChallenge } from './verification-challenge.ts'

/** The address of a limited call, which answers 404 as long as the limit holds. */
const limitedCall = '/api/product-by-identifier/9783161484100'

/**
 * Answers a call of the page with the refusal of a limited call. Sends the limited call until the server refuses it,
 * because limits are counted by the minute, and a minute can end between any two calls.
 */
async function answerWithRefusal(route: Route, origin: string): Promise<void> {
  const url = new URL(limitedCall, origin).href
  const maxCalls = 300
  for (let call = 0; call < maxCalls; call += 1) {
    const response = await route.fetch({ url })
    if (response.status() === 429) return route.fulfill({ response })
  }
  throw new Error(`no refusal after ${maxCalls} calls`)
}

const answerCall = '**/api/verification/answer'
const verifyPath = (locale: Locale, next: string) =>
  `${examplePath('verification', locale)}?next=${encodeURIComponent(next)}`
const button = (page: Page, locale: Locale, key: string) =>
  page.getByRole('main').getByRole('button', { name: text(locale, `verification.${key}`) })

test('[U7] [D61] a visitor over the limit solves a challenge and comes back without the limit', async ({
  page,
  faults,
}) => {
  faults.allow(/status of (?:429|404|501)/)
  const category = examplePath('category', 'fr')
  await openPage(page, category)
  await page.evaluate(() => fetch('/api/csrf-token/test', { method: 'POST' }))
  await page.route('**/api/product/detail-view**', (route) => answerWithRefusal(route, page.url()))
  const visits: string[] = []
  page.on('framenavigated', (frame) => visits.push(frame.url()))
  await productLink(page).click()
  await expect.poll(() => visits.some((url) => url.endsWith(verifyPath('fr', category)))).toBe(true)
  await expect(page).toHaveURL(category)
  await expect(productLink(page)).toBeVisible()

  await page.unroute('**/api/product/detail-view**')
  const status = await page.evaluate(async (address) => (await fetch(address)).status, limitedCall)
  expect(status).not.toBe(429)
})

test('[U7] the verification page leads to addresses of this site only', async ({ page }) => {
  await page.goto(verifyPath('de', 'https://evil.example/'))
  await expect(page).toHaveURL('/')
  await page.goto(examplePath('verification', 'nl'))
  await expect(page).toHaveURL(examplePath('default', 'nl'))
})

test('the verification can be stopped and started again by keyboard, and its status says so', async ({
  page,
}) => {
  await holdChallenge(page)
  await openPage(page, verifyPath('de', '/handys'))
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText(text('de', 'verification.running'))
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'de', 'cancel').press('Enter')
  await expect(status).toHaveText(text('de', 'verification.cancelled'))
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'wait' })
  await button(page, 'de', 'again').press('Enter')
  await expect(page).toHaveURL('/handys')
})

test('[D61] after an expired or wrong answer the visitor can try again', async ({ page, faults }) => {
  faults.allow(/status of 4/)
  const refuse = async (code: string) => {
    await page.unroute(answerCall)
    await page.route(answerCall, (route) => route.fulfill({ status: 409, json: { code } }))
  }
  const status = page.getByRole('main').getByRole('status')
  await refuse('verification.expired')
  await openPage(page, verifyPath('es', '/es'))
  await expect(status).toHaveText(text('es', 'verification.expired'))
  await refuse('verification.wrong')
  await button(page, 'es', 'again').click()
  await expect(status).toHaveText(text('es', 'verification.wrong'))
  await page.unroute(answerCall)
  await button(page, 'es', 'again').click()
  await expect(page).toHaveURL('/es')
})

test('without a connection the verification page says so and stays open', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/)
  await page.route('**/api/verification/**', (route) => route.abort())
  await openPage(page, verifyPath('en', '/en'))
  await expect(page.getByRole('main').getByRole('status')).toHaveText(text('en', 'verification.failed'))
  await expect(button(page, 'en', 'again')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ faults }) => faults.allow(/^failed: \S+\/assets\/\S+\.js csp$/))

  test('[U7] the verification page says that scripts are missing', async ({ page }) => {
    await page.goto(verifyPath('nl', '/'))
    await expect(page.getByText(text('nl', 'verification.noScripts'))).toBeVisible()
    await expect(button(page, 'nl', 'cancel')).toBeHidden()
  })
})
