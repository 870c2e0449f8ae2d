import { expect, test } from './fixtures.ts'
import { categoryName, examplePath, productLink, productName, text } from './site.ts'

test.use({ javaScriptEnabled: false })

// A browser without scripts refuses to preload them, and says so.
test.beforeEach(({ faults }) => faults.allow(/^failed: \S+\/assets\/\S+\.js csp$/))

test('[N5] pages are readable and links work', async ({ page }) => {
  await page.goto(examplePath('category', 'fr'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(categoryName('fr'))
  await productLink(page).click()
  await expect(page).toHaveURL(examplePath('product_details', 'fr'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName('fr'))
  await page.getByRole('link', { name: text('fr', 'shell.box') }).click()
  await expect(page).toHaveURL(examplePath('cart_show', 'fr'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('fr', 'pages.cart_show.title'))
})

test('[N5] the search form leads to the search page', async ({ page }) => {
  await page.goto(examplePath('default', 'fr'))
  await page.getByRole('searchbox').fill('iPhone 15 & más')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 15 & más')
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe(examplePath('product_search', 'fr'))
  expect(searchParams.get('q')).toBe('iPhone 15 & más')
})

test('[N5] the language menu opens and leads to the same page', async ({ page }) => {
  await page.goto(examplePath('product_details', 'de'))
  const header = page.getByRole('banner')
  await header.locator('summary').click()
  await header.getByRole('link', { name: 'Italiano' }).click()
  await expect(page).toHaveURL(examplePath('product_details', 'it'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
})

test('[N5] nothing is offered that needs scripts', async ({ page, faults }) => {
  faults.allow(/404 \(Not Found\)/)
  await page.goto('/nothing-here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('de', 'errors.404.title'))
  for (const element of await page.locator('.js-only').all()) await expect(element).toBeHidden()
})
