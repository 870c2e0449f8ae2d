import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  isDocumentMarked,
  languageChoice,
  markDocument,
  openPage,
  test,
} from './fixtures.ts'
import { languageName, locales, examplePath, productLink, text } from './site.ts'

test.use({ isNewVisitor: true })
test.beforeEach(({ page }) => page.clock.install())

const yearSeconds = 365 * 24 * 60 * 60

function dialog(page: Page): Locator {
  return page.getByRole('dialog')
}

/** When the page asks for consent, everything that appears after the page itself is there. */
async function openAndWait(page: Page, path: string, ms: number): Promise<void> {
  await openPage(page, path)
  await expect(page.getByRole('status').first()).toBeAttached()
  await page.locator('.consent').waitFor()
  await page.clock.fastForward(ms)
}

/** Notes when each comes into the page, by the page's own clock. */
async function watchArrivals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement
      if (document.querySelector('.consent')) dataset['consentAt'] ??= String(performance.now())
      if (document.querySelector('dialog[open]')) dataset['dialogAt'] ??= String(performance.now())
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['open'] })
  })
}

async function arrivals(page: Page): Promise<{ readonly consentAt: number; readonly dialogAt: number }> {
  return page.evaluate(() => {
    const { consentAt, dialogAt } = document.documentElement.dataset
    return { consentAt: Number(consentAt), dialogAt: Number(dialogAt) }
  })
}

test('[L5] it opens 6 s after the start of the page, however late its code comes', async ({ page }) => {
  await watchArrivals(page)
  const scriptsDelayMs = 3000
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, scriptsDelayMs))
    await route.continue()
  })
  await openAndWait(page, examplePath('default', 'de'), 0)
  await expect(dialog(page)).toBeVisible()
  const { consentAt, dialogAt } = await arrivals(page)
  expect(consentAt).toBeGreaterThan(scriptsDelayMs)
  expect(dialogAt).toBeGreaterThan(5900)
  expect(dialogAt - consentAt).toBeLessThan(6000 - scriptsDelayMs)
})

test('[L5] [X86] it opens after 6 s, in all languages at once, English preselected, focus inside', async ({
  page,
}) => {
  await watchArrivals(page)
  await openAndWait(page, examplePath('default', 'de'), 0)
  await expect(dialog(page)).toBeVisible()
  expect((await arrivals(page)).dialogAt).toBeGreaterThan(5900)
  for (const locale of locales) {
    await expect(dialog(page).locator(`label[lang=${locale}]`)).toHaveText(languageName(locale))
    await expect(dialog(page).locator(`h2 span[lang=${locale}]`)).toBeVisible()
  }
  const english = dialog(page).getByRole('radio', { name: 'English' })
  await expect(english).toBeChecked()
  await expect(english).toBeFocused()
})

test('[L5] nothing but a choice closes it', async ({ page }) => {
  await openPage(page, examplePath('category', 'de'))
  await productLink(page).click()
  await expect(page).toHaveURL(examplePath('product_details', 'de'))
  await page.clock.fastForward(7000)
  await expect(dialog(page)).toBeVisible()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(examplePath('category', 'de'))
  await page.clock.fastForward(100)
  await expect(dialog(page)).toBeVisible()
  expect(await dialog(page).evaluate((box) => box.matches(':modal'))).toBe(true)
})

test('[L5] choosing leads to the same page in that language, and is remembered', async ({
  page,
  context,
}) => {
  await openAndWait(page, examplePath('product_details', 'de'), 7000)
  await dialog(page).getByText('Italiano').click()
  await dialog(page).getByRole('button', { name: 'Continua in italiano' }).click()
  await expect(page).toHaveURL(examplePath('product_details', 'it'))
  const cookie = (await context.cookies()).find(({ name }) => name === 'rondo-language')
  expect(cookie).toMatchObject({ value: 'it', path: '/', sameSite: 'Lax' })
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + yearSeconds - 120)

  await page.locator('.consent').waitFor()
  await page.clock.fastForward(60_000)
  await expect(dialog(page)).toHaveCount(0)
})

test('[L5] choosing the language of the page stays there', async ({ page, context }) => {
  await openAndWait(page, examplePath('category', 'en'), 7000)
  await markDocument(page)
  await dialog(page).getByRole('button', { name: 'Continue in English' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  expect(await isDocumentMarked(page)).toBe(true)
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'rondo-language', value: 'en' }),
  )
})

test('[X86] it works with the consent region open, which waits behind it', async ({ page }) => {
  await openAndWait(page, examplePath('default', 'en'), 7000)
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button').click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: text('en', 'overlays.consent.reject') }).click()
  await expect(page.locator('.consent')).toHaveCount(0)
})

test('[X86] a visitor who chose is never asked', async ({ page, context, app }) => {
  await context.addCookies([languageChoice(app.origin)])
  await openPage(page, examplePath('default', 'de'))
  const announced = page.waitForResponse('**/api/announcements')
  await page.reload()
  await announced
  await page.clock.fastForward(60_000)
  await expect(dialog(page)).toHaveCount(0)
})

test('[N4] axe finds nothing and all choices fit at every width', async ({ page }) => {
  await openAndWait(page, examplePath('default', 'de'), 7000)
  await expect(dialog(page)).toBeVisible()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 640 })
    await expectAccessible(page)
    const beyond = () => dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)
    await expect.poll(beyond, `at ${width} px`).toBeLessThanOrEqual(0)
    await dialog(page).getByRole('button').scrollIntoViewIfNeeded()
    await expect(dialog(page).getByRole('button')).toBeInViewport()
  }
})
