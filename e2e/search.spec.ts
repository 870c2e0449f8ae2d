import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { ListView, Suggestions } from '#contract/schemas/list.ts'
import { DetailView } from '#contract/schemas/product.ts'
import {
  expect,
  expectAccessible,
  waitForHydration,
  isDocumentMarked,
  markDocument,
  openPage,
  test,
} from './fixtures.ts'
import { entries, field, list, turnTo } from './search-field.ts'
import { examplePath, text } from './site.ts'

const phone = { width: 390, height: 844 }
const call = '**/api/search/smart-suggestions*'
const category = examplePath('category', 'de')
const results = examplePath('product_search', 'de')

test('[S3] [X35] suggestions come grouped from three characters on, once the typing has rested 250 ms', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/smart-suggestions')) asked.push(searchParams.get('q') ?? '')
  })
  await page.clock.install()
  await openPage(page, category)
  const input = await turnTo(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await input.pressSequentially('ha')
  await page.clock.runFor(1000)
  await input.pressSequentially('rry ')
  await page.clock.runFor(249)
  await input.pressSequentially('p')
  await page.clock.runFor(249)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect(entries(page).first()).toBeVisible()
  expect(asked).toEqual(['harry p'])
  await page.clock.resume()
  const count = await entries(page).count()
  expect(count).toBeGreaterThan(1)
  expect(count).toBeLessThanOrEqual(10)
  await expect(list(page).getByRole('group', { name: text('de', 'shell.search.media') })).toBeVisible()
  const first = entries(page).first()
  await expect(first.locator('strong').first()).toBeVisible()
  expect(await first.locator('strong').allTextContents()).not.toContain('Harry')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ Vorschl/ })).toHaveText(`${count} Vorschläge`)
  await expectAccessible(page)
})

test('[X35] a phone shows at most eight, all of them without a scrollbar of their own', async ({ page }) => {
  await page.setViewportSize(phone)
  await openPage(page, category)
  await (await turnTo(page)).fill('ipho')
  const places = entries(page).filter({ has: page.locator('img') })
  await expect(places.nth(3)).toBeVisible()
  expect(await places.count()).toBeLessThanOrEqual(8)
  const beyond = await list(page).evaluate((box) => box.scrollHeight - box.clientHeight)
  expect(beyond).toBe(0)
  await expectAccessible(page)

  await openPage(page, examplePath('default', 'de'))
  const big = page.locator('#sell')
  await big.click()
  await expect(big).toHaveRole('combobox')
  await big.fill('krummbein')
  await expect(entries(page).first(), 'the big field of the home page suggests too').toBeVisible()
  await expectAccessible(page)
})

test('[S3] [X35] [X36] arrows put an entry into the field, Escape gives back what was typed, Enter goes there or searches', async ({
  page,
}) => {
  await openPage(page, category)
  const input = await turnTo(page)
  // The word is filled at once: between two keys a busy machine may pause and ask for suggestions too early.
  await input.fill('iphone')
  await expect(entries(page).first()).toBeVisible()
  await input.press('ArrowDown')
  const first = entries(page).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(input).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await expect(input).not.toHaveValue('iphone')
  await input.press('End')
  await expect(entries(page).last()).toHaveAttribute('aria-selected', 'true')
  await input.press('Home')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await input.press('Escape')
  await expect(input).toHaveValue('iphone')
  await expect(list(page)).toHaveCount(0)
  await expect(input).toBeFocused()

  await markDocument(page)
  await input.fill('iphone 15')
  await expect(entries(page).first()).toBeVisible()
  await input.press('ArrowDown')
  await input.press('Enter')
  // The page of a model asks which device is meant, and has no search field to lead away.
  await expect(page).toHaveURL(/\/p\/[^/]+\/\d+$/)
  await page.goBack()

  await input.click()
  await input.fill('galaxy')
  await input.press('Enter')
  await expect(page).toHaveURL(`${results}?q=galaxy`)
  expect(await isDocumentMarked(page)).toBe(true)
})

test('[X36] a late answer never replaces a newer one', async ({ page }) => {
  const slow = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    const query = new URL(route.request().url()).searchParams.get('q') ?? ''
    if (query === 'lego') await slow.promise
    const suggestions = [{ query: `${query} gefunden`, group: 'media', path: null, detail: null }]
    await route.fulfill({ json: { suggestionUuid: crypto.randomUUID(), suggestions } }).catch(() => undefined)
    if (query === 'lego') answered.resolve()
  })
  await openPage(page, category)
  const input = await turnTo(page)
  const asked = page.waitForRequest(/q=lego&/)
  await input.fill('lego')
  await asked
  await input.fill('kafka')
  await expect(entries(page)).toHaveText('kafka gefunden')
  slow.resolve()
  await answered.promise
  // Whatever the page made of it would be drawn by then.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(entries(page)).toHaveText('kafka gefunden')
})

