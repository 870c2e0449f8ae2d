import { handlerTable } from '#server/app.ts'
import type { CartResponse } from '#server/modules/cart/wire.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { boughtTitles } from './box.ts'
import type { TestAnswer, TestClient } from './client.ts'
import { fakeClock } from './clock.ts'
import { seededDatabase } from './pages.ts'
import { testServer } from './server.ts'

interface PricedProduct {
  readonly id: number
  readonly cents: number
}

/** Starts a server with the demo shop, with short names for what a seller does. */
export async function boxShop({ titles: titleCount = 30 } = {}) {
  const clock = fakeClock('2026-01-05T10:00:00Z')
  const server = await testServer({ database: await seededDatabase(), clock, handlers: handlerTable })
  const { db } = server.database
  const titles = await boughtTitles(db, titleCount)
  return {
    server,
    clock,
    db,
    titles,
    titleAt: (index: number): PricedProduct => titles[index] ?? { id: 0, cents: 0 },
    /** Runs the work at a later time and sets the clock back afterwards. */
    async later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
      const before = clock.now().toISOString()
      clock.advance(milliseconds)
      try {
        return await work()
      } finally {
        clock.set(before)
      }
    },
  }
}

export function addToBox(
  client: TestClient,
  { id, cents }: PricedProduct,
  more: object = {},
): Promise<TestAnswer> {
  return client.post(`/api/cart/${id}`, { price: cents, ...more })
}

export function cartFromAnswer(answer: TestAnswer): CartResponse {
  // the answers of these calls are carts, which the server has checked against the contract
  return answer.json() as CartResponse
}

export function productIdsFromAnswer(answer: TestAnswer): number[] {
  return cartFromAnswer(answer).cart.orderProducts.map(({ productId }) => productId)
}

/** A device of the category or of one right below it, most popular first. */
export async function boughtDevices(db: Db, categoryId: number, count: number): Promise<PricedProduct[]> {
  return db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .where(({ eb, or }) => or([eb('category.id', '=', categoryId), eb('parent_id', '=', categoryId)]))
    .where('is_accessory', '=', false)
    .where('stop_reason', 'is', null)
    .where('offer_cents', '>', 10_000)
    .distinctOn('group_id')
    .select(['product.id', 'offer_cents as cents'])
    .orderBy('group_id')
    .orderBy('product.id')
    .limit(count)
    .execute()
}
