import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { expect } from './fixtures.ts'
import { text, type Locale } from './site.ts'

export const providerNames = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  paypal: 'PayPal',
} as const
export type Provider = keyof typeof providerNames

export function providerButton(page: Page, locale: Locale, provider: Provider) {
  const name = text(locale, 'login.with').replace('{provider}', providerNames[provider])
  return page.getByRole('button', { name, exact: true })
}

/** Presses, and gives the window of the sandbox once it asks who logs in. */
export async function providerWindow(page: Page, press: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  await expect(popup.locator('button[value="allow"]')).toBeVisible()
  return popup
}

interface Choice {
  readonly person?: string
  readonly isEmailHidden?: boolean
  readonly fault?: string
  readonly answer?: 'allow' | 'refuse'
}

/** The choices of the tester in the sandbox. */
export async function chooseInSandbox(
  popup: Page,
  { person = 'anna', isEmailHidden = false, fault = '', answer = 'allow' }: Choice,
): Promise<void> {
  await popup.locator(`input[value="${person}"]`).check()
  if (isEmailHidden) await popup.locator('input[name="sandbox_email"]').check()
  if (fault !== '') await popup.locator('#fail').selectOption(fault)
  await popup.locator(`button[value="${answer}"]`).click()
}

/** The specification calls this text loginComponent.error.api.default. */
export function loginFailed(locale: Locale): string {
  const file = join(import.meta.dirname, `../src/i18n/messages/${locale}/login.json`)
  const Texts = z.object({ 'loginComponent.error.api.default': z.string() })
  return Texts.parse(JSON.parse(readFileSync(file, 'utf8')))['loginComponent.error.api.default']
}

/** After a login nothing of it is stored any more, however it ended (acceptance A5). */
export async function expectNoState(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('rondo-login'))).toBeNull()
}

export function accountLink(page: Page) {
  return page.getByRole('banner').locator('a', { has: page.locator('[data-shown]') })
}
