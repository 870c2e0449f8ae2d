import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { parseSites } from '#contract/pages/sites.ts'
import { resolvePath } from '#contract/pages/urls.ts'
import { electronicsCategories } from './electronics-categories.ts'

describe('the categories of electronics', () => {
  // The specification's ids (§9, rulebook §2), and addresses that search engines know.
  test.each([
    [1112, null, 'handys', 'phones'],
    [11121, 1112, 'apple-iphone', 'apple-iphone'],
    [11122, 1112, 'samsung-galaxy', 'samsung-galaxy'],
    [11123, 1112, 'google-pixel', 'google-pixel'],
    [1294, null, 'tablets', 'tablets'],
    [2665, null, 'smartwatches', 'smartwatches'],
    [2658, null, 'laptops', 'laptops'],
    [1092, null, 'konsolen', 'games-consoles'],
  ])('%i stays where it is', (id, parentId, de, en) => {
    const found = electronicsCategories.find((category) => category.id === id)
    expect(found).toMatchObject({ parentId, family: 'ce', slug: { de, en } })
  })

  test('come after their parents and have ids of their own', () => {
    const before = new Set<number | null>([null])
    for (const { id, parentId } of electronicsCategories) {
      expect([id, before.has(parentId), before.has(id)]).toEqual([id, true, false])
      before.add(id)
    }
  })

  test('have addresses that differ among siblings and lead to their own pages', () => {
    const sites = parseSites('http://shop.test', '')
    if (!sites.ok) throw new Error(sites.code)
    const [host] = Object.values(sites.value.hosts)
    if (!host) throw new Error('no host')
    for (const locale of locales) {
      const seen = new Set<string>()
      for (const { id, parentId, slug } of electronicsCategories) {
        const above = electronicsCategories.find((other) => other.id === parentId)
        const categoryUrlPath = above ? `${above.slug[locale]}/${slug[locale]}` : slug[locale]
        expect([id, locale, seen.has(categoryUrlPath)]).toEqual([id, locale, false])
        seen.add(categoryUrlPath)
        const path = locale === 'de' ? `/${categoryUrlPath}` : `/${locale}/${categoryUrlPath}`
        const match = { page: 'category', params: { categoryUrlPath }, locale }
        expect(resolvePath(sites.value, host, path)).toEqual({ kind: 'page', match })
      }
    }
  })

  test('spell German umlauts out and leave apostrophes away', () => {
    const slugs = electronicsCategories.map(({ slug }) => slug)
    expect(slugs.map(({ de }) => de)).toContain('kopfhoerer')
    expect(slugs.map(({ nl }) => nl)).toContain('cameras')
  })

  test('lose no letter of their names in their addresses', () => {
    for (const { id, name } of electronicsCategories)
      for (const locale of locales)
        expect([id, locale, name[locale].normalize('NFD').replaceAll(/[\P{L}a-z]/giu, '')]).toEqual([
          id,
          locale,
          '',
        ])
  })

  test('know that straps are accessories', () => {
    const accessories = electronicsCategories.filter(({ isAccessory }) => isAccessory)
    expect(accessories.map(({ id }) => id)).toEqual([26659])
  })
})
