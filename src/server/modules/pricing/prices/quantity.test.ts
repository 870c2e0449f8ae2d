import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { readSettings } from '#server/platform/settings.ts'
import { quantityRefusal, type ProductToSend } from './quantity.ts'

const { db } = await testDatabase()
const limits = await readSettings(db)
const title = (productId: number): ProductToSend => ({ productId, family: 'media', groupId: null })
const device = (productId: number, groupId: number | null): ProductToSend => ({
  productId,
  family: 'ce',
  groupId,
})

test('a title goes into an order once', () => {
  expect(quantityRefusal(title(1), [title(2)], limits)).toBeNull()
  expect(quantityRefusal(title(1), [title(2), title(1)], limits)).toBe('title-per-order')
})

test('a title that came in the last 30 days comes not again', () => {
  const before = { titles: new Map([[1, 1]]), devices: 0 }
  expect(quantityRefusal(title(1), [], limits, before)).toBe('title-per-30-days')
  expect(quantityRefusal(title(2), [], limits, before)).toBeNull()
})

test('three devices of a model go into an order, whatever their colours', () => {
  const two = [device(1, 7), device(2, 7)]
  expect(quantityRefusal(device(3, 7), two, limits)).toBeNull()
  expect(quantityRefusal(device(3, 7), [...two, device(3, 7)], limits)).toBe('model-per-order')
  expect(quantityRefusal(device(4, 8), [...two, device(3, 7)], limits)).toBeNull()
  expect(quantityRefusal(device(9, null), [device(8, null)], limits)).toBeNull()
})

test('five devices go into an order, beside any number of titles', () => {
  const held = [device(1, 1), device(2, 2), device(3, 3), device(4, 4), title(10), title(11)]
  expect(quantityRefusal(device(5, 5), held, limits)).toBeNull()
  expect(quantityRefusal(device(6, 6), [...held, device(5, 5)], limits)).toBe('devices-per-order')
  expect(quantityRefusal(title(12), [...held, device(5, 5)], limits)).toBeNull()
})

test('twenty devices come in a year, those in the box included', () => {
  const before = { titles: new Map(), devices: 18 }
  expect(quantityRefusal(device(2, 2), [device(1, 1)], limits, before)).toBeNull()
  expect(quantityRefusal(device(3, 3), [device(1, 1), device(2, 2)], limits, before)).toBe('devices-per-year')
})
