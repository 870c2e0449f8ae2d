import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from './app-process.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { pathOf } from './site.ts'

/** ux.md X18. How long something takes is a matter of the machine: the bench measures that. */
const kilobytes = { script: 170, checkoutScript: 220, style: 30 }
const movedAtMost = 0.1
const scores = { accessibility: 100, 'best-practices': 90, seo: 90 } as const

const pages = {
  home: { path: pathOf('default', 'de'), script: kilobytes.script },
  'easy selling': { path: pathOf('easy_selling', 'de'), script: kilobytes.script },
  list: { path: pathOf('category', 'de'), script: kilobytes.script },
  detail: { path: pathOf('product_details', 'de'), script: kilobytes.script },
  box: { path: pathOf('cart_show', 'de'), script: kilobytes.checkoutScript },
}

test.use({ viewport: { width: 412, height: 823 } })

for (const [name, { path, script }] of Object.entries(pages)) {
  test(`[X18] ${name} loads no more than its budget`, async ({ page, request }) => {
    const urls = new Set<string>()
    page.on('request', (asked) => urls.add(asked.url()))
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const packed = async (ending: string) => {
      const files = [...urls].filter((url) => url.endsWith(ending))
      const sizes = files.map(async (url) => {
        const answer = await request.get(url, { headers: { 'accept-encoding': 'gzip' } })
        expect(answer.headers()['content-encoding'] ?? '', url).toBe('gzip')
        return Number(answer.headers()['content-length'])
      })
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
    }
    const [scripts, styles] = [await packed('.js'), await packed('.css')]
    expect(scripts).toBeGreaterThan(1)
    expect(scripts).toBeLessThanOrEqual(script)
    expect(styles).toBeGreaterThan(1)
    expect(styles).toBeLessThanOrEqual(kilobytes.style)
  })

  test(`[X18] ${name} stays put over a slow line`, async ({ page }) => {
    const line = await page.context().newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
    await watchLoading(page)
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const { moved } = await page.evaluate(() => window.loading)
    expect(moved).toBeLessThanOrEqual(movedAtMost)
  })
}

declare global {
  interface Window {
    loading: { moved: number }
  }
}

/** From the first moment of every document on. */
async function watchLoading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.loading = { moved: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.loading.moved += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

test('[X18] Lighthouse has nothing against pages that are to be found', async ({ app }) => {
  test.slow()
  const { launchOptions = {} } = test.info().project.use
  const port = await freePort()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    for (const name of ['home', 'easy selling', 'list', 'detail'] as const) {
      const onlyCategories = Object.keys(scores)
      const result = await lighthouse(app.origin + pages[name].path, {
        port,
        onlyCategories,
        logLevel: 'error',
      })
      const found = Object.values(result?.lhr.categories ?? {})
      expect(found).toHaveLength(onlyCategories.length)
      for (const [id, least] of Object.entries(scores)) {
        const score = found.find((category) => category.id === id)?.score ?? 0
        expect(score * 100, `${id} of ${name}`).toBeGreaterThanOrEqual(least)
      }
    }
  } finally {
    await browser.close()
  }
})
