import type { Locator, Page } from '@playwright/test'
import { expect, openPage } from './fixtures.ts'
import { setTextSize } from './page-checks.ts'
import { examplePath, text, type Locale } from './site.ts'

/** A narrow screen, and one on which the text has twice its size (ux.md X3). */
const sizes = [
  { width: 320, text: '100%' },
  { width: 390, text: '200%' },
] as const

export async function expectMenuHolds(page: Page, locale: Locale): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize({ width: size.width, height: 700 })
    await openPage(page, examplePath('category', locale))
    await setTextSize(page, size.text)
    await page
      .getByRole('banner')
      .getByRole('button', { name: text(locale, 'shell.menu'), exact: true })
      .click()
    await expect(page.getByRole('dialog').locator('.menu-row').first()).toBeVisible()
    await expect.poll(() => beyond(page.getByRole('dialog')), `${locale}, ${size.width} px`).toBe(0)
  }
}

export function consentRegion(page: Page, locale: Locale = 'de'): Locator {
  return page.getByRole('region', { name: text(locale, 'overlays.consent.title') })
}

/** Checks the open single choices, for a visitor who has not answered yet. */
export async function expectConsentHolds(page: Page, locale: Locale): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, examplePath('product_details', locale))
  const region = consentRegion(page, locale)
  await region.getByRole('button', { name: text(locale, 'overlays.consent.settings') }).click()
  await expect(region.getByRole('switch')).toHaveCount(4)
  for (const [width, size] of [
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await setTextSize(page, size)
    await expect.poll(() => beyond(region), `${locale}, ${width} px`).toBeLessThanOrEqual(0)
    await region
      .getByRole('button', { name: text(locale, 'overlays.consent.accept') })
      .scrollIntoViewIfNeeded()
    await expect(region).toBeInViewport({ ratio: 1 })
  }
}

/** On a phone the consent region covers neither the primary action nor the focus (ux.md X85, X5). */
export async function expectConsentAside(page: Page, locale: Locale): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, examplePath('default', locale))
  await expect(consentRegion(page, locale)).toBeVisible()
  const action = page.locator('main button[type=submit], main .button').first()
  await expect.poll(() => roomAbove(action), locale).toBeGreaterThanOrEqual(0)
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.focus()
  await expectAbove(last, locale)
}

/** The keyboard can be at the end of the page before the region comes, which then moves what it would cover. */
export async function expectFocusUncovered(page: Page, locale: Locale): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.consent')) return
      observer.disconnect()
      ;[...document.querySelectorAll<HTMLElement>('footer a')].at(-1)?.focus()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await openPage(page, examplePath('default', locale))
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await expect(last).toBeFocused()
  await expect(consentRegion(page, locale)).toBeVisible()
  await expectAbove(last, locale)
}

/** Room is made with the next frame, and a page is scrolled by whole pixels. */
async function expectAbove(focused: Locator, locale: Locale): Promise<void> {
  await expect.poll(() => roomAbove(focused), locale).toBeGreaterThan(-1)
}

/** Between the end of the part and the region below it, both as they stand at this moment; none without a region. */
function roomAbove(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const top = document.querySelector('.consent')?.getBoundingClientRect().top ?? Number.NaN
    return top - element.getBoundingClientRect().bottom
  })
}

function beyond(part: Locator): Promise<number> {
  return part.evaluate((box) => box.scrollWidth - box.clientWidth)
}
