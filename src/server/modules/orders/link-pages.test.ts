import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/pool.ts'
import { placedOrder } from '#testing/order.ts'
import { pageServer } from '#testing/pages.ts'
import { mintLink } from './links.ts'

const server = await pageServer()
const { db } = server.database
const now = server.clock.now()

async function anOrderWithLink() {
  const { uuid } = await placedOrder(db, { now })
  const key = await inTransaction(db, (tx) => mintLink(tx, { orderUuid: uuid, purpose: 'order', now }))
  return { uuid, key }
}

test.each([
  (uuid: string) => `/checkout/order-summary/index/order/${uuid}`,
  (uuid: string) => `/checkout/documents/${uuid}`,
  (uuid: string) => `/checkout/qr-code/${uuid}/0`,
  (uuid: string) => `/checklist/${uuid}`,
])(
  '[D3] the first visit by a link exchanges its key for a cookie and redirects to the address without the key',
  async (pathOf) => {
    const { uuid, key } = await anOrderWithLink()
    const visitor = server.nobody()
    const answer = await visitor.get(`${pathOf(uuid)}?key=${key}`)
    expect(answer.status).toBe(302)
    expect(answer.headers).toMatchObject({
      location: pathOf(uuid),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'set-cookie': [`rondo-link-${uuid.slice(-12)}=${key}; Max-Age=5184000; Path=/; HttpOnly; SameSite=Lax`],
    })
    expect((await visitor.get(`/api/orders/${uuid}`)).status).toBe(200)
    expect((await server.nobody().get(`/api/orders/${uuid}`)).status).toBe(404)
  },
)

test('[D3] a key that is empty, altered, doubled, expired or of another order gets a 404 without a cookie', async () => {
  const { uuid, key } = await anOrderWithLink()
  const other = await anOrderWithLink()
  const lastBits = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')
  const page = `/checkout/order-summary/index/order/${uuid}`
  const refused = async (query: string) => {
    const answer = await server.nobody().get(page + query)
    expect([query, answer.status]).toEqual([query, 404])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  for (const wrong of ['', lastBits, `${key}A`, key.slice(1), other.key, '%00', 'A'.repeat(4_000)])
    await refused(`?key=${wrong}`)
  await refused(`?key=${key}&key=${key}`)
  server.clock.advance(60 * 24 * 60 * 60_000)
  await refused(`?key=${key}`)
  server.clock.set(now.toISOString())
})

test('[D36] the key stands in no log line', async () => {
  const { uuid, key } = await anOrderWithLink()
  const answer = await server.nobody().get(`/checkout/documents/${uuid}?key=${key}`)
  await server.lineOf(String(answer.headers['x-request-id']))
  expect(JSON.stringify(server.lines)).not.toContain(key)
})

test('a key in the address of a page without keys is dropped like any unknown parameter', async () => {
  const { key } = await anOrderWithLink()
  const answer = await server.nobody().get(`/?key=${key}`)
  expect(answer.status).toBe(200)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('[C9] the pages of an order are rendered for the bearer of its link, and for nobody else', async () => {
  const { uuid, key } = await anOrderWithLink()
  const { number } = await db
    .selectFrom('sell_order')
    .select('number')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const page = `/checkout/order-summary/index/order/${uuid}`
  const visitor = server.nobody()
  await visitor.get(`${page}?key=${key}`)
  const shown = await visitor.get(page)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain(number)
  expect(shown.headers['cache-control']).toBe('private, no-cache')
  for (const secret of [key, 'DE89', 'anna@example', '1234567']) expect(shown.text).not.toContain(secret)
  expect((await server.nobody().get(page)).status).toBe(404)
})
