import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  isDocumentMarked,
  markDocument,
  openPage,
  test,
  wakePage,
} from './fixtures.ts'
import { expectMenuHolds } from './narrow-menus.ts'
import { categoryName, examplePath, demoProduct, productLink, text } from './site.ts'

const phone = { width: 390, height: 844 }
const category = examplePath('category', 'de')
const menuCall = '**/api/template/mobile-menu'

function banner(page: Page): Locator {
  return page.getByRole('banner')
}

test('[X1] [X5] the first stop of the keyboard leads to the content, and every stop is visible', async ({
  page,
}) => {
  await openPage(page, category)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: text('de', 'shell.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  const stops = await banner(page)
    .locator('a:visible, button:visible, input:visible, summary:visible')
    .count()
  for (let at = 0; at < stops; at += 1) {
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return `${outlineStyle} ${outlineWidth}`
    })
    expect(ring).toBe('solid 2px')
  }
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const landmark of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveAccessibleName(/./)
  for (const nav of await page.getByRole('navigation').all()) await expect(nav).toHaveAccessibleName(/./)
})

test.describe('[N2] [X27] the header', () => {
  test('from 640 px on has logo, switch, search, language, help, account and box', async ({ page }) => {
    await openPage(page, category)
    const header = banner(page)
    await expect(header.getByRole('link', { name: text('de', 'shell.home') })).toHaveAttribute('href', '/')
    await expect(header.getByRole('searchbox')).toBeVisible()
    const halves = header.getByRole('navigation', { name: text('de', 'shell.switch') }).getByRole('link')
    await expect(halves).toHaveText([text('de', 'shell.way.sell'), text('de', 'shell.way.buy')])
    await expect(halves.first()).toHaveAttribute('aria-current', 'true')
    await expect(header.locator('summary')).toBeVisible()
    await expect(header.getByRole('link', { name: text('de', 'shell.help') })).toBeVisible()
    await expect(header.getByRole('link', { name: text('de', 'shell.login') })).toBeVisible()
    await expect(header.getByRole('link', { name: text('de', 'shell.box') })).toBeVisible()
    await expect(header.getByRole('button', { name: text('de', 'shell.menu'), exact: true })).toBeHidden()

    const groups = header.getByRole('button', { name: text('de', 'shell.group.media') })
    await page.setViewportSize({ width: 639, height: 800 })
    await expect(groups).toBeHidden()
    await page.setViewportSize({ width: 640, height: 800 })
    await expect(groups).toBeVisible()
  })

  test('on a phone has the menu, and the field for searching without a press', async ({ page }) => {
    await page.setViewportSize(phone)
    for (const name of ['default', 'category', 'product_details'] as const) {
      await openPage(page, examplePath(name, 'de'))
      await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
      await expect(banner(page).getByRole('button', { name: text('de', 'shell.menu') })).toBeVisible()
      await expect(banner(page).getByRole('button', { name: text('de', 'shell.group.media') })).toBeHidden()
    }
  })

  test('has the colour of its half of the shop', async ({ page }) => {
    const colourOf = (path: string) =>
      page
        .goto(path)
        .then(() =>
          page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--color-accent').trim()),
        )
    const colours = [
      await colourOf(examplePath('default', 'de')),
      await colourOf(examplePath('landingpage', 'de')),
      await colourOf(examplePath('my', 'de')),
    ]
    expect(colours).toEqual(['#0b7a4b', '#1f4fd8', '#10231c'])
  })
})

