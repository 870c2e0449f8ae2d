import {
  emailField,
  logIn,
  mailedPath,
  mainOf,
  newAccount,
  passwordField,
  pressButton,
  registerAccount,
  authWords,
} from './accounts.ts'
import { anUnconfirmedCustomer } from './customer.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { examplePath, text } from './site.ts'

const say = authWords('de')

test('[A1] [A2] [D14] registration leads to a confirmed address, and its link works once', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 410/)
  await page.setViewportSize({ width: 390, height: 844 })
  const account = newAccount()
  await registerAccount(page, 'de', account)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(mainOf(page).getByText(account.email)).toBeVisible()
  await expectAccessible(page)
  await pressButton(page, 'de', 'success.resend')
  await expect(mainOf(page).getByText(say('success.resent'))).toBeVisible()

  const link = await mailedPath(page, account.email, 'email_confirm', 'de')
  await openPage(page, link)
  await expect(mainOf(page).getByRole('heading', { name: say('confirm.done.title') })).toBeVisible()
  await expect(page).toHaveURL(examplePath('email_confirm', 'de'))
  await expectAccessible(page)
  await openPage(page, examplePath('register_success', 'de'))
  await expect(mainOf(page).getByText(say('success.confirmed'))).toBeVisible()

  await page.goto('about:blank')
  await openPage(page, link)
  await expect(mainOf(page).getByRole('heading', { name: say('key.invalid.title') })).toBeVisible()
  await expectAccessible(page)
})

test('[A1] registration, mail and confirmation speak French', async ({ page }) => {
  const account = newAccount()
  await registerAccount(page, 'fr', account)
  await openPage(page, await mailedPath(page, account.email, 'email_confirm', 'fr'))
  await expect(
    mainOf(page).getByRole('heading', { name: authWords('fr')('confirm.done.title') }),
  ).toBeVisible()
})

test('[X76] who comes to the login by a link starts in its first field', async ({ page }) => {
  await openPage(page, examplePath('register', 'de'))
  await page
    .getByRole('main')
    .getByRole('link', { name: text('de', 'auth.toLogin') })
    .click()
  await expect(page).toHaveURL(examplePath('auth', 'de'))
  await expect(emailField(page, 'de')).toBeFocused()
})

test('[A2] [X76] login and logout, and one text for whatever is wrong', async ({ page, faults }) => {
  faults.allow(/status of 401/)
  const account = await anUnconfirmedCustomer(page)
  await logOut()
  for (const wrong of [{ ...account, password: 'nicht dieses' }, newAccount()]) {
    await logIn(page, 'de', wrong)
    const password = passwordField(page, 'de')
    await expect(password).toHaveAccessibleDescription(text('de', 'problems.login.refused'))
    await expect(password).toBeFocused()
    await expect(emailField(page, 'de')).toHaveValue(wrong.email)
  }
  await expectAccessible(page)
  await logIn(page, 'de', account)
  await expect(page).toHaveURL(examplePath('default', 'de'))
  await openPage(page, examplePath('register_success', 'de'))
  await expect(mainOf(page).getByText(account.email)).toBeVisible()
  await logOut()
  await expectAccessible(page)
  await page.reload()
  await expect(mainOf(page).getByRole('heading', { name: say('logout.guest') })).toBeVisible()

  async function logOut(): Promise<void> {
    await openPage(page, examplePath('logout', 'de'))
    await pressButton(page, 'de', 'logout.submit')
    await expect(mainOf(page).getByRole('heading', { name: say('logout.done.title') })).toBeFocused()
  }
})

test('[A1] [D14] a forgotten password is set anew, once', async ({ page, faults }) => {
  faults.allow(/status of 4(?:01|10|22)/)
  const account = await anUnconfirmedCustomer(page)
  await page.context().clearCookies({ name: /session/ })
  await askForLink(newAccount().email)
  await askForLink(account.email)

  const link = await mailedPath(page, account.email, 'password_reset', 'de')
  await page.goto('about:blank')
  await openPage(page, link)
  await expect(page).toHaveURL(examplePath('password_reset', 'de'))
  const field = passwordField(page, 'de', 'password.new')
  await expectAccessible(page)
  await field.fill('password123')
  await pressButton(page, 'de', 'reset.submit')
  await expect(field).toHaveAccessibleDescription(new RegExp(text('de', 'problems.register.password-common')))
  const changed = { ...account, password: `${account.password} neu` }
  await field.fill(changed.password)
  await pressButton(page, 'de', 'reset.submit')
  await expect(page).toHaveURL(examplePath('default', 'de'))

  await page.goto('about:blank')
  await openPage(page, link)
  await field.fill('noch ein anderes')
  await pressButton(page, 'de', 'reset.submit')
  await expect(mainOf(page).getByRole('heading', { name: say('key.invalid.title') })).toBeFocused()
  await mainOf(page)
    .getByRole('link', { name: say('reset.again') })
    .click()
  await expect(page).toHaveURL(examplePath('password_forgotten', 'de'))

  await page.context().clearCookies({ name: /session/ })
  await logIn(page, 'de', account)
  await expect(passwordField(page, 'de')).toHaveAccessibleDescription(text('de', 'problems.login.refused'))
  await logIn(page, 'de', changed)
  await expect(page).toHaveURL(examplePath('default', 'de'))

  /** The answer tells nobody who has an account. */
  async function askForLink(email: string): Promise<void> {
    await openPage(page, examplePath('password_forgotten', 'de'))
    await emailField(page, 'de').fill(email)
    await pressButton(page, 'de', 'forgotten.submit')
    await expect(mainOf(page).getByRole('heading', { name: say('forgotten.sent.title') })).toBeFocused()
    await expect(mainOf(page).getByText(email)).toBeVisible()
  }
})

