import { describe, expect, test } from 'vitest'
import { aBoxItem, ruleSettings } from '#testing/box.ts'
import {
  categoryGroupOf,
  expressRefusal,
  isEnding,
  judge,
  limitRefusal,
  minimumMissing,
  priceRefusal,
} from './rules.ts'

const at = (iso: string) => new Date(iso)
const offered = (priceCents: number) => ({ priceCents, stopReason: null, tableVersion: 2 })
const stopped = { priceCents: 0, stopReason: 'OVERSTOCK', tableVersion: 2 } as const
const title = aBoxItem({ priceCents: 170, reservedUntil: at('2026-01-07T10:00:00Z') })
const judged = (item: typeof title, offer: Parameters<typeof judge>[1], now: string) =>
  judge(item, offer, ruleSettings, at(now))

describe('[B8] a reservation', () => {
  test('rulebook 21.18: warns in its last three hours, and ends on the minute', () => {
    expect(isEnding(title, ruleSettings, at('2026-01-07T06:59:59Z'))).toBe(false)
    expect(isEnding(title, ruleSettings, at('2026-01-07T07:30:00Z'))).toBe(true)
    expect(isEnding(title, ruleSettings, at('2026-01-07T10:00:00Z'))).toBe(false)
    expect(judged(title, offered(100), '2026-01-07T09:59:59Z').change).toBeNull()
    expect(judged(title, offered(100), '2026-01-07T10:00:00Z').change).toBe('down')
  })

  test('of a device warns in its last day', () => {
    const device = aBoxItem({ family: 'ce', reservedUntil: at('2026-01-19T10:00:00Z') })
    expect(isEnding(device, ruleSettings, at('2026-01-18T09:00:00Z'))).toBe(false)
    expect(isEnding(device, ruleSettings, at('2026-01-18T10:00:00Z'))).toBe(true)
  })

  test.each([
    ['a lower price', offered(100)],
    ['a stop', stopped],
    ['the same price', offered(170)],
  ])('holds against %s', (_what, offer) => {
    expect(judged(title, offer, '2026-01-06T10:00:00Z')).toMatchObject({ item: title, change: null })
  })

  test('gives way to a higher price and keeps its end', () => {
    const { item, change, previousCents } = judged(title, offered(200), '2026-01-06T10:00:00Z')
    expect([item.priceCents, item.reservedUntil, change, previousCents]).toEqual([
      200,
      title.reservedUntil,
      'up',
      170,
    ])
  })

  test.each([
    [170, null],
    [200, 'up'],
  ])('that is over is renewed at %i cents', (cents, change) => {
    const result = judged(title, offered(cents), '2026-01-08T10:00:00Z')
    expect(result).toMatchObject({ change, isRenewed: true })
    expect(result.item).toMatchObject({ priceCents: cents, reservedUntil: at('2026-01-10T10:00:00Z') })
  })

  test.each([
    ['down', offered(100)],
    ['stopped', stopped],
  ])('that is over waits for an answer when the price is %s', (change, offer) => {
    expect(judged(title, offer, '2026-01-08T10:00:00Z')).toMatchObject({
      item: title,
      change,
      isRenewed: false,
    })
  })
})

describe('[B7] the minimum', () => {
  const four = [300, 300, 200, 180].map((priceCents, id) => aBoxItem({ id, productId: id, priceCents }))

  test('rulebook 21.17: 980 cents are too little, and enough for the variant', () => {
    expect(minimumMissing(four, ruleSettings, 'control')).toEqual({
      thresholdCents: 1000,
      thresholdItems: null,
      missingCents: 20,
    })
    expect(minimumMissing(four, ruleSettings, 'minOrder5')).toBeNull()
  })

  test.each([
    [499, 4, 'minOrder5', 1],
    [499, 5, 'minOrder5', null],
    [500, 1, 'minOrder5', null],
    [999, 9, 'control', 1],
    [1000, 1, 'control', null],
    [0, 0, 'control', null],
  ])('%i cents in %i items under %s lack %s', (cents, count, variant, missing) => {
    const items = Array.from({ length: count }, (_, id) =>
      aBoxItem({ id, priceCents: id === 0 ? cents - (count - 1) : 1 }),
    )
    expect(minimumMissing(items, ruleSettings, variant)?.missingCents ?? null).toBe(missing)
  })
})

describe('[B10] express grading', () => {
  const device = aBoxItem({ family: 'ce', priceCents: 5000 })
  test.each([
    ['one device of enough value', [device], null],
    ['three devices', [device, device, device], null],
    ['four devices', [device, device, device, device], 'device-count'],
    ['nothing', [], 'device-count'],
    ['a book beside a phone', [device, title], 'family'],
    ['too little value', [{ ...device, priceCents: 4999 }], 'value'],
  ])('with %s is answered with %s', (_what, items, refusal) => {
    expect(expressRefusal(items, ruleSettings, 0)).toBe(refusal)
  })

  test('ends with the capacity of the day', () => {
    expect(expressRefusal([device], { ...ruleSettings, 'express.perDay': 0 }, 0)).toBe('capacity')
  })
})

describe('[B4] adding', () => {
  test.each([
    [170, offered(170), 'same'],
    [100, offered(170), 'higher'],
    [0, offered(170), 'higher'],
    [171, offered(170), 'box.price-lower'],
    [0, stopped, 'box.product-stopped'],
    [170, { priceCents: 0, stopReason: null, tableVersion: 1 }, 'box.product-stopped'],
  ])('with %i cents seen against %j is %s', (seen, offer, expected) => {
    const result = priceRefusal(seen, offer)
    expect(result.ok ? result.value : result.code).toBe(expected)
  })

  test('takes 200 items and not one more', () => {
    const full = Array.from({ length: 200 }, (_, id) => aBoxItem({ id, productId: id }))
    const more = aBoxItem({ productId: 500 })
    expect(limitRefusal(more, full.slice(1), ruleSettings)).toBeNull()
    expect(limitRefusal(more, full, ruleSettings)).toBe('box.full')
  })

  test('takes a title once, a model three times and five devices', () => {
    const devices = (...groups: number[]) =>
      groups.map((groupId, id) => aBoxItem({ id, family: 'ce', groupId, productId: id }))
    const phone = aBoxItem({ family: 'ce', groupId: 7, productId: 99 })
    expect(limitRefusal(title, [title], ruleSettings)).toBe('box.quantity-limit')
    expect(limitRefusal(phone, devices(7, 7), ruleSettings)).toBeNull()
    expect(limitRefusal(phone, devices(7, 7, 7), ruleSettings)).toBe('box.quantity-limit')
    expect(limitRefusal(phone, devices(1, 2, 3, 4, 5), ruleSettings)).toBe('box.quantity-limit')
  })
})

test.each([
  [0, 0, 'mixed'],
  [4, 1, 'ce'],
  [1, 4, 'media'],
  [3, 1, 'mixed'],
  [1, 1, 'mixed'],
  [1, 0, 'ce'],
])('[B1] a box of %i devices and %i titles is %s', (devices, titles, group) => {
  const items = [
    ...Array.from({ length: devices }, () => aBoxItem({ family: 'ce' })),
    ...Array.from({ length: titles }, () => aBoxItem({})),
  ]
  expect(categoryGroupOf(items)).toBe(group)
})
