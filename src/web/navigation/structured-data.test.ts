import { describe, expect, test } from 'vitest'
import { parseSites } from '#contract/pages/sites.ts'
import { promises } from '#contract/promises.ts'
import { breadcrumbFact, structuredData, type ProductFact } from './structured-data.ts'

const sites = parseSites('http://shop.test, en=http://en.shop.test', '')
if (!sites.ok) throw new Error(sites.code)
const host = sites.value.hosts['shop.test']
if (!host) throw new Error('no host')
const space = { sites: sites.value, host, locale: 'fr' } as const
const place = { space, page: 'product_details', params: { slug: 'le-petit-prince', id: '42' } } as const

const thing: ProductFact = {
  kind: 'product',
  id: 42,
  name: 'Le Petit Prince',
  description: 'Un livre',
  image: '/pictures/42-0a1b2c3d4e-fr.png',
  brand: null,
  colour: null,
  gtin13: '9782070408504',
  book: null,
}
const book = {
  isbn: '9782070408504',
  author: 'Antoine de Saint-Exupéry',
  publisher: 'Gallimard',
  language: 'fr',
  year: 1999,
  binding: 'Paperback',
} as const

describe('[E5] structured data', () => {
  test('says the breadcrumbs with absolute addresses in the language of the page', () => {
    const trail = [{ label: 'Livres', url_path: 'livres' }]
    const here = { name: 'Le Petit Prince', page: place.page, params: place.params }
    expect(structuredData(place, [breadcrumbFact('Accueil', trail, [here])])).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'http://shop.test/fr' },
          { '@type': 'ListItem', position: 2, name: 'Livres', item: 'http://shop.test/fr/livres' },
          {
            '@type': 'ListItem',
            position: 3,
            name: here.name,
            item: 'http://shop.test/fr/le-petit-prince_42',
          },
        ],
      },
    ])
  })

  test('says what a device is, and nothing that is not known', () => {
    const device = { ...thing, brand: 'Apple', colour: 'Noir', gtin13: null, image: null }
    expect(structuredData(place, [device])).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Le Petit Prince',
        description: 'Un livre',
        url: 'http://shop.test/fr/le-petit-prince_42',
        sku: '42',
        brand: { '@type': 'Brand', name: 'Apple' },
        color: 'Noir',
      },
    ])
  })

  test('says who wrote a book, and in which language', () => {
    expect(structuredData(place, [{ ...thing, book }])).toMatchObject([
      {
        '@type': ['Product', 'Book'],
        image: 'http://shop.test/pictures/42-0a1b2c3d4e-fr.png',
        gtin13: '9782070408504',
        isbn: '9782070408504',
        author: { '@type': 'Person', name: 'Antoine de Saint-Exupéry' },
        inLanguage: 'fr',
        datePublished: '1999',
        bookFormat: 'https://schema.org/Paperback',
      },
    ])
  })

  test('never calls what we pay an offer', () => {
    expect(JSON.stringify(structuredData(place, [{ ...thing, book }]))).not.toMatch(/offer|price/i)
  })

  test('says on the home page, and only there, what the shop is and how long things can be returned', () => {
    expect(structuredData({ ...place, page: 'default', params: {} }, [])).toMatchObject([
      {
        '@type': 'OnlineStore',
        url: 'http://shop.test/fr',
        hasMerchantReturnPolicy: { merchantReturnDays: promises.returnDays },
      },
    ])
    expect(structuredData(place, [])).toEqual([])
  })
})
