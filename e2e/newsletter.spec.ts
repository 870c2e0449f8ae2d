import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { mailedPath, mainOf } from './accounts.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { examplePath, text, type Locale } from './site.ts'
import { watchToasts } from './watch-toasts.ts'

const newEmail = () => `lea-${randomBytes(6).toString('hex')}@example.test`

function footer(page: Page, locale: Locale) {
  const form = page.getByRole('contentinfo')
  return {
    field: form.getByRole('textbox', { name: text(locale, 'shell.newsletter'), exact: true }),
    button: form.getByRole('button', { name: text(locale, 'shell.newsletter.submit'), exact: true }),
  }
}

test('[T1] [L1] it begins with the link in a mail, and ends with one press, in French', async ({ page }) => {
  const say = (key: string) => text('fr', `newsletter.${key}`)
  const told = await watchToasts(page)
  await page.setViewportSize({ width: 390, height: 900 })
  const email = newEmail()
  await openPage(page, examplePath('default', 'fr'))
  const { field, button } = footer(page, 'fr')
  await field.fill(email)
  await button.click()
  await told.expectOne(say('flash.success'))
  await expect(field).toHaveValue('')

  await openPage(page, await mailedPath(page, email, 'newsletter_confirm', 'fr'))
  await expect(mainOf(page).getByText(say('confirmed'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(examplePath('newsletter_confirm', 'fr'))
  await expectAccessible(page)

  await openPage(page, await mailedPath(page, email, 'newsletter_leave', 'fr'))
  await expect(page).toHaveURL(examplePath('newsletter_leave', 'fr'))
  await mainOf(page)
    .getByRole('button', { name: say('leave'), exact: true })
    .click()
  await expect(mainOf(page).getByText(say('left'), { exact: true })).toBeVisible()
  await expectAccessible(page)

  const back = mainOf(page).getByRole('textbox', { name: say('email') })
  await back.fill(email)
  const asked = page.waitForResponse('**/api/newsletter/subscribe')
  await back.press('Enter')
  expect((await asked).ok()).toBe(true)
})

test('[T1] [X22] what is no address is said at the field; a failure says newsletter.flash.error.default', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 503/)
  const told = await watchToasts(page)
  const asked: string[] = []
  await page.route('**/api/newsletter/subscribe', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 503, json: { code: 'unavailable' } })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, examplePath('default', 'de'))
  const starts = ['shell.newsletter', 'shell.footer.claim'].map(async (key) => {
    const words = page.getByRole('contentinfo').getByText(text('de', key), { exact: true })
    return (await words.boundingBox())?.x
  })
  expect(new Set(await Promise.all(starts)).size, 'it stands where the rest of the footer does').toBe(1)
  const { field, button } = footer(page, 'de')
  await button.click()
  await expect(field).toHaveAccessibleDescription(text('de', 'newsletter.email.missing'))
  await expect(field).toBeFocused()
  await field.fill('lea@example')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(text('de', 'newsletter.email.wrong'))
  await expectAccessible(page)
  expect(asked).toEqual([])

  await field.fill('lea@example.test')
  await button.click()
  await told.expectOne(text('de', 'newsletter.flash.error.default'))
  await expect(field, 'what was typed stays').toHaveValue('lea@example.test')
  expect(asked).toHaveLength(1)
})

test('[T1] [X9] a link without its key, or with a wrong one, offers a new mail', async ({ page, faults }) => {
  faults.allow(/status of 410/)
  const say = (key: string) => text('de', `newsletter.${key}`)
  for (const rest of ['', `#key=${'x'.repeat(43)}`]) {
    await page.goto('about:blank')
    await openPage(page, examplePath('newsletter_confirm', 'de') + rest)
    await expect(mainOf(page).getByText(say('confirm.invalid'), { exact: true })).toBeVisible()
    await expect(mainOf(page).getByRole('textbox', { name: say('email') })).toBeVisible()
  }
  await openPage(page, examplePath('newsletter_leave', 'de'))
  await expect(mainOf(page).getByText(say('leave.invalid'), { exact: true })).toBeVisible()
})
