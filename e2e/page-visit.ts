import type { Page } from '@playwright/test'
import type { PageName } from '#contract/pages/names.ts'
import { expect, expectAccessible } from './fixtures.ts'
import type { Faults } from './faults.ts'
import { openWatched, setTextSize, sidewaysOverflow, smallTargets } from './page-checks.ts'

export const phoneSize = { width: 390, height: 844 }
export const desktopSize = { width: 1440, height: 900 }

/** The browser decides what these pages show: by the key in the fragment, or by the visit itself. */
const decidedLate: ReadonlySet<PageName> = new Set([
  'register_success',
  'password_reset',
  'email_confirm',
  'email_change',
  'newsletter_confirm',
  'newsletter_leave',
  'logout',
])
/** ux.md X18. */
const movedAtMost = 0.1

/** What the browser may complain about when a page is visited without the things it needs. */
export function allowFaults(faults: Faults, names: readonly PageName[]): void {
  if (names.includes('error')) faults.allow(/404 \(Not Found\)/)
  if (names.includes('auth_return') || names.includes('sign_in_with_apple'))
    faults.allow(/Invalid authorization code or state/)
}

/** Opens a page of which nothing moves while its scripts take over. */
export async function openSteady(
  page: Page,
  name: PageName,
  { path, size }: { readonly path: string; readonly size: typeof phoneSize },
): Promise<void> {
  await page.setViewportSize(size)
  const shifts = await openWatched(page, path)
  const moved = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(moved, `${name} moved at ${size.width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(
    decidedLate.has(name) ? movedAtMost : 0,
  )
}

export async function expectPhoneView(page: Page, name: PageName): Promise<void> {
  await expect.poll(() => sidewaysOverflow(page), `${name} scrolls sideways at 390 px`).toBeLessThanOrEqual(0)
  await expect.poll(() => smallTargets(page), name).toEqual([])
  await expectAccessible(page)
}

/** Checks the page at 320 px wide, and with text of twice its size (ux.md X3). */
export async function expectNarrowView(page: Page, name: PageName): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => sidewaysOverflow(page), `${name} scrolls sideways at 320 px`).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 390, height: 700 })
  await setTextSize(page, '200%')
  await expect
    .poll(() => sidewaysOverflow(page), `${name} scrolls sideways with large text`)
    .toBeLessThanOrEqual(0)
  await setTextSize(page, '100%')
}
