import type { Page } from '@playwright/test'
import { expect, openPage, test } from './fixtures.ts'
import { desktopSize, phoneSize } from './page-visit.ts'
import { text } from './site.ts'

const phone = '/apple-iphone-15-128-gb-black_1001'
const wizard = (page: Page) => page.getByRole('region', { name: text('de', 'grading-ui.title') })

declare global {
  interface Window {
    moved: PerformanceEntry[]
  }
}

/** Notes what moves in every document from its start. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = []
    new PerformanceObserver((list) => {
      window.moved.push(...list.getEntries())
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function answerAll(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) {
    const before = page.url()
    await page.getByRole('main').locator(`button[value="${key}"], input[value="${key}"]`).click()
    await expect(page).not.toHaveURL(before)
  }
}

async function expectSteady(
  page: Page,
  what: string,
  load: () => Promise<unknown>,
  shown?: string,
): Promise<void> {
  await load()
  const last =
    shown === undefined
      ? wizard(page).locator('.price').first()
      : wizard(page).getByRole('heading', { name: shown })
  await expect(last).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(movesOfWholePage), what).toEqual([])
}

/** A browser may draw the first part of a page before it has the rest: that moves too, and is none of ours. */
function movesOfWholePage(): unknown[] {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const from = document?.domInteractive ?? 0
  return window.moved.filter(({ startTime }) => startTime >= from).map((entry) => entry.toJSON() as unknown)
}

for (const size of [phoneSize, desktopSize])
  test(`[X18] [X54] nothing moves when the questions are loaded again in the middle, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await watchMoves(page)
    await openPage(page, phone)
    await answerAll(page, 'no some_fault')
    await page.locator('input[value="touch"]').check()
    const reload = () => page.reload()
    await expectSteady(page, 'several answers', reload)
    await wizard(page)
      .getByRole('button', { name: text('de', 'grading-ui.next'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/step=screen$/)
    await expectSteady(page, 'one question', reload)
    await answerAll(page, 'light')
    for (const top of [200, 600]) {
      await page.evaluate((y) => window.scrollTo(0, y), top)
      await expectSteady(page, `scrolled to ${top}`, reload)
    }
    await answerAll(page, 'flawless ge90 removed unlocked original no')
    await expectSteady(page, 'the end', reload)
    await wizard(page)
      .getByRole('button', { name: /^ändern.*Akku/ })
      .click()
    await page.locator('input[value="swollen"]').click()
    await expect(page).toHaveURL(/step=summary$/)
    await expectSteady(page, 'no offer', reload, text('de', 'stop-guide.title.battery'))
    await expectSteady(
      page,
      'the address without the step, as after a search',
      () => page.goto(phone),
      text('de', 'stop-guide.title.battery'),
    )
  })

test('[X54] the offer is shown after all if the questions never come', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED|Failed to load|Failed to fetch/)
  await openPage(page, phone)
  await answerAll(page, 'no')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  const offer = page.getByRole('region', { name: text('de', 'sell-product.panel') })
  await expect(offer).toBeHidden()
  await expect(offer).toBeVisible()
})
