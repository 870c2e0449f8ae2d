import { expect, waitForHydration, isDocumentMarked, markDocument, openPage, test } from './fixtures.ts'
import { categoryName, homeTitle, examplePath, demoProduct, productLink, text } from './site.ts'

const minute = 60_000

test('[U6] 15 minutes after another version was seen, the next navigation loads a document', async ({
  page,
}) => {
  await page.clock.install()
  await openPage(page, examplePath('category', 'de'))
  // From here on only the test moves the clock, because the last minute must not pass by itself.
  await page.clock.pauseAt(Date.now() + minute)
  await markDocument(page)
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-version': 'another' } })
  })
  const heading = page.getByRole('heading', { level: 1 })
  const categoryLink = page.getByRole('navigation').getByRole('link', { name: categoryName('de') })

  await productLink(page).click()
  await expect(heading).toHaveText(demoProduct.name)
  await page.clock.fastForward(14 * minute)
  await categoryLink.click()
  await expect(heading).toHaveText(categoryName('de'))
  expect(await isDocumentMarked(page)).toBe(true)

  await page.clock.fastForward(minute)
  const loaded = page.waitForEvent('domcontentloaded')
  await productLink(page).click()
  await loaded
  await waitForHydration(page)
  await expect(page).toHaveURL(examplePath('product_details', 'de'))
  expect(await isDocumentMarked(page)).toBe(false)

  // The new document knows the new version, so navigations stay inside the app again.
  await page.unrouteAll({ behavior: 'wait' })
  await markDocument(page)
  await page.getByRole('link', { name: text('de', 'shell.home') }).click()
  await expect(heading).toHaveText(homeTitle('de'))
  expect(await isDocumentMarked(page)).toBe(true)
})
