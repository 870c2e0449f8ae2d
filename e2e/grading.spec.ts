import type { Page } from '@playwright/test'
import { anUnconfirmedCustomer } from './customer.ts'
import { fillBox, phoneId } from './fill-box.ts'
import { expect, expectAccessible, isDocumentMarked, markDocument, openPage, test } from './fixtures.ts'
import { sidewaysOverflow } from './page-checks.ts'
import { accountLink } from './provider-window.ts'
import { examplePath, text, type Locale } from './site.ts'

const phone = '/apple-iphone-15-128-gb-black_1001'
const ui = (key: string, locale: Locale = 'de') => text(locale, `grading-ui.${key}`)

const wizard = (page: Page, locale: Locale = 'de') => page.getByRole('region', { name: ui('title', locale) })
const answer = (page: Page, key: string) => page.locator(`input[value="${key}"]`)

/** Begins with the bar that stays in view; the page asks the first question as well. */
async function start(page: Page, locale: Locale = 'de') {
  await page.mouse.wheel(0, 5000)
  await page.getByRole('button', { name: ui('start', locale) }).click()
  await expect(wizard(page, locale).getByRole('heading', { level: 3 })).toBeFocused()
}

async function next(page: Page, locale: Locale = 'de') {
  const before = page.url()
  await wizard(page, locale)
    .getByRole('button', { name: ui('next', locale), exact: true })
    .first()
    .click()
  await expect(page).not.toHaveURL(before)
}

/** Answers one question after the other with a tap each, the last one included. */
async function answerAll(page: Page, keys: string) {
  for (const key of keys.split(' ')) {
    const before = page.url()
    await answer(page, key).click()
    await expect(page).not.toHaveURL(before)
  }
}

/** The steps that take away the reason why there is no offer. */
const guide = (page: Page, about: 'account' | 'battery') =>
  wizard(page).getByRole('region', { name: text('de', `stop-guide.title.${about}`) })

/** An answer to the question that the page of the device asks itself. */
const firstAnswer = (page: Page, key: string) => page.getByRole('main').locator(`button[value="${key}"]`)

/** The price that stands above the questions, and the effect an answer or the last one is said to have, in cents. */
const shownCents = async (page: Page) => centsIn(await wizard(page).locator('.price').first().textContent())
const effectOf = async (page: Page, key: string) =>
  centsIn(
    await wizard(page)
      .locator('label', { has: answer(page, key) })
      .locator('[data-effect]')
      .textContent(),
  )
const lastEffect = async (page: Page) => centsIn(await wizard(page).locator('[data-last]').textContent())

function centsIn(words: string | null): number {
  const found = /([−+]?)([\d.]+)(?:,(\d\d))?\s€/.exec(words ?? '')
  if (!found) return 0
  const [, sign, euros = '', cents = '00'] = found
  return Number(euros.replace('.', '') + cents) * (sign === '−' ? -1 : 1)
}

const asNew = 'no all flawless flawless ge90 removed unlocked original no'

