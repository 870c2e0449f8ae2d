import { expect, waitForHydration, test } from './fixtures.ts'
import { examplePath } from './site.ts'

/**
 * Narrower than ux.md X18: nobody touches these pages. How long something takes is a matter of the machine:
 * full/times.spec.ts measures that.
 */
const kilobytes = { home: 102, list: 110, detail: 116, box: 114, other: 110, style: 30 }

const pages = {
  home: { path: examplePath('default', 'de'), script: kilobytes.home },
  'easy selling': { path: examplePath('easy_selling', 'de'), script: kilobytes.other },
  list: { path: examplePath('category', 'de'), script: kilobytes.list },
  detail: { path: examplePath('product_details', 'de'), script: kilobytes.detail },
  box: { path: examplePath('cart_show', 'de'), script: kilobytes.box },
}

test.use({ viewport: { width: 412, height: 823 } })

test('[X18] pages load no more JavaScript and CSS than their budgets', async ({ context, request }) => {
  const packed = async (files: readonly string[]) => {
    const sizes = files.map(async (url) => {
      const answer = await request.get(url, { headers: { 'accept-encoding': 'gzip' } })
      expect(answer.headers()['content-encoding'] ?? '', url).toBe('gzip')
      return Number(answer.headers()['content-length'])
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
  }
  for (const [name, { path, script }] of Object.entries(pages)) {
    const page = await context.newPage()
    const urls = new Set<string>()
    page.on('request', (asked) => urls.add(asked.url()))
    await page.goto(path)
    await waitForHydration(page)
    // Requests that the page sends by itself after loading count too.
    await page.waitForLoadState('networkidle')
    const sizeOf = (ending: string) => packed([...urls].filter((url) => url.endsWith(ending)))
    const [scripts, styles] = [await sizeOf('.js'), await sizeOf('.css')]
    expect(scripts, `scripts of ${name}`).toBeGreaterThan(1)
    expect(scripts, `scripts of ${name}`).toBeLessThanOrEqual(script)
    expect(styles, `styles of ${name}`).toBeGreaterThan(1)
    expect(styles, `styles of ${name}`).toBeLessThanOrEqual(kilobytes.style)
    await page.close()
  }
})
