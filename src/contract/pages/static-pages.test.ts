import { expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { staticPageNames, staticPageBySlug, staticParams, staticSlugs } from './static-pages.ts'

test('every slug leads back to its page, in every language', () => {
  for (const locale of locales) {
    for (const name of staticPageNames)
      expect(staticPageBySlug(staticParams(name, locale).page, locale)).toBe(name)
    expect(staticSlugs[locale].size).toBe(staticPageNames.length)
  }
})

test('a slug of another language is known, the name of a page is none', () => {
  expect(staticPageBySlug('datenschutz', 'fr')).toBe('privacy')
  expect(staticPageBySlug('imprint', 'en')).toBeNull()
})
