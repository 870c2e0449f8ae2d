import { answeringItself, expect, expectAccessible, openPage, test } from './fixtures.ts'
import { fillBox, phoneId } from './fill-box.ts'
import {
  accountLink,
  chooseInSandbox,
  expectNoState,
  loginFailed,
  providerButton,
  providerWindow,
} from './provider-window.ts'
import { examplePath, text } from './site.ts'
import { watchToasts } from './watch-toasts.ts'

// Two languages are enough, because the way to a provider and back is the same in each.
const ways = [
  ['google', 'anna', 'de'],
  ['apple', 'benoit', 'fr'],
  ['facebook', 'daan', 'de'],
  ['paypal', 'chiara', 'fr'],
] as const

for (const [provider, person, locale] of ways)
  test(`[A3] [A4] [A5] [A9] logs in with ${provider}: ${locale}`, async ({ page }) => {
    const told = await watchToasts(page)
    await openPage(page, examplePath('auth', locale))
    const popup = await providerWindow(page, () => providerButton(page, locale, provider).click())
    await chooseInSandbox(popup, { person })
    await told.expectOne(text(locale, 'login.success'))
    await expect(page).toHaveURL(examplePath('default', locale))
    await expect(accountLink(page)).toHaveAttribute('href', examplePath('my', locale))
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expectNoState(page)
  })

test('[A6] PayPal express logs in from the checkout without a message', async ({ page }) => {
  const told = await watchToasts(page)
  await fillBox(page, [phoneId])
  await openPage(page, examplePath('checkout_address', 'de'))
  const email = page.getByLabel(text('de', 'sell-checkout.email'), { exact: true })
  await expect(email).toBeVisible()
  const express = page.getByRole('button', { name: text('de', 'sell-checkout.login.express') })
  const popup = await providerWindow(page, () => express.click())
  await chooseInSandbox(popup, { person: 'chiara' })
  await expect(email).toBeHidden()
  await expect(page).toHaveURL(examplePath('checkout_address', 'de'))
  await expectNoState(page)
  expect(told.count(text('de', 'login.success'))).toBe(0)
})

// Errors of a login with Facebook do not reach the error handler (spec §4 “Login”).
const failures = [
  ['google', { answer: 'refuse' }, 'login.error.notAuthenticated', ['not authenticated']],
  ['apple', { fault: 'wrong-state' }, 'login.error.state', ['Invalid authorization code or state.']],
  ['paypal', { fault: 'token-500' }, 'login.error.providerDown', ['login.provider-down']],
  ['facebook', { person: 'elena', isEmailHidden: true }, 'login.error.notAuthenticated', []],
] as const

test('[A3] [A5] [A8] a failed login shows a message, and Apple, Google and PayPal tell the error handler', async ({
  page,
  faults,
}) => {
  faults.allow(/status of (?:401|422|503)/)
  faults.allow(/not authenticated|Invalid authorization code or state\.|login\.provider-down/)
  const told = await watchToasts(page)
  // `reportError` gives each error to the listeners of the window.
  const reports: string[] = []
  page.on('pageerror', ({ message }) => reports.push(message))
  await openPage(page, examplePath('auth', 'de'))
  for (const [provider, choice, reason, heard] of failures) {
    reports.length = 0
    const button = providerButton(page, 'de', provider)
    const popup = await providerWindow(page, () => button.click())
    await chooseInSandbox(popup, choice)
    await told.expectOne(new RegExp(`${loginFailed('de')}.*${text('de', reason)}`))
    await expect(button).toHaveAttribute('aria-busy', 'false')
    await expect.poll(() => reports, provider).toEqual(heard)
    // All login windows have the same name, so while this one is open, no other one opens.
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect(page).toHaveURL(examplePath('auth', 'de'))
    await expectNoState(page)
    await told.closeAll()
  }
})

test.describe('a slow way back', () => {
  test.use(answeringItself)

  test('[A5] keeps the state error on the page of return, whose login was given up meanwhile', async ({
    page,
    faults,
  }) => {
    faults.allow(/Invalid authorization code or state\./)
    await openPage(page, examplePath('auth', 'de'))
    const button = providerButton(page, 'de', 'google')
    const popup = await providerWindow(page, () => button.click())
    const held = Promise.withResolvers<void>()
    await popup.route('**/assets/**/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await chooseInSandbox(popup, { fault: 'wrong-state' })
    await expect(button, 'the page has stopped waiting').toHaveAttribute('aria-busy', 'false')
    held.resolve()
    const main = popup.getByRole('main')
    await expect(main.getByText(loginFailed('de'))).toBeVisible({ timeout: 30_000 })
    await expect(main.getByText(text('de', 'login.error.state'))).toBeVisible()
    await expect(main.getByRole('link', { name: text('de', 'login.return.again') })).toBeVisible()
    await expectNoState(page)
  })
})

test('[X77] a closed window ends the waiting', async ({ page }) => {
  const told = await watchToasts(page)
  await openPage(page, examplePath('auth', 'de'))
  const button = providerButton(page, 'de', 'paypal')
  const popup = await providerWindow(page, () => button.click())
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
  await popup.close()
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await expectNoState(page)
  expect(told.count(loginFailed('de'))).toBe(0)
})

test('[A5] [A9] if windows are blocked, the page itself goes to the provider and comes back', async ({
  page,
}) => {
  const told = await watchToasts(page)
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await openPage(page, examplePath('category', 'de'))
  await accountLink(page).click()
  await providerButton(page, 'de', 'google').click()
  await expect(page.locator('button[value="allow"]')).toBeVisible()
  await chooseInSandbox(page, { person: 'anna' })
  await expect(page).toHaveURL(examplePath('category', 'de'))
  await told.expectOne(text('de', 'login.success'))
  await expectNoState(page)
})

test('[A5] an answer to a login that nobody started logs nobody in', async ({ page, faults }) => {
  faults.allow(/Invalid authorization code or state/)
  await openPage(page, `${examplePath('auth_return', 'de', { provider: 'google' })}?code=c&state=s`)
  await expect(page.getByRole('main').getByText(loginFailed('de'))).toBeVisible()
  await expect(page).toHaveURL(examplePath('auth_return', 'de', { provider: 'google' }))
})
