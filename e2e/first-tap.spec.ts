import type { Page } from '@playwright/test'
import { answeringItself, expect, test } from './fixtures.ts'
import { examplePath, languageName, text } from './site.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...answeringItself })

const list = examplePath('category', 'de')
const menu = (page: Page) => page.getByRole('dialog', { name: text('de', 'shell.menu') })
const menuButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: text('de', 'shell.menu'), exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: text('de', 'sell-list.filters') })

/** Opens a page whose scripts are all on their way, until the test lets them come. */
async function openWithoutCode(page: Page, path: string): Promise<{ readonly bringCode: () => void }> {
  const coming = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await coming.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return { bringCode: coming.resolve }
}

test('[X18] [X29] the menu opens before any code has come, and what is pressed in it counts', async ({
  page,
}) => {
  const { bringCode } = await openWithoutCode(page, list)
  await menuButton(page).tap()
  await expect(menu(page)).toBeVisible()
  const phones = menu(page).getByRole('button', { name: 'Handys', exact: true })
  await expect(phones).toBeVisible()
  await expect(menu(page).getByRole('link', { name: text('de', 'shell.footer.faq') })).toBeVisible()
  await phones.tap()
  await expect(phones).toHaveAttribute('aria-busy', 'true')
  bringCode()
  await expect(menu(page).getByRole('heading', { name: 'Handys' })).toBeFocused()
  await expect(menu(page).getByRole('link', { name: 'Apple iPhone' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
  await menuButton(page).tap()
  await expect(phones).toBeVisible()
})

test('[X18] [X29] the menu can be closed again before any code has come', async ({ page }) => {
  const { bringCode } = await openWithoutCode(page, list)
  await menuButton(page).tap()
  await menu(page)
    .getByRole('button', { name: text('de', 'shell.menu.close') })
    .tap()
  await expect(menu(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
  bringCode()
  await expect(page.locator('[data-later=waits]')).toHaveCount(0)
  await expect(menu(page)).toBeHidden()
})

test('[X18] [X40] the sheet of the filters opens before any code has come, and fills by itself', async ({
  page,
}) => {
  const { bringCode } = await openWithoutCode(page, list)
  await page
    .getByRole('main')
    .getByRole('button', { name: text('de', 'sell-list.filters'), exact: true })
    .tap()
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).getByRole('heading', { name: text('de', 'sell-list.filters') })).toBeVisible()
  bringCode()
  await expect(sheet(page).getByRole('link', { name: 'Blau' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
})

test('[X18] [X52] the first answer shows that it counts before any code has come, and leads on', async ({
  page,
}) => {
  const path = examplePath('product_details', 'de')
  const { bringCode } = await openWithoutCode(page, path)
  const answer = page.locator('main button[value=no]').first()
  await answer.tap()
  await expect(answer).toHaveAttribute('aria-busy', 'true')
  bringCode()
  await expect(page).toHaveURL(/\?step=/)
  await expect(page.locator('section[data-wizard]')).toBeVisible()
})

test('[X18] [X57] the languages unfold before any code has come', async ({ page }) => {
  await openWithoutCode(page, list)
  const languages = page.getByRole('banner').locator('details')
  await languages.locator('summary').tap()
  await expect(languages.getByRole('link', { name: languageName('it') })).toBeVisible()
})

test('[X18] the languages unfold while their code is on its way, and only once', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/header-parts*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(list)
  const languages = page.getByRole('banner').locator('details')
  await languages.locator('summary').tap()
  await expect(languages.getByRole('link', { name: languageName('it') })).toBeVisible()
  held.resolve()
  await expect(page.locator('[data-later=waits]')).toHaveCount(0)
  await expect(languages.getByRole('link', { name: languageName('it') })).toBeVisible()
})

test('[X18] [X24] what is typed before any code has come stays', async ({ page }) => {
  const { bringCode } = await openWithoutCode(page, list)
  await page.getByRole('searchbox').tap()
  await page.keyboard.type('iphone')
  bringCode()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expect(page.locator('#search')).toHaveValue('iphone')
})
