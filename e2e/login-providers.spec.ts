import { expect, expectAccessible, open, test } from './fixtures.ts'
import { fillBox, phone } from './fill-box.ts'
import {
  accountLink,
  choose,
  expectNoState,
  providerButton,
  providerWindow,
  toast,
  type Provider,
} from './provider-window.ts'
import { pathOf, text } from './site.ts'

const people = { google: 'anna', apple: 'benoit', paypal: 'chiara', facebook: 'daan' } as const
const ways = ['google', 'apple', 'facebook', 'paypal'] as const satisfies readonly Provider[]

for (const locale of ['de', 'fr'] as const) {
  for (const provider of ways) {
    test(`[A3] [A4] [A5] [A9] logs in with ${provider}: ${locale}`, async ({ page }) => {
      await open(page, pathOf('auth', locale))
      const popup = await providerWindow(page, () => providerButton(page, locale, provider).click())
      await choose(popup, { person: people[provider] })
      await expect(toast(page, locale, 'login.success')).toBeVisible()
      await expect(page).toHaveURL(pathOf('default', locale))
      await expect(accountLink(page)).toHaveAttribute('href', pathOf('my', locale))
      await expect.poll(() => popup.isClosed()).toBe(true)
      await expectNoState(page)
    })
  }

  test(`[A6] PayPal express logs in from the checkout without a word: ${locale}`, async ({ page }) => {
    await page.goto(pathOf('cart_show', locale))
    await fillBox(page, [phone])
    await open(page, pathOf('checkout_address', locale))
    const email = page.getByLabel(text(locale, 'checkout.email'), { exact: true })
    await expect(email).toBeVisible()
    const express = page.getByRole('button', { name: text(locale, 'checkout.login.express') })
    const popup = await providerWindow(page, () => express.click())
    await choose(popup, { person: 'chiara' })
    await expect(email).toBeHidden()
    await expect(page).toHaveURL(pathOf('checkout_address', locale))
    await expect(toast(page, locale, 'login.success')).toHaveCount(0)
    await expectNoState(page)
  })

  const failures = [
    ['refused', { answer: 'refuse' }, 'login.error.notAuthenticated'],
    ['the e-mail withheld', { person: 'frank' }, 'login.error.notAuthenticated'],
    ['another state', { fault: 'wrong-state' }, 'login.error.state'],
    ['the provider down', { fault: 'token-500' }, 'login.error.providerDown'],
  ] as const
  for (const [name, choice, reason] of failures) {
    test(`[A5] [A8] ${name} is told, and reported: ${locale}`, async ({ page, faults }) => {
      faults.allow(/status of (?:401|422|503)/)
      faults.allow(/uncaught|not authenticated|Invalid authorization|login\.provider-down/)
      const reports: string[] = []
      page.on('pageerror', ({ message }) => reports.push(message))
      await open(page, pathOf('auth', locale))
      const popup = await providerWindow(page, () => providerButton(page, locale, 'google').click())
      await choose(popup, choice)
      // The specification's loginComponent.error.api.default.
      await expect(toast(page, locale, 'login.error.default')).toBeVisible()
      await expect(toast(page, locale, reason)).toBeVisible()
      await expect.poll(() => reports.length).toBe(1)
      await expect(page).toHaveURL(pathOf('auth', locale))
      await expectNoState(page)
    })
  }

  test(`[A3] Facebook without the e-mail is not authenticated: ${locale}`, async ({ page, faults }) => {
    faults.allow(/status of 401/)
    await open(page, pathOf('auth', locale))
    const popup = await providerWindow(page, () => providerButton(page, locale, 'facebook').click())
    await choose(popup, { person: 'elena', isEmailHidden: true })
    await expect(toast(page, locale, 'login.error.notAuthenticated')).toBeVisible()
  })

  test(`[X77] a closed window ends the waiting: ${locale}`, async ({ page }) => {
    await open(page, pathOf('auth', locale))
    const button = providerButton(page, locale, 'paypal')
    const popup = await providerWindow(page, () => button.click())
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page)
    await popup.close()
    await expect(button).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 })
    await expectNoState(page)
    await expect(toast(page, locale, 'login.error.default')).toHaveCount(0)
  })

  test(`[A5] [A9] where windows are blocked the page itself goes and comes back: ${locale}`, async ({
    page,
  }) => {
    await page.addInitScript(() => Object.assign(window, { open: () => null }))
    await open(page, pathOf('category', locale))
    await accountLink(page).click()
    await providerButton(page, locale, 'google').click()
    await expect(page.locator('button[value="allow"]')).toBeVisible()
    await choose(page, { person: 'anna' })
    await expect(page).toHaveURL(pathOf('category', locale))
    await expect(toast(page, locale, 'login.success')).toBeVisible()
    await expectNoState(page)
  })
}

test('[A5] an answer nobody asked for logs nobody in', async ({ page, faults }) => {
  faults.allow(/Invalid authorization code or state/)
  await open(page, `${pathOf('auth_return', 'de', { provider: 'google' })}?code=c&state=s`)
  await expect(page.getByRole('main').getByText(text('de', 'login.error.default'))).toBeVisible({
    timeout: 20_000,
  })
  expect(new URL(page.url()).search).toBe('')
})