test.describe('[G2] a device', () => {
  test('[X50] is asked one question a step, counted, and Back goes one question back with all answers', async ({
    page,
  }) => {
    await openPage(page, phone)
    await markDocument(page)
    await start(page)
    await expect(wizard(page)).toContainText('Frage 1 von 9')
    await wizard(page)
      .getByRole('button', { name: ui('next') })
      .first()
      .click()
    await expect(wizard(page).getByText(ui('choose.single'))).toBeVisible()
    await expect(page, 'it goes on with an answer only').toHaveURL(`${phone}?step=sealed`)
    await answerAll(page, 'no')
    await expect(page).toHaveURL(`${phone}?step=works`)
    await expect(wizard(page).getByRole('heading', { level: 3 })).toBeFocused()
    await answerAll(page, 'some_fault')
    await expect(wizard(page)).toContainText('Frage 3 von 10')
    await page.goBack()
    await expect(wizard(page)).toContainText('Frage 2 von')
    await expect(answer(page, 'some_fault')).toBeChecked()
    await wizard(page)
      .getByRole('button', { name: ui('back') })
      .click()
    await expect(answer(page, 'no')).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL(phone)
    await expect(firstAnswer(page, 'no')).toHaveAttribute('aria-pressed', 'true')
    expect(await isDocumentMarked(page)).toBe(true)
  })

  test('[X50] [X52] is asked the first question on its page: a press leads to the second, Back returns', async ({
    page,
  }) => {
    await openPage(page, phone)
    await expect(page.getByRole('group', { name: text('de', 'grading.question.sealed') })).toBeVisible()
    await firstAnswer(page, 'no').click()
    await expect(page).toHaveURL(`${phone}?step=works`)
    await expect(wizard(page).getByRole('heading', { level: 3 })).toBeFocused()
    await expect(wizard(page)).toContainText('Frage 2 von 9')
    await expect.poll(() => shownCents(page)).toBe(22_500)
    await expect(wizard(page).locator('[data-last]')).toContainText(ui('noDeduction'))
    await wizard(page)
      .getByRole('button', { name: ui('back') })
      .click()
    await expect(page).toHaveURL(phone)
    await expect(firstAnswer(page, 'no')).toHaveAttribute('aria-pressed', 'true')
    await firstAnswer(page, 'yes').press('Enter')
    await expect(page).toHaveURL(`${phone}?step=summary`)
    await expect(wizard(page)).toContainText(ui('class.NEW'))
  })

  test('[X51] [X52] shows what each answer costs and what is left; a tap goes on, and the figures add up', async ({
    page,
  }) => {
    await openPage(page, phone)
    await start(page)
    await answerAll(page, 'no all')
    const card = wizard(page).locator('label', { has: answer(page, 'visible') })
    await expect(card).toContainText('−54,00')
    await expect(card.locator('svg')).toBeVisible()
    await answerAll(page, 'visible')
    await expect(page).toHaveURL(`${phone}?step=body`)
    await expect(wizard(page)).toContainText(/bis zu\s171\s€/)
    await expect(wizard(page)).toContainText(/Letzte Antwort: −54,00\s€/)
    await expect(wizard(page).getByRole('status').filter({ hasText: 'bis zu' })).toContainText(
      'Letzte Antwort',
    )
    await page.goBack()
    await expect(card.locator('[data-effect]'), 'it is in the price already').toBeEmpty()
    await wizard(page).getByText(ui('help')).click()
    await expect(wizard(page).getByText(text('de', 'grading.meaning.screen'))).toBeVisible()
  })

  test('[X52] every figure counts from the price shown: on the page, in each step, with faults and with changes', async ({
    page,
  }) => {
    await openPage(page, phone)
    await start(page)
    let shown = 22_500
    const tap = async (key: string) => {
      await expect.poll(() => shownCents(page), key).toBe(shown)
      const effect = await effectOf(page, key)
      await answerAll(page, key)
      await expect.poll(() => shownCents(page), key).toBe(shown + effect)
      await expect.poll(() => lastEffect(page), key).toBe(effect)
      shown += effect
    }
    await answerAll(page, 'yes')
    shown = 23_800
    await page.goBack()
    for (const key of ['no', 'some_fault']) await tap(key)
    for (const key of ['touch', 'buttons']) {
      const effect = await effectOf(page, key)
      await answer(page, key).check()
      await expect.poll(() => shownCents(page), key).toBe(shown + effect)
      await expect.poll(() => lastEffect(page), key).toBe(effect)
      shown += effect
    }
    await next(page)
    for (const key of 'visible flawless 80_89 removed'.split(' ')) await tap(key)
    for (let back = 0; back < 3; back += 1) await page.goBack()
    await tap('broken')
  })

  test('[X52] an answer that leaves out others asks the server nothing it refuses', async ({ page }) => {
    const answers: number[] = []
    page.on('response', (answered) => {
      if (answered.url().includes('calculate-grading-price')) answers.push(answered.status())
    })
    await openPage(page, phone)
    await start(page)
    await answerAll(page, asNew)
    const change = wizard(page).getByRole('button', { name: /^ändern/ })
    await change.first().click()
    await answerAll(page, 'yes')
    await expect(change).toHaveCount(1)
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    expect(new Set(answers)).toEqual(new Set([200]))
  })

  test('[G3] [X53] ends with the price and how it came about, and one answer can be changed', async ({
    page,
  }) => {
    await openPage(page, phone)
    await start(page)
    await answerAll(page, asNew)
    await expect(wizard(page).getByRole('heading', { name: ui('end'), exact: true })).toBeFocused()
    await expect(wizard(page)).toContainText(ui('class.A0'))
    await expect(wizard(page).locator('.price').first()).toHaveText(/^225\s€$/)
    await wizard(page)
      .getByRole('button', { name: /^ändern.*Display/ })
      .click()
    await answerAll(page, 'light')
    await expect(page).toHaveURL(`${phone}?step=summary`)
    await expect(wizard(page)).toContainText(ui('class.A2'))
    await expect(wizard(page).locator('.price').first()).toHaveText(/^195\s€$/)
    const amounts = await wizard(page).locator('h4 + dl dd').allTextContents()
    const cents = amounts.map((amount) => Number(amount.replace('−', '-').replace(/[^\d-]/g, '')))
    expect(cents.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(cents.at(-1))
  })

  test('[G3] [X53] sealed is asked nothing else; one nobody can use is not bought: why, and what else to do', async ({
    page,
  }) => {
    await openPage(page, phone)
    await start(page)
    await answerAll(page, 'yes')
    await expect(wizard(page)).toContainText(ui('class.NEW'))
    const change = wizard(page).getByRole('button', { name: /^ändern/ })
    await expect(change).toHaveCount(1)
    await change.click()
    await answerAll(page, 'no all flawless flawless ge90')
    const card = wizard(page).locator('label', { has: answer(page, 'cannot_remove') })
    await expect(card).toContainText(ui('noOffer'))
    await answerAll(page, 'cannot_remove')
    await expect(wizard(page).getByText(ui('stop.ACCOUNT_LOCKED'))).toBeVisible()
    await expect(wizard(page).getByRole('heading', { name: text('de', 'sell-product.next') })).toBeVisible()
    await expect(guide(page, 'account').getByRole('listitem')).toHaveText(
      ['appleSettings', 'appleSignOut', 'appleFar', 'password', 'change'].map((step) =>
        text('de', `stop-guide.step.${step}`),
      ),
    )
    await expectAccessible(page)
    await page.goBack()
    await page.goBack()
    await answerAll(page, 'swollen')
    await expect(wizard(page).getByText(ui('stop.HAZARD_BATTERY'))).toBeVisible()
    await expect(guide(page, 'battery').getByRole('listitem')).toContainText([
      /drück nicht/,
      /Stein/,
      /Wertstoffhof/,
      /Verschick es nicht/,
      /112/,
    ])
  })
})

test.describe('[X54] the answers', () => {
  test('survive a reload, another language and a login, at the same question', async ({ page }) => {
    const account = await anUnconfirmedCustomer(page)
    await page.context().clearCookies({ name: /session/ })
    await openPage(page, phone)
    await start(page)
    await answerAll(page, 'no all light')
    await page.reload()
    await expect(wizard(page)).toContainText('Frage 4 von 9')
    await openPage(page, `/en${phone}`)
    await expect(wizard(page, 'en')).toContainText('Question 4 of 9')
    await expect(page).toHaveURL(/\?step=body$/)

    await accountLink(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('en', 'auth.email'), { exact: true }).fill(account.email)
    const password = dialog.getByLabel(text('en', 'auth.password'), { exact: true })
    await password.fill(account.password)
    await password.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(accountLink(page)).toHaveAttribute('href', examplePath('my', 'en'))
    await expect(page).toHaveURL(/\?step=body$/)
    await expect(wizard(page, 'en')).toContainText('Question 4 of 9')
    await openPage(page, `/en${phone}`)
    await expect(wizard(page, 'en'), 'a document of the customer has them too').toContainText(
      'Question 4 of 9',
    )
    for (const key of ['light', 'all', 'no']) {
      await wizard(page, 'en')
        .getByRole('button', { name: ui('back', 'en') })
        .click()
      await expect(answer(page, key)).toBeChecked()
    }
  })

  test('are kept without a connection, and the price comes back with it', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load/)
    await openPage(page, phone)
    await start(page)
    await expect(wizard(page)).toContainText('bis zu')
    await context.setOffline(true)
    await answerAll(page, 'no')
    await expect(wizard(page).getByText(ui('offline'), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${phone}?step=works`)
    await context.setOffline(false)
    await expect(wizard(page).getByText(ui('offline'), { exact: true })).toHaveCount(0)
    await expect(wizard(page)).toContainText(/bis zu\s225\s€/)
  })
})

test.describe('[G5] a grading in the box', () => {
  test('is opened at its end, changed and saved; one that cannot be loaded says so and asks the questions', async ({
    page,
    faults,
  }) => {
    faults.allow(/404/)
    // This must happen before a page is open, because the first call for a price would begin another session.
    const { cart } = await fillBox(page, [phoneId])
    const [{ id } = { id: 0 }] = cart.orderProducts
    await openPage(page, `${phone}?edit=999999`)
    await expect(
      page.getByText(text('de', 'green.customerGradingModalComponent.loadingFailed')),
    ).toBeVisible()
    await expect(wizard(page)).toContainText('Frage 1 von 9')
    await openPage(page, `${phone}?edit=${id}`)
    await expect(wizard(page).getByRole('heading', { name: ui('end'), exact: true })).toBeVisible()
    await wizard(page)
      .getByRole('button', { name: /^ändern/ })
      .click()
    await answerAll(page, asNew.replace('flawless', 'cracked'))
    await wizard(page)
      .getByRole('button', { name: ui('save') })
      .first()
      .click()
    await expect(page).toHaveURL(examplePath('cart_show', 'de'))
    await expect(page.getByRole('main')).toContainText(/83,00\s€/)
  })
})

test('[G2] [X52] everything works by keyboard', async ({ page }) => {
  await openPage(page, phone)
  await page.mouse.wheel(0, 5000)
  await page.getByRole('button', { name: ui('start') }).focus()
  await page.keyboard.press('Enter')
  const title = wizard(page).getByRole('heading', { level: 3 })
  await expect(title).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(answer(page, 'no')).toBeChecked()
  await expect(wizard(page).getByRole('status').filter({ hasText: 'bis zu' })).toContainText('Letzte Antwort')
  await expect(page, 'arrows only choose').toHaveURL(`${phone}?step=sealed`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${phone}?step=works`)
  await expect(title).toBeFocused()
})

test('[N4] [X6] axe finds nothing in the questions at 320 px, in French too, and none scrolls sideways', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 700 })
  await openPage(page, `/fr${phone}`)
  await start(page, 'fr')
  await expectAccessible(page)
  await answerAll(page, 'no some_fault')
  await answer(page, 'touch').check()
  await expectAccessible(page)
  await next(page, 'fr')
  for (const key of 'visible broken lt80 removed unlocked unknown no'.split(' ')) {
    await expect.poll(() => sidewaysOverflow(page), page.url()).toBeLessThanOrEqual(0)
    await answerAll(page, key)
  }
  await expect(wizard(page, 'fr').getByRole('heading', { name: ui('end', 'fr'), exact: true })).toBeVisible()
  await expectAccessible(page)
})
