import { expect, hydrated, isMarked, mark, open, test } from './fixtures.ts'
import { categoryName, homeTitle, examplePath, product, productLink, text } from './site.ts'

const minute = 60_000

test('[U6] 15 minutes after another version was seen, the next navigation loads a document', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, examplePath('category', 'de'))
  // From here on only the test moves the time on: the minute below may not pass by itself.
  await page.clock.pauseAt(Date.now() + minute)
  await mark(page)
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-version': 'another' } })
  })
  const heading = page.getByRole('heading', { level: 1 })
  const toCategory = page.getByRole('navigation').getByRole('link', { name: categoryName('de') })

  await productLink(page).click()
  await expect(heading).toHaveText(product.name)
  await page.clock.fastForward(14 * minute)
  await toCategory.click()
  await expect(heading).toHaveText(categoryName('de'))
  expect(await isMarked(page)).toBe(true)

  await page.clock.fastForward(minute)
  const loaded = page.waitForEvent('domcontentloaded')
  await productLink(page).click()
  await loaded
  await hydrated(page)
  await expect(page).toHaveURL(examplePath('product_details', 'de'))
  expect(await isMarked(page)).toBe(false)

  // The new document has its own version: from here on navigations are its own again.
  await page.unrouteAll({ behavior: 'wait' })
  await mark(page)
  await page.getByRole('link', { name: text('de', 'shell.home') }).click()
  await expect(heading).toHaveText(homeTitle('de'))
  expect(await isMarked(page)).toBe(true)
})
