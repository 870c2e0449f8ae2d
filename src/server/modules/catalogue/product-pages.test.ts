import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { formatFor } from '#i18n/format.ts'
import { locales, type Locale } from '#kernel/locale.ts'
import { pageServer } from '#testing/pages.ts'

const server = await pageServer({ origins: 'http://shop.test' })
const visitor = server.nobody()

const device = '/apple-iphone-15-128-gb-black_1001'
const book = '/harry-potter-und-der-stein-der-weisen_200001'
const inLocale = (path: string, locale: Locale) => (locale === 'de' ? path : `/${locale}${path}`)

/** How each language begins to say which condition the price is for. */
const conditions = {
  de: ['Für ein Gerät, das wie neu ist', 'Der Preis gilt für ein vollständiges'],
  fr: ['Pour un appareil comme neuf', 'Le prix vaut pour un exemplaire complet'],
  nl: ['Voor een apparaat dat als nieuw is', 'De prijs geldt voor een compleet'],
  it: ['Per un dispositivo come nuovo', 'Il prezzo vale per una copia completa'],
  es: ['Por un dispositivo como nuevo', 'El precio vale para un ejemplar completo'],
  en: ['For a device that is as new', 'The price is for a complete'],
} as const satisfies Record<Locale, readonly [string, string]>

const Crumbs = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(z.object({ name: z.string(), item: z.string() })),
})
const Product = z.looseObject({ '@type': z.unknown(), name: z.string(), url: z.string(), image: z.string() })

async function served(path: string) {
  const { status, text } = await visitor.get(path)
  expect([path, status]).toEqual([path, 200])
  return text
}

const firstOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
const contentOf = (html: string, property: string) =>
  firstOf(html, new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`))
const headingOf = (html: string) => firstOf(html, /<h1[^>]*>([^<]*)</)

function thingsIn(html: string): unknown[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']): unknown => JSON.parse(json))
}

/** The size in which the page shows it. */
async function priceOf(id: number, locale: Locale): Promise<string> {
  const answer = await visitor.get(`/api/product/detail-view?id=${id}`)
  const { product } = api.detailView.ok.parse(answer.json())
  return formatFor(locale).number(product.price_purchase, 'cents-short')
}

describe.each(locales)('[S10] a product page in %s', (locale) => {
  test.each([
    [device, 1001],
    [book, 200_001],
  ] as const)('[E5] tells machines what %s is, and nobody our price as an offer', async (path, id) => {
    const html = await served(inLocale(path, locale))
    const [crumbs, product] = thingsIn(html)
    const { itemListElement } = Crumbs.parse(crumbs)
    const told = Product.parse(product)
    expect(told).toMatchObject({
      name: headingOf(html),
      sku: String(id),
      url: firstOf(html, /<link rel="canonical" href="([^"]*)"/),
    })
    expect(told.url).toBe(`http://shop.test${inLocale(path, locale)}`)
    expect(JSON.stringify(product)).not.toMatch(/"(?:offers|price\w*)":/i)
    const trail = firstOf(html, /<main.*?<nav[^>]*>(.*?)<\/nav>/s)
    const shown = [...trail.matchAll(/<a[^>]*>([^<]*)</g)].map(([, name]) => name?.replaceAll('&amp;', '&'))
    expect(itemListElement.map(({ name }) => name)).toEqual([...shown, headingOf(html)])
  })

  test.each([
    [device, 1001, 0],
    [book, 200_001, 1],
  ] as const)('[E7] has the price of %s and its condition before any script', async (path, id, kind) => {
    const html = await served(inLocale(path, locale))
    const [before = ''] = html.split('application/json')
    expect(firstOf(html, /data-size="large"[^>]*>([^<]*)</)).toBe(await priceOf(id, locale))
    expect(before).toContain(conditions[locale][kind])
  })

  test('[E6] is shared with a picture of the product, a title and a description that fit', async () => {
    for (const path of [device, book]) {
      const html = await served(inLocale(path, locale))
      expect(firstOf(html, /<title>([^<]*)</).length).toBeLessThanOrEqual(60)
      expect(contentOf(html, 'description').length).toBeLessThanOrEqual(155)
      expect(contentOf(html, 'twitter:card')).toBe('summary_large_image')
      const picture = new URL(contentOf(html, 'og:image'))
      const { headers, bytes } = await visitor.get(picture.pathname)
      expect(headers['content-type']).toBe('image/png')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    }
  })
})

