import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { parseSites } from '#contract/pages/sites.ts'
import { pageState, renderDocument } from './document.ts'
import { utf8 } from './utf8.ts'
import { stateElementId } from './navigation/state.ts'
import { breadcrumbFact } from './navigation/structured-data.ts'

const sites = parseSites('http://shop.test', '')
if (!sites.ok) throw new Error(sites.code)
const [host] = Object.values(sites.value.hosts)
if (!host) throw new Error('no host')
const space = { sites: sites.value, host, locale: 'de' } as const
const files = {
  entry: '/assets/e.js',
  styles: ['/assets/e.css'],
  fonts: ['/assets/f.woff2'],
  fileOf: () => '/assets/a.js',
  chunksOf: () => ['/assets/e.js', '/assets/p.js'],
}

function write(text: string) {
  const head = {
    page: 'static_content',
    title: text,
    description: text,
    robots: 'index',
    params: { page: 'imprint' },
    query: '',
    image: { src: '/pictures/1-0a1b2c3d4e-de.png', alt: text },
    structuredData: [breadcrumbFact(text, [{ label: text, url_path: 'books' }])],
  } as const
  const data = { text }
  const state = pageState({ space, version: 'v1', files, providers: [], head, data, customer: null })
  const document = renderDocument({ space, files, body: utf8('<b>ü</b>'), head, state })
  return { ...document, html: new TextDecoder().decode(document.html) }
}
const shape = (html: string) => html.match(/<\/?[a-z]+/g)

const dangerous = [
  '</title>',
  '</script>',
  '<script>',
  '<!--',
  '"',
  "'",
  '>',
  '&quot;',
  '<img src=x onerror=a>',
]
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...dangerous, 'x', ' ')).map((parts) => parts.join('')),
)

test('[D32] whatever a page says about itself, the document keeps its shape and the text its value', () => {
  const plain = shape(write('x').html)
  fc.assert(
    fc.property(text, (given) => {
      const { html } = write(given)
      expect(shape(html)).toEqual(plain)
      const state = new RegExp(`id="${stateElementId}">(.*)</script></body></html>$`, 's').exec(html)?.[1]
      expect(JSON.parse(state ?? '')).toMatchObject({ version: 'v1', data: { text: given } })
    }),
  )
})

test('files of the build are named once', () => {
  const { html } = write('x')
  expect(html.match(/\/assets\/e\.js/g)).toHaveLength(1)
  expect(html.match(/\/assets\/p\.js/g)).toHaveLength(1)
})

test('[E5] [D32] what machines read is data with the very words of the page, and no script', () => {
  fc.assert(
    fc.property(text, (given) => {
      const { html, inlineScripts } = write(given)
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
      expect(JSON.parse(data)).toMatchObject({ itemListElement: [{ name: given }, { name: given }] })
      expect(inlineScripts).not.toContain(data)
    }),
  )
})

test('[E6] what is shared has the languages of the page and a picture with its address', () => {
  const { html } = write('x')
  const contents = (property: string) =>
    [...html.matchAll(new RegExp(`<meta property="${property}" content="([^"]*)">`, 'g'))].map(
      ([, one]) => one,
    )
  expect(contents('og:locale')).toEqual(['de_DE'])
  const others = locales.filter((locale) => locale !== 'de')
  expect(contents('og:locale:alternate').map((one) => one?.slice(0, 2))).toEqual(others)
  expect(contents('og:locale:alternate')).toContain('en_GB')
  expect(contents('og:image')).toEqual(['http://shop.test/pictures/1-0a1b2c3d4e-de.png'])
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('the browser gets nothing that only others read', () => {
  expect(write('x').html.split(`id="${stateElementId}"`)[1]).not.toMatch(/breadcrumbs|pictures/)
})