test('[S3] a failing server is asked again with pauses, and the field goes on working', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 500/)
  let tries = 0
  await page.route(call, async (route) => {
    tries += 1
    if (tries < 3) return route.fulfill({ status: 500, json: { code: 'internal' } })
    return route.continue()
  })
  await page.clock.install()
  await noteQuestions(page)
  await openPage(page, category)
  await (await turnTo(page)).fill('iphone')
  // The pauses are long, and only as long as the test wants.
  await expect(async () => {
    await page.clock.fastForward(500)
    await expect(entries(page).first()).toBeVisible({ timeout: 300 })
  }).toPass()
  const [first = 0, second = 0, third = 0] = await page.evaluate(() => window.askedAt ?? [])
  expect(second - first).toBeGreaterThanOrEqual(500)
  expect(third - second).toBeGreaterThanOrEqual(1000)
  expect(tries).toBe(3)
})

declare global {
  interface Window {
    askedAt?: number[]
  }
}

/** The times at which the page asks for suggestions, by the clock of the page. */
async function noteQuestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const askedAt: number[] = []
    const ask = window.fetch.bind(window)
    Object.assign(window, { askedAt })
    window.fetch = (...asked) => {
      if (new Request(...asked).url.includes('/smart-suggestions')) askedAt.push(Date.now())
      return ask(...asked)
    }
  })
}

test('[S4] [X35] the empty field shows the last four searches, each of which can be deleted', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openPage(page, category)
  for (const query of ['tv', 'kafka', 'lego', 'iphone', ' KAFKA ', 'tolkien', 'ipad']) {
    const input = await turnTo(page)
    await input.fill(query)
    await input.press('Enter')
    await expect(page).toHaveURL(`${results}?q=${encodeURIComponent(query.trim())}`)
  }
  const input = await turnTo(page)
  await input.fill('')
  await expect(entries(page)).toHaveText(['ipad', 'tolkien', 'KAFKA', 'iphone'])
  await expectAccessible(page)
  await page
    .getByRole('button', { name: text('de', 'shell.search.forget').replace('{query}', 'KAFKA') })
    .click()
  await expect(entries(page)).toHaveText(['ipad', 'tolkien', 'iphone', 'lego'])
  await expect(input).toBeFocused()
  await input.press('ArrowDown')
  await input.press('Enter')
  // The address has been this one already: the page has come once its heading has the focus, and the list is closed.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(`${results}?q=ipad`)

  await input.click()
  await input.fill('')
  await page.getByRole('button', { name: text('de', 'shell.search.clear') }).click()
  await expect(list(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('rondo-searches'))).toBe('[]')
})

test('[S4] searches of an earlier version stay, and a search in a category is repeated in it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('rondo-searches')) localStorage.setItem('rondo-searches', '["kafka","lego"]')
  })
  await openPage(page, category)
  const input = await turnTo(page)
  await expect(entries(page)).toHaveText(['kafka', 'lego'])
  await input.fill('iphone')
  const inCategory = list(page).getByRole('group', { name: text('de', 'shell.search.category') })
  await inCategory.getByRole('option').first().click()
  await expect(page).toHaveURL(/[?&]category=\d+/)
  const found = new URL(page.url()).searchParams
  const stored = await page.evaluate(() => localStorage.getItem('rondo-searches'))
  expect(JSON.parse(stored ?? '')).toMatchObject([
    { query: found.get('q'), params: { category: found.get('category') }, timestamp: expect.any(Number) },
    { query: 'kafka' },
    { query: 'lego' },
  ])

  await openPage(page, category)
  await turnTo(page)
  await entries(page).first().click()
  await expect(page).toHaveURL(new RegExp(`[?&]category=${found.get('category')}(&|$)`))
})

async function aBook(page: Page): Promise<{ id: number; isbn: string }> {
  const query = 'pathname=/buecher&categoryUrlPath=buecher'
  const books = ListView.parse(await (await page.request.get(`/api/product/list-view?${query}`)).json())
  const id = books.searchResponse.products.docs[0]?.id ?? 0
  const detail = DetailView.parse(await (await page.request.get(`/api/product/detail-view?id=${id}`)).json())
  return { id, isbn: detail.identifiers.find((one) => one.length === 13) ?? '' }
}

