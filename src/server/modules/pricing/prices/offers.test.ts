import { describe, expect, test } from 'vitest'
import { seededDatabase } from '#testing/pages.ts'
import { offersOf } from './offers.ts'

const { db } = await seededDatabase()
const now = new Date('2026-01-05T10:00:00Z')

describe('offers', () => {
  test('are those of the catalogue in the demo shop', async () => {
    const products = await db.selectFrom('product').select(['id', 'offer_cents', 'stop_reason']).execute()
    const offers = await offersOf(
      db,
      products.map(({ id }) => id),
      now,
    )
    expect(offers.size).toBe(products.length)
    for (const product of products) {
      expect(offers.get(product.id)).toMatchObject({
        baseCents: product.offer_cents,
        tableVersion: 14,
        stopReason: product.stop_reason,
      })
    }
  })
})
