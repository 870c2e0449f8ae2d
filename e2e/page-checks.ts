import type { APIRequestContext, Page } from '@playwright/test'
import { openPage, touchPage, waitForHydration } from './fixtures.ts'
import { locales, type Locale } from './site.ts'

/** Waits for the shop's own font, because other fonts would make every measure different. */
export async function inOwnFont(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await document.fonts.ready
    return [...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded')
  })
}

/** Touches the page and waits until it has fetched what a touch brings, such as its texts for a lost connection. */
export async function openWithErrorPage(page: Page, path: string): Promise<void> {
  // They come last, after the code.
  const words = page.waitForResponse(/\/assets\/errors-[^/]+\.js$/)
  await openPage(page, path)
  await touchPage(page)
  await (await words).finished()
}

/** Waits until React has finished its work after drawing, and until the fonts are loaded. */
export async function effectsRun(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let round = 0; round < 3; round += 1) {
      const { port1, port2 } = new MessageChannel()
      const passed = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }))
      port1.start()
      port2.postMessage(null)
      await passed
    }
  })
}

/** How far the page can be scrolled sideways; a visible scrollbar does not count. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

export async function setTextSize(page: Page, size: '100%' | '200%'): Promise<void> {
  await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)
}

/** Targets below 24 px; a link inside a sentence is as high as its line (ux.md X6, WCAG 2.5.8). */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const sizeOf = (element: Element) => (element.closest('label') ?? element).getBoundingClientRect()
    return (
      [...document.querySelectorAll('a, button, input, select, summary, textarea')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        // An element that is only for screen readers has one pixel.
        .filter((element) => sizeOf(element).width > 1)
        .filter((element) => sizeOf(element).height < 24 || sizeOf(element).width < 24)
        .map(({ outerHTML }) => outerHTML.slice(0, 160))
    )
  })
}

/** The language whose page has the longest text: where it holds, the shorter ones hold. */
export async function longestLocale(
  request: APIRequestContext,
  pathIn: (locale: Locale) => string,
): Promise<Locale> {
  const lengths = await Promise.all(
    locales.map(async (locale) => {
      const html = await (await request.get(pathIn(locale))).text()
      const text = html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, '')
      return { locale, length: text.length }
    }),
  )
  return lengths.toSorted((a, b) => b.length - a.length)[0]?.locale ?? 'de'
}

interface Shift {
  readonly value: number
}

const scriptFiles = '**/assets/*.js'

/** Measures what moves from the first drawing of the served page until its scripts have taken over. */
export async function openWatched(page: Page, path: string): Promise<readonly Shift[]> {
  const scripts = Promise.withResolvers<void>()
  await page.route(scriptFiles, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  await inOwnFont(page)
  await drawn(page)
  await page.evaluate(() => {
    window.shifts = []
    const observer = new PerformanceObserver((list) => {
      // The entries of this type say how much has moved; the library's type of an entry does not.
      for (const entry of list.getEntries()) window.shifts.push(entry.toJSON() as Shift)
    })
    observer.observe({ type: 'layout-shift' })
  })
  scripts.resolve()
  await waitForHydration(page)
  await page.waitForLoadState()
  await drawn(page)
  await page.unroute(scriptFiles)
  return page.evaluate(() => window.shifts)
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

/** The browser reports a layout shift only after it has drawn it. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