describe('[E5] what machines read', () => {
  test('of a book are its author, its language and its number', async () => {
    const [, product] = thingsIn(await served(book))
    expect(product).toMatchObject({
      '@type': ['Product', 'Book'],
      author: { name: 'J. K. Rowling' },
      inLanguage: 'de',
      isbn: expect.stringMatching(/^9783\d{9}$/),
    })
  })

  test('on the home page are the shop and its return policy', async () => {
    expect(thingsIn(await served('/'))).toMatchObject([
      { '@type': 'OnlineStore', hasMerchantReturnPolicy: { merchantReturnDays: 21 } },
    ])
  })
})

describe('[G1] the address of a product', () => {
  test('with another name leads to the right one, in one step', async () => {
    const { status, headers } = await visitor.get('/fr/anything_1001')
    expect([status, headers['location']]).toEqual([301, `/fr${device}`])
  })

  test('of nothing is not found, and of what is gone for good is gone [E7]', async () => {
    expect((await visitor.get('/anything_99999999')).status).toBe(404)
    await server.database.db.updateTable('product').set({ is_gone: true }).where('id', '=', 200_003).execute()
    expect((await visitor.get('/anything_200003')).status).toBe(410)
  })
})

describe('the page of a title', () => {
  test('says which language it is in where the page has another [X13]', async () => {
    expect(await served(`/en${book}`)).toMatch(/<h1[^>]* lang="de"/)
    expect(await served(book)).not.toMatch(/<h1[^>]* lang=/)
  })

  test('has its facts as terms, an ISBN as books print it', async () => {
    const facts = await served(book)
    expect(facts).toMatch(/<dt[^>]*>ISBN<\/dt><dd[^>]*>978-3\d{9}<\/dd>/)
    expect(facts).toMatch(/<dt[^>]*>Verlag<\/dt><dd[^>]*>Carlsen<\/dd>/)
    expect(facts).toMatch(/<dt[^>]*>Sprache<\/dt><dd[^>]*>Deutsch<\/dd>/)
  })
})

describe('[S7] the page of a model', () => {
  test('has one name: none, and a wrong one, lead to it in one step', async () => {
    for (const name of ['-', 'iphone-15', 'samsung-galaxy-s24']) {
      const { status, headers } = await visitor.get(`/en/p/${name}/1001`)
      expect([status, headers['location']]).toEqual([301, '/en/p/apple-iphone-15/1001'])
    }
  })

  test('leads on where there is no choice, and does not exist for what nobody has', async () => {
    const only = await visitor.get('/p/apple-watch-ultra/41401')
    expect([only.status, only.headers['location']]).toEqual([
      302,
      '/apple-watch-ultra-49-mm-natural-titanium_41401',
    ])
    const title = await visitor.get('/p/apple-iphone-15/200001')
    expect(title.headers['location']).toMatch(/_200001$/)
    expect((await visitor.get('/p/apple-iphone-15/99999999')).status).toBe(404)
  })

  test('stands in search engines once, not once for each device', async () => {
    expect(contentOf(await served('/p/apple-iphone-15/1001'), 'robots')).not.toContain('noindex')
    expect(contentOf(await served('/p/apple-iphone-15/1007'), 'robots')).toBe('noindex, follow')
  })
})

test('[S2] [X37] a search for a code is answered with the way to its product', async () => {
  const { gtin } = await server.database.db
    .selectFrom('product_identifier')
    .where('product_id', '=', 200_001)
    .select('gtin')
    .executeTakeFirstOrThrow()
  const { status, headers } = await visitor.get(`/suche?q=${gtin}`)
  expect([status, headers['location']]).toEqual([302, book])
})

test('[X87] the regions readers listen to are in every page from the start', async () => {
  expect(await served('/fr')).toContain('<div role="alert"></div><div role="status"></div>')
})
