import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { inOwnFont, setTextSize, sidewaysOverflow } from './page-checks.ts'
import { text } from './site.ts'

async function openGallery(page: Page, width: number, path = '/dev/gallery'): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await openPage(page, path)
}

function german(key: string): string {
  return text('de', `gallery.${key}`)
}

function button(page: Page, key: string): Locator {
  return page.getByRole('button', { name: german(key), exact: true }).first()
}

// Its samples are German in every language; the frame around them is not.
for (const [width, path] of [
  [390, '/dev/gallery'],
  [1440, '/fr/dev/gallery'],
] as const) {
  test(`[N4] axe finds nothing in any part at ${width} px, nor in dialogs, lists and refused forms`, async ({
    page,
  }) => {
    test.slow()
    await openGallery(page, width, path)
    await expectAccessible(page)
    await page.getByRole('form').first().getByRole('button').click()
    await page.locator('#de-search').press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible()
    await expectAccessible(page)
    for (const key of ['dialog.open', 'dialog.sheet']) {
      await button(page, key).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
}

test('[X3] nothing scrolls sideways or is cut at 320 px, nor at twice the text size', async ({ page }) => {
  await openGallery(page, 320)
  await inOwnFont(page)
  for (const [width, size] of [
    [320, '100%'],
    [640, '200%'],
    [1280, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await setTextSize(page, size)
    await expect.poll(() => sidewaysOverflow(page), `${width} px, ${size}`).toBeLessThanOrEqual(0)
    await expect.poll(() => textsBeyond(page)).toEqual([])
  }
})

/** Words that reach out of the card they stand in; tables and tabs scroll inside themselves. */
async function textsBeyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    const beyond: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement
      const card = holder?.closest('.card')
      if (!holder || !card || holder.closest('.tabs, .table-frame') || holder.clientWidth === 1) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (range.getBoundingClientRect().right > card.getBoundingClientRect().right)
        beyond.push(range.toString())
    }
    return beyond
  })
}

test('[X5] every tab stop shows a ring of 2 px and stays in sight', async ({ page }) => {
  test.slow()
  await openGallery(page, 1440)
  await watchFocus(page)
  for (let presses = 0; presses < 160; presses += 1) await page.keyboard.press('Tab')
  const { count, faults } = await page.evaluate(() => window.focusWatch)
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(80)
})

declare global {
  interface Window {
    focusWatch: { count: number; readonly faults: string[] }
  }
}

/** Looks at each element as it gets the focus: the ring around it, and where it stands. */
async function watchFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.focusWatch = { count: 0, faults: [] }
    const hasRing = (part: Element | null) => {
      if (!part) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    }
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      window.focusWatch.count += 1
      const { top, bottom } = target.getBoundingClientRect()
      const isInSight = bottom > 0 && top < window.innerHeight
      if (isInSight && (hasRing(target) || hasRing(target.closest('.radio-card')))) return
      window.focusWatch.faults.push(target.outerHTML.slice(0, 120))
    })
  })
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('[X6] targets have 24 px, buttons, choices and rows 44 px of height', async ({ page }) => {
    await openGallery(page, 390)
    const small = await page.evaluate(() => {
      const heightOf = (element: Element) => (element.closest('label') ?? element).getBoundingClientRect()
      const main =
        'button[class^=button], a[class^=button], .control, .choice, .radio-card, .icon-button, .tab, .row'
      const tooLow = [...document.querySelectorAll(`main :is(${main})`)]
        .filter(
          (element) => getComputedStyle(element).display !== 'none' && !element.matches('.control-button'),
        )
        .filter((element) => heightOf(element).height < 44)
      const tooSmall = [...document.querySelectorAll('main :is(a, button, input, select, summary)')]
        // A link inside a sentence is as high as its line.
        .filter((element) => heightOf(element).height > 0 && getComputedStyle(element).display !== 'inline')
        .filter((element) => heightOf(element).height < 24 || heightOf(element).width < 24)
      return [...tooLow, ...tooSmall].map(({ outerHTML }) => outerHTML.slice(0, 120))
    })
    expect(small).toEqual([])
  })
})

test('[X7] with reduced motion only fades are left', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(page, 1440)
  await button(page, 'dialog.open').click()
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.getTiming().duration !== 0)
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .filter((frame) => 'transform' in frame),
  )
  expect(moving).toEqual([])
})

test('[X7] forced colours keep every control and state visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openGallery(page, 1440)
  const edgeless = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main :is(button[class^=button]:not(.button-link), .control, .switch, .radio-card)',
      ),
    ]
      .filter((part) => getComputedStyle(part).borderTopWidth === '0px')
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  )
  expect(edgeless).toEqual([])
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => {
        const { borderTopWidth, borderTopColor, backgroundColor, borderBottomColor } = getComputedStyle(part)
        return [borderTopWidth, borderTopColor, backgroundColor, borderBottomColor].join(' ')
      })
  expect(await look('.radio-card:has(:checked)')).not.toBe(await look('.radio-card:not(:has(:checked))'))
  expect(await look('.switch:checked:enabled')).not.toBe(await look('.switch:not(:checked)'))
  expect(await look('.tab[aria-selected=true]')).not.toBe(await look('.tab[aria-selected=false]'))
})

test('[X10] a waiting button is as wide as one at rest', async ({ page }) => {
  await openGallery(page, 1440)
  await inOwnFont(page)
  const waiting = page.locator('#de-pending')
  await expect(waiting).toHaveAttribute('aria-busy', 'true')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: german('saving') })
      .first(),
  ).toBeAttached()
  const size = () => waiting.evaluate((part: HTMLElement) => [part.offsetWidth, part.offsetHeight])
  const before = await size()
  await button(page, 'retry').click()
  await expect(waiting).toHaveAttribute('aria-busy', 'false')
  expect(await size()).toEqual(before)
})

test('[X21] [X23] fields say what they are for, and a refused form leads from its summary to them', async ({
  page,
}) => {
  await openGallery(page, 390)
  const field = (name: string) => page.locator(`#de-${name}`)
  await expect(field('email')).toHaveAttribute('type', 'email')
  await expect(field('email')).toHaveAttribute('autocomplete', 'email')
  await expect(field('phone')).toHaveAttribute('type', 'tel')
  await expect(field('phone')).toHaveAttribute('autocomplete', 'tel')
  await expect(field('password')).toHaveAttribute('autocomplete', 'new-password')
  await expect(field('country')).toHaveAttribute('autocomplete', 'country')

  const form = page.getByRole('form').first()
  const email = form.getByRole('textbox', { name: german('email') })
  await form.getByRole('button').click()
  await expect(form.getByRole('region')).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${german('errorTitle')}`))
  await form.getByRole('link', { name: german('email.error') }).click()
  await expect(email).toBeFocused()
  await email.fill('name@example.com')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await form.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 00')
  await form.getByRole('checkbox').check()
  await expect(page).not.toHaveTitle(new RegExp(`^${german('errorTitle')}`))
  await form.getByRole('button').click()
  await expect(page.getByText(german('saved'))).toBeVisible()
})

test('a dialog keeps the focus, and gives it back however it is closed', async ({ page }) => {
  await openGallery(page, 1440)
  const opener = button(page, 'dialog.open')
  const dialog = page.getByRole('dialog', { name: german('dialog.title') })
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: german('close') }).click(),
    () => dialog.getByRole('button', { name: german('cancel') }).click(),
    () => page.mouse.click(5, 5),
  ]
  for (const close of ways) {
    await opener.click()
    await expect(dialog).toBeVisible()
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab')
    await expect(opener).not.toBeFocused()
    await close()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})