test('[S2] [X37] an ISBN or a device goes straight there, and Back skips the search', async ({ page }) => {
  const { id, isbn } = await aBook(page)
  await openPage(page, category)
  const input = await turnTo(page)
  await input.fill(`${isbn.slice(0, 3)}-${isbn.slice(3)}`)
  await input.press('Enter')
  await expect(page).toHaveURL(new RegExp(`_${id}$`))
  await page.goBack()
  await expect(page).toHaveURL(category)

  await turnTo(page)
  await input.fill('iphone 15')
  await input.press('Enter')
  await expect(page, 'the name of a device goes to its group page').toHaveURL(/\/p\/apple-iphone-15\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(category)
})

test('[S5] [X37] nothing found leads on, a misspelt title is found, and the query stays with the results', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await openPage(page, `${results}?q=qqqqxyzw`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('qqqqxyzw')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: text('de', 'sell-list.empty.scan') })).toBeVisible()
  await expect(main.getByRole('link', { name: text('de', 'sell-list.empty.models') })).toBeVisible()
  await expect(main.getByRole('heading', { name: text('de', 'sell-list.empty.categories') })).toBeVisible()
  await expectAccessible(page)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
  await openPage(page, `${results}?q=harry+poter`)
  await expect(field(page)).toHaveValue('harry poter')
  await main
    .getByRole('link', { name: /Harry Potter/ })
    .first()
    .click()
  await expect(page).toHaveURL(/_\d+$/)
  await expect(field(page)).toHaveValue('')
  await page.goBack()
  await expect(field(page)).toHaveValue('harry poter')
})

test('what is typed before the page comes alive stays in the field', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(category, { waitUntil: 'commit' })
  await field(page).click()
  await page.keyboard.type('galaxy')
  scripts.resolve()
  await waitForHydration(page)
  // The focus loads the suggestions of the field, which draw the field again.
  await field(page).blur()
  await turnTo(page)
  await expect(field(page)).toHaveValue('galaxy')
  await field(page).press('End')
  await page.keyboard.type(' s')
  await expect(field(page)).toHaveValue('galaxy s')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/q=galaxy(?:%20|\+)s$/)
})

const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: text('de', 'sell-product.add') })
    .first()

/** Puts the shown product into the box, and says from which list or suggestion the call says that it came. */
async function searchOfAdding(page: Page): Promise<unknown> {
  const adding = page.waitForRequest((one) => /\/api\/cart\/\d+$/.test(one.url()) && one.method() === 'POST')
  await addButton(page).click()
  const sent = api.addToCart.body.parse((await adding).postDataJSON())
  return sent.searchUuid
}

test('[S1] the uuid of a search goes from its list to its other pages, to the product and into the box', async ({
  page,
}) => {
  await openPage(page, category)
  const input = await turnTo(page)
  await input.fill('harry potter')
  const listed = page.waitForResponse('**/api/product/list-view?*')
  await input.press('Enter')
  const { searchUuid } = ListView.parse(await (await listed).json()).searchResponse
  const sorted = page.waitForResponse(/list-view\?.*sort=/)
  await page.locator('#sort').selectOption('newest')
  const change = await sorted
  expect(new URL(change.url()).searchParams.get('originalSearchUuid')).toBe(searchUuid)
  const shown = ListView.parse(await change.json()).searchResponse
  await expect(page).toHaveURL(/sort=newest/)
  const book = shown.products.docs.find(({ is_purchaseable }) => is_purchaseable)
  const asked = page.waitForRequest(`**/api/product/detail-view?id=${book?.id}&*`)
  await page.locator(`#item-${book?.id}`).click()
  expect(new URL((await asked).url()).searchParams.get('searchUuid')).toBe(shown.searchUuid)
  expect(await searchOfAdding(page)).toBe(shown.searchUuid)
})

test('[S1] the uuid of a suggestion goes into the box with its product, and along with its search', async ({
  page,
}) => {
  const suggest = async (query: string) => {
    await openPage(page, category)
    const input = await turnTo(page)
    const answer = page.waitForResponse((one) => one.url().includes('/smart-suggestions'))
    await input.fill(query)
    return Suggestions.parse(await (await answer).json()).suggestionUuid
  }
  const ofBook = await suggest('stein der weisen')
  await entries(page).filter({ hasText: 'Harry Potter und der Stein der Weisen' }).first().click()
  await expect(page).toHaveURL(/_\d+$/)
  expect(await searchOfAdding(page)).toBe(ofBook)
  await expect(page).toHaveURL(examplePath('cart_show', 'de'))

  const ofSearch = await suggest('iphone')
  const listed = page.waitForRequest('**/api/product/list-view?*')
  const inCategory = list(page).getByRole('group', { name: text('de', 'shell.search.category') })
  await inCategory.getByRole('option').first().click()
  expect(new URL((await listed).url()).searchParams.get('suggestionUuid')).toBe(ofSearch)
})
