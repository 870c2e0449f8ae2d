import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { seededDatabase } from '#testing/pages.ts'
import { landingContents, viewLanding } from './landing.ts'

const { db } = await seededDatabase()

describe('[T5] [S8] a landing page', () => {
  test('has the shelves of its family, each with something in it', async () => {
    const shelves = async (name: keyof typeof landingContents) =>
      (await viewLanding(db, 'en', landingContents[name])).view.categories
    const [home, electronics, media] = [
      await shelves('home'),
      await shelves('electronics'),
      await shelves('media'),
    ]
    expect(new Set(electronics.map(({ type }) => type))).toEqual(new Set(['ce']))
    expect(media.map(({ label }) => label).toSorted()).toEqual(['Books', 'Films', 'Games', 'Music'])
    expect(home).toEqual([...electronics, ...media])
    for (const { productCount } of home) expect(productCount).toBeGreaterThan(0)
  })

  test('shows devices of every shelf, each model once, all of them bought', async () => {
    const { view } = await viewLanding(db, 'de', landingContents.electronics)
    const { popularProducts: popular, categories } = view
    expect(popular).toHaveLength(12)
    expect(new Set(popular.map(({ basic_name }) => basic_name)).size).toBe(12)
    expect(new Set(popular.map(({ root_category_name }) => root_category_name)).size).toBe(categories.length)
    for (const { price_purchase, category_is_accessory } of popular)
      expect([price_purchase > 0, category_is_accessory]).toEqual([true, false])
  })

  test('shows works that are bought, books in the language of the visitor', async () => {
    for (const locale of locales) {
      const { view } = await viewLanding(db, locale, landingContents.media)
      expect(view.popularProducts).toHaveLength(12)
      for (const { is_purchaseable } of view.popularProducts) expect(is_purchaseable).toBe(true)
      const books = view.popularProducts.slice(0, 3).map(({ language }) => language)
      expect(books).toEqual([locale, locale, locale])
    }
  })
})
