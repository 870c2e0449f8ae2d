import { describe, expect, test } from 'vitest'
import { perLocale } from '#kernel/locale.ts'
import { pageNames, pages } from '#contract/pages/table.ts'
import { parseSites } from '#contract/pages/sites.ts'
import { translators } from '#i18n/translators.ts'
import { headLinks, headOf, languageLinks, robotsText, routeNameOf, titleText } from './head.ts'

const sites = parseSites('http://shop.test, en=http://en.shop.test', '')
if (!sites.ok) throw new Error(sites.code)
const host = sites.value.hosts['shop.test']
if (!host) throw new Error('no host')
const space = { sites: sites.value, host, locale: 'fr' } as const
const t = translators.fr
const strictness = ['index', 'noindex', 'private'] as const

describe('[E2] what search engines may do', () => {
  test.each(pageNames)('%s may hide itself, and never shows more than its route allows', (page) => {
    for (const robots of strictness) {
      const head = headOf(page, {}, t, { robots })
      const strictest = Math.max(strictness.indexOf(robots), strictness.indexOf(pages[page].robots))
      expect(head.robots).toBe(strictness[strictest])
    }
    expect(headOf(page, {}, t).robots).toBe(pages[page].robots)
  })

  test('is said in their words', () => {
    const texts = strictness.map((robots) => robotsText(headOf('default', {}, t, { robots })))
    expect(texts).toEqual(['index, follow', 'noindex, follow', 'noindex, nofollow'])
  })
})

test('[R2] a category of media has a route name of its own, and no other page has', () => {
  const routeName = (page: 'category' | 'product_details', isMedia: boolean) =>
    routeNameOf(headOf(page, {}, t, { isMedia }))
  expect(routeName('category', true)).toBe('category_media')
  expect(routeName('category', false)).toBe('category')
  expect(routeName('product_details', true)).toBe('product_details')
})

describe('[L6] the same page in another language', () => {
  const paramsByLocale = perLocale((locale) => ({ categoryUrlPath: `phones-${locale}` }))
  const head = headOf('category', { categoryUrlPath: 'phones-fr' }, t, { paramsByLocale, query: '?page=2' })

  test('has its own parameters, and keeps its query', () => {
    expect(languageLinks(space, head)).toMatchObject({
      de: '/phones-de?page=2',
      nl: '/nl/phones-nl?page=2',
      en: 'http://en.shop.test/phones-en?page=2',
    })
  })

  test('of an error is the home', () => {
    expect(languageLinks(space, headOf('error', {}, t))).toMatchObject({ de: '/', it: '/it' })
  })

  test('is what the head links say too [E1]', () => {
    const links = headLinks(space, head)
    expect(links?.canonical).toBe('http://shop.test/fr/phones-fr?page=2')
    expect(links?.alternates.at(-1)).toEqual({
      hreflang: 'x-default',
      href: 'http://en.shop.test/phones-en?page=2',
    })
  })
})

test('every title names the shop, and the homes are it', () => {
  expect(titleText(headOf('electronics', {}, t))).toMatch(/ – Rondo$/)
  expect(titleText(headOf('default', {}, t))).not.toMatch(/ – Rondo$/)
})
