import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { parseSites } from '#contract/pages/sites.ts'
import { applyHead, focusStart } from './apply-head.ts'
import { headLinks, robotsText, type Head } from './head.ts'

const sites = parseSites('http://shop.test, en=http://en.shop.test', '')
if (!sites.ok) throw new Error(sites.code)
const host = sites.value.hosts['shop.test']
if (!host) throw new Error('no host')
const space = { sites: sites.value, host, locale: 'de' } as const
const head: Head = {
  page: 'static_content',
  title: 'Impressum & <mehr>',
  description: 'Wer "wir" sind',
  robots: 'index',
  params: { page: 'imprint' },
  query: '',
}

beforeEach(() => {
  document.head.innerHTML =
    '<title>old</title><meta name="description" content="old"><meta name="robots" content="old">' +
    '<link rel="canonical" href="/old"><link rel="alternate" hreflang="de" href="/old"><link rel="icon" href="/i">' +
    '<script type="application/ld+json">{}</script>'
  document.body.innerHTML = '<main><h1>Impressum</h1></main>'
})

const hrefs = (rel: string) =>
  [...document.head.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'))

describe('the head of the document', () => {
  test('says what the server would have said about the page [E1]', () => {
    applyHead(head, space, document)
    const links = headLinks(space, head)
    expect(document.title).toBe('Impressum & <mehr> – Rondo')
    expect(document.body.dataset).toMatchObject({ platform: 'green', route: 'static_content' })
    expect(document.head.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'Wer "wir" sind',
    )
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(robotsText(head))
    expect(hrefs('canonical')).toEqual(['http://shop.test/s/imprint'])
    expect(hrefs('alternate')).toEqual(links?.alternates.map(({ href }) => href))
    expect(hrefs('alternate')).toHaveLength(locales.length + 1)
    expect(hrefs('icon')).toEqual(['/i'])
    expect(document.head.querySelector('script')).toBeNull()
  })

  test('names the route, which media have for themselves [R2]', () => {
    applyHead({ ...head, page: 'category', routeName: 'category_media' }, space, document)
    expect(document.body.dataset['route']).toBe('category_media')
    applyHead({ ...head, page: 'category' }, space, document)
    expect(document.body.dataset['route']).toBe('category')
  })

  test('names no other address on a page that may not be indexed [E1]', () => {
    applyHead({ ...head, robots: 'private' }, space, document)
    expect([hrefs('canonical'), hrefs('alternate')]).toEqual([[], []])
    applyHead(head, space, document)
    applyHead(head, space, document)
    expect(hrefs('canonical')).toHaveLength(1)
  })
})

test('[X2] the keyboard starts at the heading of the new page, or at the first field of a login', () => {
  focusStart(document)
  expect(document.activeElement).toBe(document.querySelector('h1'))
  document.body.innerHTML = '<main><h1></h1><div data-start><input name="email"></div></main>'
  focusStart(document)
  expect(document.activeElement).toBe(document.querySelector('input'))
  document.body.innerHTML = '<main></main>'
  expect(() => focusStart(document)).not.toThrow()
})
