import { describe, expect, test, vi } from 'vitest'
import { locales } from '#kernel/locale.ts'
import type { Shedding } from '#contract/define.ts'
import { pathPattern } from '#contract/pages/match.ts'
import { translators } from '#i18n/translators.ts'
import type { TestAnswer } from '#testing/client.ts'
import { pageServer, seededDatabase } from '#testing/pages.ts'
import { patientOptions } from '#testing/patient.ts'
import { invalidHtml } from '#testing/served-page.ts'
import { publishTags } from './tag-notices.ts'

const database = await seededDatabase()
let shed: readonly Shedding[] = []
const overload = { sheds: (rank: Shedding) => shed.includes(rank), stop: () => undefined }
const server = await pageServer({ database, overload, origins: 'http://shop.test' })
const visitor = server.nobody()
const customer = await server.customer('0198a000-0000-7000-8000-0000000000c1')

/** Runs the work while requests of these ranks are turned away, and counts the pages that were rendered. */
async function whileShedding<T>(ranks: readonly Shedding[], work: () => Promise<T>) {
  const before = server.rendered.length
  shed = ranks
  try {
    return { result: await work(), renders: server.rendered.length - before }
  } finally {
    shed = []
  }
}

const statusOf = async (asking: Promise<TestAnswer>) => (await asking).status

describe('[Z12] while the server is late', () => {
  test.each(locales)('a page that would be rendered is a small 503 page, in %s', async (locale) => {
    const search = pathPattern('product_search', locale).build({})
    const path = `${locale === 'de' ? '' : `/${locale}`}${search}?q=late`
    const { result, renders } = await whileShedding(['first'], () => visitor.get(path))
    expect([result.status, result.headers['retry-after']]).toEqual([503, '5'])
    expect(result.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(result.headers['cache-control']).toBe('no-store')
    expect(result.headers['content-security-policy']).toContain("default-src 'self'")
    expect(result.text).toContain(`<html lang="${locale}">`)
    expect(result.text).toContain(`>${translators[locale]('errors.503.title')}</h1>`)
    expect(result.text, 'it asks again by itself').toContain('<meta http-equiv="refresh" content="5">')
    expect(await invalidHtml(result.text, path)).toBe('')
    expect(result.bytes.length).toBeLessThan(1_200)
    expect(renders).toBe(0)
    expect(await statusOf(visitor.get(path))).toBe(200)
  })

  test('kept pages are answered as ever, a stale one too and without making it anew', async () => {
    const path = '/handys'
    const kept = await visitor.get(path)
    expect(kept.status).toBe(200)
    const fresh = await whileShedding(['first', 'next', 'last'], () => visitor.get(path))
    expect([fresh.result.text, fresh.renders]).toEqual([kept.text, 0])

    await publishTags(database.db, ['category:1112'])
    const stale = await whileShedding(['first'], async () => {
      const answers: TestAnswer[] = []
      // The notice may or may not have arrived: in both cases no page is rendered.
      for (let at = 0; at < 20; at += 1) answers.push(await visitor.get(path))
      return answers
    })
    expect(stale.renders).toBe(0)
    expect(new Set(stale.result.map(({ status }) => status))).toEqual(new Set([200]))
    const before = server.rendered.length
    await vi.waitFor(async () => {
      await visitor.get(path)
      expect(server.rendered.length).toBeGreaterThan(before)
    }, patientOptions)
  })

  test('whatever else would be made of many rows or rendered goes first; what costs nothing stays', async () => {
    const { result } = await whileShedding(['first'], async () => ({
      unknown: await statusOf(visitor.get('/gibt-es-nicht')),
      sitemap: await statusOf(visitor.get('/sitemaps/de/products-1.xml')),
      robots: await statusOf(visitor.get('/robots.txt')),
      moved: await statusOf(visitor.get('/handys/')),
      icon: await statusOf(visitor.get('/assets/icon.svg')),
    }))
    expect(result).toEqual({ unknown: 503, sitemap: 503, robots: 200, moved: 301, icon: 200 })
  })

  test.each([
    [['first'], '/auth', { list: 503, box: 200, my: 200, auth: 200 }],
    [['first', 'next'], '/auth/register', { list: 503, box: 200, my: 503, auth: 200 }],
    [['first', 'next', 'last'], '/auth/password', { list: 503, box: 503, my: 503, auth: 503 }],
  ] as const)('%j: lists first, checkout and login last', async (ranks, auth, expected) => {
    const pages = { list: '/suche?q=rank', box: '/checkout/versandbox', my: '/my', auth }
    const calls = {
      list: '/api/product/list-view?q=rank',
      box: '/api/cart',
      my: '/api/my/sales',
      auth: '/api/session',
    }
    const { result } = await whileShedding(ranks, async () => ({
      pages: await statuses(pages),
      calls: await statuses(calls),
    }))
    expect(result.pages).toEqual(expected)
    expect(result.calls).toEqual({ ...expected, box: expected.box === 200 ? 404 : 503 })
  })
})

async function statuses(paths: Readonly<Record<string, string>>): Promise<Record<string, number>> {
  const asked = Object.entries(paths).map(
    async ([name, path]) => [name, await statusOf(customer.get(path))] as const,
  )
  return Object.fromEntries(await Promise.all(asked))
}
