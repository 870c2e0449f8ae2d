import { describe, expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { aCoupon } from '#testing/coupon.ts'
import type { CouponItem } from './facts.ts'
import { bonusAfterGrading, bonusPerItem, judgeCoupon, type Coupon } from './rules.ts'

const now = new Date('2026-01-05T10:00:00Z')
const percent = aCoupon()
const item = (priceCents: number, other: Partial<CouponItem> = {}): CouponItem => ({
  productId: 1,
  family: 'ce',
  categoryId: 11121,
  priceCents,
  ...other,
})
const book = (priceCents: number) => item(priceCents, { productId: 2, family: 'media', categoryId: 30016 })
const items = [item(26_800), item(11_200)]

describe('a coupon [B9]', () => {
  test.each<[string, Partial<Coupon>, Partial<Parameters<typeof judgeCoupon>[1]>, string]>([
    ['is not valid yet', { validFrom: new Date('2026-01-06') }, {}, 'coupon.notYetValid'],
    ['ends at the instant it names', { validTo: now }, {}, 'coupon.expired'],
    ['is used up', { usesTotal: 2, uses: 2 }, {}, 'coupon.exhausted'],
    ['was used by this seller', { usesPerCustomer: 1 }, { usesByCustomer: 1 }, 'coupon.usedByCustomer'],
    ['is for the first order', { firstOrderOnly: true }, { hasEarlierOrder: true }, 'coupon.notFirstOrder'],
    ['is for another country', { countries: ['at'] }, { country: 'de' }, 'coupon.country'],
    ['is for media', { family: 'media' }, {}, 'coupon.notApplicable'],
    ['is for other categories', { categoryIds: new Set([1294]) }, {}, 'coupon.notApplicable'],
    ['is for other products', { productIds: new Set([7]) }, {}, 'coupon.notApplicable'],
    ['is not for an empty box', {}, { items: [] }, 'coupon.notApplicable'],
  ])('that %s is refused with this reason', (_, terms, use, code) => {
    expect(judgeCoupon({ ...percent, ...terms }, { items, now, ...use })).toEqual(fail(code))
  })

  test('nobody issued is unknown', () => {
    expect(judgeCoupon(null, { items, now })).toEqual(fail('coupon.unknown'))
  })

  test('says how much is missing, counting only what it is for', () => {
    const media: Coupon = { ...percent, family: 'media', minCents: 2_500 }
    const below = fail('coupon.belowMinimum', { extra: { missingCents: 1 } })
    expect(judgeCoupon(media, { items: [...items, book(2_499)], now })).toEqual(below)
    expect(judgeCoupon(media, { items: [...items, book(2_500)], now })).toEqual(ok(media))
  })

  test('that fits is accepted while nothing is known of seller and country', () => {
    const narrow: Coupon = { ...percent, countries: ['at'], usesPerCustomer: 1, firstOrderOnly: true }
    expect(judgeCoupon(narrow, { items, now })).toEqual(ok(narrow))
  })
})

describe('its bonus', () => {
  test('worked example 13: ten percent, at most 15 euros, on 268 and 112 euros', () => {
    expect(bonusPerItem({ ...percent, maxBonusCents: 1_500 }, items)).toEqual([1_058, 442])
    expect(bonusPerItem(percent, items)).toEqual([2_680, 1_120])
  })

  test('goes only to what it is for', () => {
    expect(bonusPerItem({ ...percent, family: 'media' }, [item(26_800), book(300)])).toEqual([0, 30])
    expect(bonusPerItem({ ...percent, family: 'media' }, items)).toEqual([0, 0])
  })

  test('that is fixed is split by price, and one per item is the same for each', () => {
    expect(bonusPerItem({ ...percent, type: 'FIXED', value: 500 }, [book(100), book(200)])).toEqual([
      167, 333,
    ])
    expect(bonusPerItem({ ...percent, type: 'PER_ITEM', value: 100 }, [book(50), book(900)])).toEqual([
      100, 100,
    ])
    const capped: Coupon = { ...percent, type: 'PER_ITEM', value: 100, maxBonusCents: 150 }
    expect(bonusPerItem(capped, [book(50), book(900)])).toEqual([75, 75])
  })

  test('worked example 14: a fixed bonus shrinks with what was accepted below its minimum', () => {
    const fixed: Coupon = { ...percent, type: 'FIXED', value: 500, minCents: 5_000 }
    expect(bonusAfterGrading(fixed, [item(4_600)])).toEqual([460])
    expect(bonusAfterGrading(fixed, [item(5_000)])).toEqual([500])
    expect(bonusAfterGrading(fixed, [])).toEqual([])
  })

  test('in percent or per item follows what was accepted', () => {
    expect(bonusAfterGrading({ ...percent, minCents: 9_000 }, [item(4_600)])).toEqual([460])
    expect(bonusAfterGrading({ ...percent, type: 'PER_ITEM', value: 100 }, [book(50)])).toEqual([100])
  })
})
