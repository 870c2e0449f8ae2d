import { expect, test } from 'vitest'
import { voucherWorthCents } from './voucher-rules.ts'

const facts = { productsCents: 10_005, couponBonusCents: 0, totalCents: 10_005, coupon: null }
const coupon = (combinableWithVoucherBonus: boolean) => ({
  ...facts,
  couponBonusCents: 2_000,
  totalCents: 12_005,
  coupon: { combinableWithVoucherBonus },
})

test.each([
  ['a tenth more on the items, without the started cent', facts, 11_005],
  ['nothing more on the bonus of a coupon', coupon(true), 13_005],
  ['no bonus beside a coupon that excludes it', coupon(false), 12_005],
  [
    'the bonus where such a coupon adds nothing',
    { ...coupon(false), couponBonusCents: 0, totalCents: 10_005 },
    11_005,
  ],
  ['nothing more on what a fee takes away', { ...facts, totalCents: 9_506 }, 10_506],
])('[C4] a voucher is worth %s', (_, given, cents) => {
  expect(voucherWorthCents(given)).toBe(cents)
})
