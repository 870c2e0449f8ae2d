import { expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { onServer } from '#testing/database-server.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'
import { repriceMedia } from './reprice-media.ts'

const database = await seededDatabase()
const { db, ownerUrl } = database
const server = await testServer({ database, handlers: handlerTable })

/** A title that is bought in the demo shop. */
const title = await db
  .selectFrom('media_market')
  .innerJoin('product', 'id', 'product_id')
  .where('offer_cents', '>', 100)
  .select(['id', 'category_id as categoryId'])
  .orderBy('id')
  .executeTakeFirstOrThrow()

test('what the page of a product is made from is tagged with the product', async () => {
  const tags = new Set<string>()
  const caller = { requestId: 'r', locale: 'de', actor: null, clientAddress: '', tags } as const
  const read = await server.http.read('detailView', caller, { query: { id: String(title.id) } })
  expect(read.ok).toBe(true)
  expect([...tags]).toEqual([`product:${title.id}`])
})

test('the page of a device is tagged with its questions too', async () => {
  const tags = new Set<string>()
  const caller = { requestId: 'r', locale: 'de', actor: null, clientAddress: '', tags } as const
  await server.http.read('detailView', caller, { query: { id: '1001' } })
  const others = Array.from({ length: 14 }, (_, at) => `product:${1002 + at}`)
  expect([...tags]).toEqual(['product:1001', 'questions', ...others])
})

test('a price that changes at night makes the pages of its title and its category old', async () => {
  const notices: string[] = []
  await db
    .updateTable('media_market')
    .set({ expected_sale_cents: 30_000 })
    .where('product_id', '=', title.id)
    .execute()
  await onServer(ownerUrl, async (client) => {
    client.on('notification', ({ payload = '' }) => notices.push(payload))
    await client.query('listen rondo_tags')
    expect(await repriceMedia(db, new Date('2026-01-06T01:40:00Z'))).toBe(1)
    await client.query('select 1')
  })
  expect(notices).toEqual([
    JSON.stringify(['products', `category:${title.categoryId}`, `product:${title.id}`]),
  ])
})
