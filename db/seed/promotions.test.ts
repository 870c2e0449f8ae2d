import { expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { unreadMarks } from '#testing/block-marks.ts'
import { promotionProducts } from './promotions.ts'
import { promotionTexts } from './promotion-texts.ts'

test('the texts of promotions leave no mark unread: each link has its page', () => {
  for (const texts of Object.values(promotionTexts))
    for (const locale of locales) expect(unreadMarks(texts[locale].text)).toEqual([])
})

test('every list has products, each once', () => {
  for (const ids of Object.values(promotionProducts())) {
    expect(ids.length).toBeGreaterThan(24)
    expect(new Set(ids).size).toBe(ids.length)
  }
})
