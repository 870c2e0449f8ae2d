import { answeringItself, expect, expectAccessible, languageChoice, openPage, test } from './fixtures.ts'
import { homeField } from './first-views.ts'
import { consentRegion } from './narrow-menus.ts'
import { entries, list, turnTo } from './search-field.ts'
import { examplePath, text } from './site.ts'

const phone = { width: 390, height: 844 }
const category = examplePath('category', 'de')
const results = examplePath('product_search', 'de')

test('[S3] [X35] the models of many series have a place beside their series, each an entry of its own', async ({
  page,
}) => {
  await openPage(page, category)
  const input = await turnTo(page)
  await input.fill('iphone 1')
  const pro = list(page).getByRole('option', { name: 'Apple iPhone 15 Pro', exact: true })
  await expect(pro).toHaveText('Pro')
  const names = await entries(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent))
  const at = names.indexOf('Apple iPhone 15 Pro')
  for (let step = 0; step <= at; step += 1) await input.press('ArrowDown')
  await expect(pro).toHaveAttribute('aria-selected', 'true')
  await expect(input).toHaveValue('Apple iPhone 15 Pro')
  await expectAccessible(page)
  await pro.click()
  await expect(page).toHaveURL(/\/p\/apple-iphone-15-pro\/\d+$/)
})

test.describe('the question about cookies', () => {
  test.use({ ...answeringItself, isNewVisitor: true })

  for (const viewport of [phone, { width: 1440, height: 900 }])
    test(`[X35] [X85] covers no suggestion at ${viewport.width} pixels, and comes back`, async ({
      page,
      context,
      app,
    }) => {
      await context.addCookies([languageChoice(app.origin)])
      await page.setViewportSize(viewport)
      await openPage(page, category)
      await expect(consentRegion(page)).toBeVisible()
      const input = await turnTo(page)
      await input.fill('iphone 1')
      await expect(entries(page).nth(3)).toBeVisible()
      const covered = await entries(page).evaluateAll(
        (all) =>
          all.filter((one) => {
            const { left, top, width, height } = one.getBoundingClientRect()
            return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          }).length,
      )
      expect(covered).toBe(0)
      await input.press('Escape')
      await expect(consentRegion(page)).toBeVisible()
    })
})

test('[S1] [S5] a model that is not listed can be waited for, and its maker is shown', async ({ page }) => {
  await page.setViewportSize(phone)
  await openPage(page, `${results}?q=iphone+99+pro`)
  const main = page.getByRole('main')
  const words = text('de', 'sell-list.search.unlisted').replace('{query}', 'iphone 99 pro')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  await expect(main.getByRole('link', { name: /Apple iPhone/ }).first()).toBeVisible()
  const form = main.getByRole('form', { name: text('de', 'price-watch.title') })
  await form.getByLabel(text('de', 'price-watch.email')).fill('ada')
  await form.getByRole('button').click()
  await expect(form.getByLabel(text('de', 'price-watch.email'))).toHaveAccessibleDescription(
    text('de', 'price-watch.invalid'),
  )
  await form.getByLabel(text('de', 'price-watch.email')).fill('ada@example.org')
  await form.getByRole('button').click()
  await expect(main.getByText(text('de', 'price-watch.done'))).toBeVisible()
  await expectAccessible(page)
  await openPage(page, `${results}?q=iphone+15+pro+blau`)
  await expect(main.getByRole('form', { name: text('de', 'price-watch.title') })).toHaveCount(0)
})

test('[S1] [X37] a maker of whom nothing is listed is no other maker, and can be waited for', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openPage(page, `${results}?q=vivo+v30`)
  const words = text('de', 'sell-list.search.unlisted').replace('{query}', 'vivo v30')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  const main = page.getByRole('main')
  await expect(main.getByText(text('de', 'sell-list.search.unlistedText'))).toHaveCount(0)
  const form = main.getByRole('form', { name: text('de', 'price-watch.title') })
  await form.getByLabel(text('de', 'price-watch.email')).fill('ada@example.org')
  await form.getByRole('button').click()
  await expect(main.getByText(text('de', 'price-watch.done'))).toBeVisible()
})

for (const viewport of [phone, { width: 1440, height: 900 }])
  test(`[S3] [X35] every suggested model can be read in full at ${viewport.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openPage(page, examplePath('default', 'de'))
    const input = homeField(page, 'de')
    await input.click()
    await input.pressSequentially('iphone 15 pro')
    await expect(entries(page).filter({ hasText: 'Apple iPhone 15 Pro Max' }).first()).toBeVisible()
    const cut = await entries(page).evaluateAll((all) =>
      all
        .flatMap((one) => [...one.querySelectorAll('span')])
        .filter(
          (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
        )
        .map((part) => part.textContent),
    )
    expect(cut).toEqual([])
  })

test('[S3] [X42] the price of a suggested title is said to be its price, that of a device to be the most', async ({
  page,
}) => {
  await openPage(page, category)
  const input = await turnTo(page)
  await input.fill('harry potter stein')
  const title = entries(page).filter({ hasText: 'Harry Potter und der Stein der Weisen' }).first()
  await expect(title).toHaveText(/Stein der Weisen.*(?<!bis )\d+,\d\d\s€$/)
  await input.fill('iphone 15 pro')
  await expect(entries(page).filter({ hasText: 'iPhone 15 Pro' }).first()).toHaveText(/bis \d+\s€$/)
})