test('[X22] [X23] the form of registration tells all faults at once, by keyboard', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 409/)
  await openPage(page, examplePath('register', 'de'))
  const email = emailField(page, 'de')
  const password = passwordField(page, 'de', 'password.new')
  await email.focus()
  await page.keyboard.type('mia@')
  await page.keyboard.press('Tab')
  await page.keyboard.type('kurz')
  await page.keyboard.press('Enter')
  const summary = mainOf(page).getByRole('region', { name: 'Bitte prüfe 2 Angaben' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Fehler: /)
  await expectAccessible(page)
  await summary.getByRole('link', { name: say('error.email') }).press('Enter')
  await expect(email).toBeFocused()

  const account = newAccount()
  await email.fill(account.email)
  await password.fill(account.password)
  const show = mainOf(page).getByRole('button', { name: say('password.show') })
  await show.focus()
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await password.press('Enter')
  await expect(page).toHaveURL(examplePath('register_success', 'de'))

  await openPage(page, examplePath('register', 'de'))
  await email.fill(account.email)
  await password.fill(account.password)
  await password.press('Enter')
  await expect(email).toHaveAccessibleDescription(text('de', 'problems.register.email-taken'))
  await expect(email).toBeFocused()
})

test('[X10] [X25] an address typed for the login waits in the next form, a lost connection loses nothing, and two presses send one registration', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const account = newAccount()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/register') sent += 1
  })
  await openPage(page, examplePath('auth', 'de'))
  await emailField(page, 'de').fill(account.email)
  await passwordField(page, 'de').fill(account.password)
  await mainOf(page)
    .getByRole('button', { name: say('password.show') })
    .click()
  await mainOf(page)
    .getByRole('link', { name: say('login.forgotten') })
    .click()
  await expect(page).toHaveURL(examplePath('password_forgotten', 'de'))
  await expect(emailField(page, 'de')).toHaveValue(account.email)
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))
  expect(kept, 'a password never waits').not.toContain(account.password)

  await openPage(page, examplePath('register', 'de'))
  await emailField(page, 'de').fill(account.email)
  await passwordField(page, 'de', 'password.new').fill(account.password)
  await context.setOffline(true)
  await pressButton(page, 'de', 'register.submit')
  await expect(mainOf(page).getByRole('alert')).toHaveText(say('failed'))
  await expect(passwordField(page, 'de', 'password.new')).toHaveValue(account.password)
  await context.setOffline(false)
  sent = 0
  await mainOf(page)
    .getByRole('button', { name: say('register.submit'), exact: true })
    .dblclick()
  await expect(page).toHaveURL(examplePath('register_success', 'de'))
  expect(sent).toBe(1)
})

test('[X9] a confirmation that got lost can be tried again with the same key; without one it says so', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|ERR_ABORTED/)
  await openPage(page, examplePath('email_confirm', 'de'))
  await expect(mainOf(page).getByRole('heading', { name: say('key.missing.title') })).toBeVisible()
  const account = await anUnconfirmedCustomer(page)
  const link = await mailedPath(page, account.email, 'email_confirm', 'de')
  await page.route('**/api/email-confirmations', (route) => route.abort())
  await page.goto('about:blank')
  await openPage(page, link)
  await expect(mainOf(page).getByRole('heading', { name: say('key.failed.title') })).toBeVisible()
  await page.unroute('**/api/email-confirmations')
  await pressButton(page, 'de', 'retry')
  await expect(mainOf(page).getByRole('heading', { name: say('confirm.done.title') })).toBeVisible()
})

test('[D5] a link opened where nobody is logged in to its account asks for the password, and then counts', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 40[13]/)
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await anUnconfirmedCustomer(page)
  await openPage(page, examplePath('auth', 'de'))
  const link = await mailedPath(page, account.email, 'email_confirm', 'de')
  await page.context().clearCookies({ name: /session/ })
  await page.goto('about:blank')
  await openPage(page, link)
  const asked = mainOf(page).getByRole('heading', { name: say('key.login.title') })
  await expect(asked).toBeFocused()
  await expect(mainOf(page).getByText(say('key.login.stranger'))).toBeVisible()
  await expectAccessible(page)
  await emailField(page, 'de').fill(account.email)
  await passwordField(page, 'de').fill('nicht dieses')
  await pressButton(page, 'de', 'login.submit')
  await expect(passwordField(page, 'de')).toHaveAccessibleDescription(text('de', 'problems.login.refused'))
  await passwordField(page, 'de').fill(account.password)
  await pressButton(page, 'de', 'login.submit')
  await expect(mainOf(page).getByRole('heading', { name: say('confirm.done.title') })).toBeVisible()
  await expect(asked).toHaveCount(0)
})

const pagesOfAccount = [
  'auth',
  'register',
  'register_success',
  'password_forgotten',
  'password_reset',
  'email_confirm',
  'email_change',
  'logout',
] as const

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[N5] a page says what is missing instead of showing a form that cannot be sent', async ({
    page,
    faults,
  }) => {
    faults.allow(/^failed: \S+\/assets\/\S+\.js csp$/)
    for (const name of pagesOfAccount) {
      await page.goto(examplePath(name, 'it'))
      await expect(mainOf(page).getByText(text('it', 'auth.noScripts'))).toBeVisible()
      await expect(mainOf(page).getByRole('textbox')).toHaveCount(0)
    }
  })
})
