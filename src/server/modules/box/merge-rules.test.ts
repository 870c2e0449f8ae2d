import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBoxItem, ruleSettings } from '#testing/box.ts'
import { mergeItems } from './merge-rules.ts'
import type { BoxItem } from './items.ts'

const box = (items: readonly BoxItem[]) => ({
  uuid: '0198a000-0000-7000-8000-000000000001',
  ownerId: '0198a000-0000-7000-8000-000000000002',
  couponCode: null,
  isExpress: false,
  items,
})
const merge = (own: readonly BoxItem[], guest: readonly BoxItem[]) =>
  mergeItems(box(own), box(guest), ruleSettings)
const hours = (count: number) => new Date(Date.UTC(2026, 0, 5, count))
const phone = (id: number, addedAt: Date, reservedUntil = hours(100)) =>
  aBoxItem({ id, productId: 70, family: 'ce', groupId: 7, addedAt, reservedUntil })

describe('[B1] two boxes that become one', () => {
  test('hold everything that stood in either', () => {
    const { items, surplus, replaced } = merge([aBoxItem({ id: 1 })], [aBoxItem({ id: 2, productId: 2 })])
    expect(items.map((item) => item.id)).toEqual([1, 2])
    expect([surplus, replaced]).toEqual([[], []])
  })

  test.each([
    ['the guest graded later', phone(1, hours(1), hours(50)), phone(2, hours(2), hours(60)), 2],
    ['the customer graded later', phone(1, hours(3), hours(60)), phone(2, hours(2), hours(50)), 1],
  ])('keep the newer grading and the earlier reservation: %s', (_what, own, guest, winner) => {
    const { items, replaced } = merge([own], [guest])
    expect(items.map((item) => [item.id, item.reservedUntil])).toEqual([[winner, hours(50)]])
    expect(replaced.map((item) => item.id)).toEqual([winner === 1 ? 2 : 1])
  })

  test('name what the limits leave out', () => {
    const devices = (...ids: number[]) =>
      ids.map((id) => aBoxItem({ id, productId: id, family: 'ce', groupId: id }))
    const { items, surplus } = merge(devices(1, 2, 3, 4), devices(5, 6))
    expect(items.map((item) => item.id)).toEqual([1, 2, 3, 4, 5])
    expect(surplus.map((item) => item.id)).toEqual([6])
  })

  test('lose nothing silently, whatever they held', () => {
    const item = (from: number) =>
      fc
        .record({ productId: fc.integer({ min: 1, max: 12 }), hour: fc.integer({ min: 0, max: 90 }) })
        .map(({ productId, hour }) => ({
          productId,
          addedAt: hours(hour),
          reservedUntil: hours(hour + from),
        }))
    const side = fc.array(item(48), { maxLength: 12 })
    fc.assert(
      fc.property(side, side, (own, guest) => {
        const numbered = (list: typeof own, from: number) =>
          list.map((fields, at) => aBoxItem({ id: from + at, ...fields }))
        const [mine, theirs] = [numbered(own, 1), numbered(guest, 100)]
        const { items, surplus, replaced } = merge(mine, theirs)
        const all = [...items, ...surplus, ...replaced].map(({ id }) => id).toSorted((a, b) => a - b)
        expect(all).toEqual([...mine, ...theirs].map(({ id }) => id))
        expect(new Set(items.map(({ productId }) => productId)).size).toBe(items.length)
      }),
    )
  })
})
