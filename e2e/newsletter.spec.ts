import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { mailedPath, main } from './accounts.ts'
import { expect, expectAccessible, open, test } from './fixtures.ts'
import { pathOf, text, type Locale } from './site.ts'

const newEmail = () => `lea-${randomBytes(6).toString('hex')}@example.test`
const toast = (page: Page, words: string) => page.locator('#toasts').getByText(words)

function footer(page: Page, locale: Locale) {
  const form = page.getByRole('contentinfo')
  return {
    field: form.getByRole('textbox', { name: text(locale, 'shell.newsletter'), exact: true }),
    button: form.getByRole('button', { name: text(locale, 'shell.newsletter.submit'), exact: true }),
  }
}

async function ask(page: Page, locale: Locale, email: string): Promise<void> {
  const { field, button } = footer(page, locale)
  await field.fill(email)
  await button.click()
  await expect(toast(page, text(locale, 'newsletter.flash.success'))).toBeVisible()
  await expect(field).toHaveValue('')
}

for (const [locale, width] of [
  ['de', 390],
  ['fr', 1440],
] as const) {
  const say = (key: string) => text(locale, `newsletter.${key}`)

  test(`[T1] [L1] it begins with the link in a mail, and ends with one press: ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const email = newEmail()
    await open(page, pathOf('default', locale))
    await ask(page, locale, email)

    await open(page, await mailedPath(page, email, 'newsletter_confirm', locale))
    await expect(main(page).getByText(say('confirmed'), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(pathOf('newsletter_confirm', locale))
    await expectAccessible(page)

    await open(page, await mailedPath(page, email, 'newsletter_leave', locale))
    await expect(page).toHaveURL(pathOf('newsletter_leave', locale))
    await expectAccessible(page)
    await main(page)
      .getByRole('button', { name: say('leave'), exact: true })
      .click()
    await expect(main(page).getByText(say('left'), { exact: true })).toBeVisible()
    await expectAccessible(page)

    const back = main(page).getByRole('textbox', { name: say('email') })
    await back.fill(email)
    await back.press('Enter')
    await expect(toast(page, say('flash.success'))).toBeVisible()
  })
}

test('[T1] [X22] what is no address is said at the field, and nothing is sent', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, pathOf('default', 'de'))
  const { field, button } = footer(page, 'de')
  await button.click()
  await expect(field).toHaveAccessibleDescription(text('de', 'newsletter.email.missing'))
  await expect(field).toBeFocused()
  await field.fill('lea@example')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(text('de', 'newsletter.email.wrong'))
  await expectAccessible(page)
  expect(asked).not.toContain('/api/newsletter/subscribe')
})

test('[T1] a failure says newsletter.flash.error.default, and what was typed stays', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 503/)
  await page.route('**/api/newsletter/subscribe', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  )
  await open(page, pathOf('default', 'de'))
  const { field, button } = footer(page, 'de')
  await field.fill('lea@example.test')
  await button.click()
  await expect(toast(page, text('de', 'newsletter.flash.error.default'))).toBeVisible()
  await expect(field).toHaveValue('lea@example.test')
})

test('[T1] [X9] a link without its key, or with a wrong one, offers a new mail', async ({ page, faults }) => {
  faults.allow(/status of 410/)
  const say = (key: string) => text('de', `newsletter.${key}`)
  for (const rest of ['', `#key=${'x'.repeat(43)}`]) {
    await page.goto('about:blank')
    await open(page, pathOf('newsletter_confirm', 'de') + rest)
    await expect(main(page).getByText(say('confirm.invalid'), { exact: true })).toBeVisible()
    await expect(main(page).getByRole('textbox', { name: say('email') })).toBeVisible()
  }
  await open(page, pathOf('newsletter_leave', 'de'))
  await expect(main(page).getByText(say('leave.invalid'), { exact: true })).toBeVisible()
})