test.describe('[X28] the mega menu', () => {
  const group = (page: Page, name: 'electronics' | 'media') =>
    banner(page).getByRole('button', { name: text('de', `shell.group.${name}`) })
  const inPanel = (page: Page, name: string) =>
    banner(page).locator('[id^=mega-]').getByRole('link', { name, exact: true })

  test('opens by press, leads to the category itself, and Escape gives the focus back', async ({ page }) => {
    await openPage(page, examplePath('product_details', 'de'))
    const button = group(page, 'electronics')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(inPanel(page, 'Apple iPhone')).toBeVisible()
    await expect(banner(page).getByRole('menu')).toHaveCount(0)
    await expectAccessible(page)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(inPanel(page, categoryName('de'))).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()

    await button.click()
    await markDocument(page)
    await inPanel(page, categoryName('de')).click()
    await expect(page).toHaveURL(category)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(await isDocumentMarked(page)).toBe(true)
  })

  test('closes when focus or a press goes elsewhere', async ({ page }) => {
    await openPage(page, category)
    const button = group(page, 'media')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.locator('footer').click({ position: { x: 5, y: 5 } })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await page.getByRole('searchbox').focus()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('opens under a resting pointer only, and stays on the way to what it shows', async ({ page }) => {
    await openPage(page, category)
    await wakePage(page)
    const [first, second] = [group(page, 'electronics'), group(page, 'media')]
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await first.hover()
    await page.clock.runFor(299)
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await page.clock.runFor(1)
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(inPanel(page, 'Apple iPhone')).toBeVisible()
    // A press that follows the pointer confirms what has opened.
    await first.click()
    await expect(first).toHaveAttribute('aria-expanded', 'true')

    const box = await second.boundingBox()
    if (!box) throw new Error('the button is nowhere')
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      await page.mouse.move(box.x + box.width * share, box.y + box.height * share)
      await page.clock.runFor(200)
      await expect(first).toHaveAttribute('aria-expanded', 'true')
    }
    await page.mouse.move(box.x + box.width, box.y + box.height + 60)
    await page.clock.runFor(2000)
    await expect(first).toHaveAttribute('aria-expanded', 'true')

    await second.hover()
    await page.clock.runFor(300)
    await expect(second).toHaveAttribute('aria-expanded', 'true')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await page.mouse.move(600, 700)
    await page.clock.runFor(300)
    await expect(second).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('[X29] the menu on a phone', () => {
  test.use({ viewport: phone })
  const dialog = (page: Page) => page.getByRole('dialog', { name: text('de', 'shell.menu') })
  const button = (page: Page) =>
    banner(page).getByRole('button', { name: text('de', 'shell.menu'), exact: true })

  test('fills the screen, goes one level at a time, and gives the focus back', async ({ page }) => {
    await openPage(page, examplePath('category', 'de', { categoryUrlPath: 'handys/apple-iphone' }))
    const asked = page.waitForRequest(menuCall)
    await button(page).click()
    await asked
    const menu = dialog(page)
    await expect(menu).toBeVisible()
    expect((await menu.boundingBox())?.height).toBe(phone.height)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await expectAccessible(page)

    const phones = menu.getByRole('button', { name: categoryName('de') })
    await expect(phones).toHaveAttribute('aria-current', 'true')
    await phones.click()
    await expect(menu.getByRole('heading', { name: categoryName('de') })).toBeFocused()
    await expect(menu.getByRole('link', { name: 'Tablets' })).toBeHidden()
    await expect(menu.getByRole('link', { name: 'Apple iPhone' })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
    await menu.getByRole('button', { name: text('de', 'shell.menu.back') }).click()
    await expect(phones).toBeFocused()

    for (let at = 0; at < 40; at += 1) await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(isInside).toBe(true)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button(page)).toBeFocused()
  })

  test('[N3] is gone with a navigation, also with Back', async ({ page }) => {
    await openPage(page, category)
    await productLink(page).click()
    await expect(page).toHaveURL(examplePath('product_details', 'de'))
    await button(page).click()
    await dialog(page).getByRole('button', { name: 'Tablets' }).click()
    await dialog(page).getByRole('link', { name: 'Alles in Tablets' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tablets')
    await expect(dialog(page)).toBeHidden()
    await button(page).click()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoProduct.name)
    await expect(dialog(page)).toBeHidden()
    // No part of it is left that could block the page.
    await page.getByRole('searchbox').click()
    await expect(page.locator('#search')).toBeFocused()
  })
})

test('[X3] menus hold at 320 px, and with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const name of ['default', 'landingpage_paid_ad'] as const) {
    await openPage(page, examplePath(name, 'fr'))
    const languages = banner(page).locator('details')
    await languages.locator('summary').click()
    await expect(languages.locator('.menu'), `of ${name}`).toBeInViewport({ ratio: 1 })
  }
  await expectMenuHolds(page, 'de')
})

test('[N4] axe finds nothing in an open language menu', async ({ page }) => {
  await page.setViewportSize(phone)
  await openPage(page, examplePath('default', 'de'))
  await banner(page).locator('summary').click()
  await expectAccessible(page)
})
