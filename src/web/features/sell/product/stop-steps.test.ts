import { describe, expect, test } from 'vitest'
import { StopReason } from '#contract/schemas/variant.ts'
import { locales } from '#kernel/locale.ts'
import { translators } from '#i18n/translators.ts'
import { isForNow, stepsAfterStop } from './stop-steps.ts'

describe('[X45] [G1] a product that is not bought', () => {
  test.each(StopReason.options)('%s says why, and leaves something else to do', (stop) => {
    for (const family of ['ce', 'media'] as const)
      for (const hasGroup of [true, false])
        expect(stepsAfterStop(stop, { family, hasGroup }).length).toBeGreaterThan(0)
  })

  test('has a reason of its own in every language', () => {
    for (const locale of locales) {
      const texts = StopReason.options.map((stop) => translators[locale](`sell-product.stop.${stop}`))
      expect(new Set(texts).size, locale).toBe(texts.length)
    }
  })

  test('is handed in only where it is a device, and looked for in another edition only where it has one', () => {
    expect(stepsAfterStop('LOW_VALUE', { family: 'media', hasGroup: false })).toEqual(['edition', 'category'])
    expect(stepsAfterStop('LOW_VALUE', { family: 'ce', hasGroup: true })).toEqual([
      'variant',
      'recycling',
      'category',
    ])
  })

  test('may be bought again, or never', () => {
    expect([isForNow('OVERSTOCK'), isForNow('RECALLED')]).toEqual([true, false])
  })
})
