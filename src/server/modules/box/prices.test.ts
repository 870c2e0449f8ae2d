import { describe, expect, test } from 'vitest'
import { aBoxItem, ruleSettings } from '#testing/box.ts'
import { isEnding, judgePrice, priceRefusal } from './prices.ts'

const at = (iso: string) => new Date(iso)
const offered = (priceCents: number) => ({ priceCents, stopReason: null, tableVersion: 2 })
const stopped = { priceCents: 0, stopReason: 'OVERSTOCK', tableVersion: 2 } as const
const title = aBoxItem({ priceCents: 170, reservedUntil: at('2026-01-07T10:00:00Z') })
const judged = (item: typeof title, offer: Parameters<typeof judgePrice>[1], now: string) =>
  judgePrice(item, offer, ruleSettings, at(now))

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
})
