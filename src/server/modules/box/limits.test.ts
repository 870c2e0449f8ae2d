import { describe, expect, test } from 'vitest'
import { aBoxItem, ruleSettings } from '#testing/box.ts'
import { boxLimitRefusal } from './limits.ts'

const title = aBoxItem({ priceCents: 170 })

describe('[B4] adding', () => {
  test('takes 200 items and not one more', () => {
    const full = Array.from({ length: 200 }, (_, id) => aBoxItem({ id, productId: id }))
    const more = aBoxItem({ productId: 500 })
    expect(boxLimitRefusal(more, full.slice(1), ruleSettings)).toBeNull()
    expect(boxLimitRefusal(more, full, ruleSettings)).toBe('box.full')
  })

  test('takes a title once, a model three times and five devices', () => {
    const devices = (...groups: number[]) =>
      groups.map((groupId, id) => aBoxItem({ id, family: 'ce', groupId, productId: id }))
    const phone = aBoxItem({ family: 'ce', groupId: 7, productId: 99 })
    expect(boxLimitRefusal(title, [title], ruleSettings)).toBe('box.quantity-limit')
    expect(boxLimitRefusal(phone, devices(7, 7), ruleSettings)).toBeNull()
    expect(boxLimitRefusal(phone, devices(7, 7, 7), ruleSettings)).toBe('box.quantity-limit')
    expect(boxLimitRefusal(phone, devices(1, 2, 3, 4, 5), ruleSettings)).toBe('box.quantity-limit')
  })
})
