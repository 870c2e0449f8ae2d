import { expect, test } from 'vitest'
import { seededDatabase } from '#testing/pages.ts'
import { findCoupon } from './repo.ts'
import { judgeCoupon } from './rules.ts'

const { db } = await seededDatabase()
const now = new Date('2026-01-05T10:00:00Z')
const phone = { productId: 1001, family: 'ce', categoryId: 11121, priceCents: 22_500 } as const

test('a code is found however it was typed, and one nobody issued is not', async () => {
  expect((await findCoupon(db, '  willkommen '))?.code).toBe('WILLKOMMEN')
  expect(await findCoupon(db, 'NOBODY')).toBeNull()
  expect(await findCoupon(db, '')).toBeNull()
})

test('the demo shop has one of each kind', async () => {
  const judged = async (code: string) => judgeCoupon(await findCoupon(db, code), { items: [phone], now })
  expect((await judged('WILLKOMMEN')).ok).toBe(true)
  expect((await judged('TECHNIK20')).ok).toBe(true)
  expect((await judged('EINMAL')).ok).toBe(true)
  expect(await judged('BUECHER5')).toMatchObject({ code: 'coupon.notApplicable' })
  expect(await judged('ABGELAUFEN')).toMatchObject({ code: 'coupon.expired' })
})

test('a category of a coupon includes those below it', async () => {
  await db
    .updateTable('coupon')
    .set({ category_ids: [1112] })
    .where('code', '=', 'EINMAL')
    .execute()
  const coupon = await findCoupon(db, 'EINMAL')
  expect(judgeCoupon(coupon, { items: [phone], now }).ok).toBe(true)
  const tablet = { ...phone, categoryId: 1294 }
  expect(judgeCoupon(coupon, { items: [tablet], now })).toMatchObject({ code: 'coupon.notApplicable' })
})

test('a coupon is never used more often than it may be [Z3]', async () => {
  const used = (uses: number) => db.updateTable('coupon').set({ uses }).where('code', '=', 'EINMAL').execute()
  await used(1)
  await expect(used(2)).rejects.toThrow('check constraint')
})
