import { describe, expect, test } from 'vitest'
import { aBoxItem, ruleSettings } from '#testing/box.ts'
import { aCoupon } from '#testing/coupon.ts'
import type { Box, BoxItem } from './items.ts'
import { judgeBox, type BoxFacts } from './judge-box.ts'
import { judgePrices } from './prices.ts'

const now = new Date('2026-01-05T10:00:00Z')
const settings = { ...ruleSettings, 'express.feeCents': 500 }
const phone = aBoxItem({ id: 1, productId: 1, family: 'ce', priceCents: 20_000 })
const book = aBoxItem({ id: 2, productId: 2, priceCents: 400 })
const tenPercentOnPhones = aCoupon({ categoryIds: new Set([7]), usesPerCustomer: 1, firstOrderOnly: true })

function judged(items: readonly BoxItem[], box: Partial<Box> = {}, facts: Partial<BoxFacts> = {}) {
  const whole = { uuid: 'u', ownerId: 'o', couponCode: null, isExpress: false, items, ...box }
  return judgeBox(whole, {
    prices: unchanged(items),
    coupon: tenPercentOnPhones,
    couponSeller: { country: null, usesByCustomer: 0, hasEarlierOrder: false },
    categoryIds: new Map([[1, 7]]),
    sent: { titles: new Map(), devices: 0 },
    expressToday: 0,
    minimumVariant: undefined,
    settings,
    now,
    ...facts,
  })
}

function unchanged(items: readonly BoxItem[]) {
  const quotes = items.map(
    ({ id, priceCents }) => [id, { priceCents, stopReason: null, tableVersion: 1 }] as const,
  )
  return judgePrices(items, new Map(quotes), settings, now)
}

const kinds = ({ obstacles }: ReturnType<typeof judged>) => obstacles.map(({ kind }) => kind)

describe('[B1] a box as it stands now', () => {
  test('with nothing in its way has sums and no obstacle', () => {
    const { sums, obstacles, categoryGroup } = judged([phone, book])
    expect(sums).toMatchObject({ totalCents: 20_400, ceCents: 20_000, mediaCents: 400, couponBonusCents: 0 })
    expect([obstacles, categoryGroup]).toEqual([[], 'mixed'])
  })

  test('names everything that stands in its way at once, express grading first', () => {
    const stopped = { priceCents: 0, stopReason: 'OVERSTOCK', tableVersion: 2 } as const
    const late = new Date('2026-01-08T10:00:00Z')
    const prices = judgePrices([book], new Map([[book.id, stopped]]), settings, late)
    expect(kinds(judged([book], { isExpress: true }, { prices }))).toEqual(['express', 'minimum', 'price'])
  })

  test('stops what the seller has sent too often, whatever the reservation says', () => {
    const sent = { titles: new Map([[book.productId, 1]]), devices: 0 }
    const { items } = judged([phone, book], {}, { sent })
    expect(items.map(({ change }) => change)).toEqual([null, 'stopped'])
  })
})

describe('[B9] the coupon in a box', () => {
  test('adds its bonus to the items it is for', () => {
    const { items, sums, coupon } = judged([phone, book], { couponCode: 'TEN' })
    expect(items.map(({ bonusCents }) => bonusCents)).toEqual([2_000, 0])
    expect([coupon?.ok, sums.couponBonusCents, sums.totalCents]).toEqual([true, 2_000, 22_400])
  })

  const unused = { country: null, usesByCustomer: 0, hasEarlierOrder: false }
  test.each<[string, Partial<BoxFacts>, string]>([
    ['is unknown', { coupon: null }, 'coupon.unknown'],
    ['was used before', { couponSeller: { ...unused, usesByCustomer: 1 } }, 'coupon.usedByCustomer'],
    ['is for a first order', { couponSeller: { ...unused, hasEarlierOrder: true } }, 'coupon.notFirstOrder'],
  ])('that %s adds nothing and says why', (_why, facts, code) => {
    const { coupon, sums } = judged([phone], { couponCode: 'TEN' }, facts)
    expect([coupon, sums.couponBonusCents]).toMatchObject([{ ok: false, code }, 0])
  })
})

describe('[B10] express grading of a box', () => {
  test('takes its fee where it is possible', () => {
    const { isExpress, sums } = judged([phone], { isExpress: true })
    expect([isExpress, sums.expressFeeCents, sums.totalCents]).toEqual([true, 500, 19_500])
  })

  test('takes none where it is not, and is an obstacle', () => {
    const box = judged([phone, book], { isExpress: true })
    expect([box.isExpress, box.sums.expressFeeCents, kinds(box)]).toEqual([false, 0, ['express']])
  })
})
