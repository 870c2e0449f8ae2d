import type { Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { categoryName, examplePath, text } from './site.ts'

const menuCall = '**/api/template/mobile-menu'
/** The two places that are fed by the same call. */
const menus = [
  { width: 390, opener: 'shell.menu', section: categoryName('de') },
  { width: 1440, opener: 'shell.group.electronics', section: null },
] as const
const content = 'Apple iPhone'

/** The document brings the first level of the menu on phones; the others are asked for. */
async function openMenu(page: Page, { opener: key, section }: (typeof menus)[number]): Promise<void> {
  await opener(page, key).click()
  if (section !== null) await page.getByRole('dialog').getByRole('button', { name: section }).click()
}

function opener(page: Page, key: string) {
  return page.getByRole('banner').getByRole('button', { name: text('de', key), exact: true })
}

for (const menu of menus) {
  const { width } = menu
  test.describe(`the menu at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('[X9] says that it waits, that it failed, that it is empty, or shows what there is', async ({
      page,
      faults,
    }) => {
      faults.allow(/status of 503/)
      await openPage(page, examplePath('category', 'de'))
      const answer = Promise.withResolvers<void>()
      await page.route(menuCall, async (route) => {
        await answer.promise
        await route.fulfill({ status: 503, json: { code: 'unavailable' } })
      })
      await openMenu(page, menu)
      await expect(page.getByText(text('de', 'shell.menu.loading'))).toHaveCount(1)
      await expectAccessible(page)
      answer.resolve()
      await expect(page.getByRole('alert').filter({ hasText: text('de', 'shell.menu.failed') })).toBeVisible()
      await expect(page.getByText(text('de', 'shell.menu.loading'))).toHaveCount(0)

      await page.unroute(menuCall)
      await page.getByRole('button', { name: text('de', 'shell.menu.retry') }).click()
      const entry = page.locator('dialog, header').getByText(content, { exact: true }).first()
      await expect(entry).toBeVisible()
      await expect(page.getByText(text('de', 'shell.menu.failed'))).toHaveCount(0)

      await page.route(menuCall, (route) => route.fulfill({ json: { entries: [] } }))
      await openPage(page, examplePath('category', 'de'))
      await opener(page, menu.opener).click()
      await expect(page.getByText(text('de', 'shell.menu.empty')).filter({ visible: true })).toHaveCount(1)
    })

    test('[X8] shows nothing for 300 ms, then the outline of its entries in their size', async ({ page }) => {
      await openPage(page, examplePath('category', 'de'))
      const answer = Promise.withResolvers<void>()
      await page.route(menuCall, async (route) => {
        await answer.promise
        await route.continue()
      })
      await openMenu(page, menu)
      const outline = page.locator('.late')
      await expect(outline).toHaveCount(1)
      expect(await outline.evaluate(opacityOverTime)).toEqual({ at299: '0', at600: '1' })
      const height = await outline
        .locator('[aria-hidden]')
        .first()
        .evaluate((row) => row.getBoundingClientRect().height)
      answer.resolve()
      await expect(outline).toHaveCount(0)
      const row = page.locator('.menu-row').first()
      if (width === 390) expect((await row.boundingBox())?.height).toBe(height)
    })
  })
}

/** Plays the appearing once more, by hand. */
function opacityOverTime(part: HTMLElement) {
  part.style.animation = 'none'
  part.getBoundingClientRect()
  part.style.removeProperty('animation')
  const [appearing] = part.getAnimations()
  const at = (ms: number) => {
    appearing?.pause()
    if (appearing) appearing.currentTime = ms
    return window.getComputedStyle(part).opacity
  }
  return { at299: at(299), at600: at(600) }
}

test('[X16] the browser’s own bar has the colour of the line it touches', async ({ page }) => {
  await openPage(page, examplePath('default', 'de'))
  const bar = await page
    .getByRole('banner')
    .locator('[data-later] > div')
    .first()
    .evaluate((part) => window.getComputedStyle(part).getPropertyValue('background-color'))
  const meta = await page.locator('meta[name=theme-color]').getAttribute('content')
  const channels = meta?.slice(1).match(/../g) ?? []
  expect(bar).toBe(`rgb(${channels.map((channel) => parseInt(channel, 16)).join(', ')})`)
})
