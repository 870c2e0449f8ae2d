import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { boxShop, cartFromAnswer } from '#testing/box-shop.ts'
import type { TestClient } from '#testing/client.ts'

const megabyte = 1024 * 1024
const { server, db, titles } = await boxShop({ titles: 200 })
const everything = titles.map(({ id }) => ({ productId: id }))

const keyed = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } })

/** Adds all titles to the box once more: the box stays as it is, and the answer holds all of it. */
const fill = (client: TestClient, key?: string) =>
  client.post('/api/bulk-isbn-decision', { items: everything }, keyed(key))

/** The size of all records, and of the table on the disk; the table still has deleted rows until PostgreSQL sweeps. */
async function kept(): Promise<{ rows: number; bytes: number; diskBytes: number }> {
  const { rows } = await sql<{ rows: number; bytes: number; diskBytes: number }>`
    select count(*)::int as rows, pg_total_relation_size('idempotency')::int as "diskBytes",
      coalesce(sum(octet_length(scope) + octet_length(key) + octet_length(body_hash)
        + coalesce(octet_length(answer), 0)), 0)::int as bytes
    from idempotency
  `.execute(db)
  return rows[0] ?? { rows: 0, bytes: 0, diskBytes: 0 }
}

describe('[Z4] calls with fresh keys and the largest box', () => {
  test('keep at most 1 MB of answers after 200 calls, and keep the newest', async () => {
    const guest = await server.guest()
    const first = await fill(guest, 'first')
    expect(cartFromAnswer(first).cart.orderProducts).toHaveLength(200)
    const answerBytes = (await kept()).bytes
    expect(answerBytes).toBeLessThan(first.bytes.length / 5)
    for (let calls = 1; calls < 200; calls += 1) expect((await fill(guest)).status).toBe(200)
    const { bytes, diskBytes } = await kept()
    expect(bytes).toBeLessThanOrEqual(megabyte)
    expect(bytes).toBeGreaterThan(megabyte - 2 * answerBytes)
    expect(diskBytes).toBeLessThan(6 * megabyte)

    const last = await fill(guest, 'last')
    await guest.delete(`/api/cart/item/${cartFromAnswer(last).cart.orderProducts[0]?.id ?? 0}`)
    const again = await fill(guest, 'last')
    expect([again.status, again.text]).toEqual([last.status, last.text])
    expect(cartFromAnswer(await guest.get('/api/cart')).cart.orderProducts).toHaveLength(199)
  })

  test('keep no answer at all if they may run again', async () => {
    const guest = await server.guest()
    await guest.post('/api/bulk-isbn-decision', { items: everything })
    const before = await kept()
    for (let calls = 0; calls < 50; calls += 1)
      expect((await guest.post('/api/prepare-checkout', undefined, keyed())).status).toBe(200)
    const after = await kept()
    expect(after.rows - before.rows).toBe(50)
    expect(after.bytes - before.bytes).toBeLessThan(50 * 250)
  })
})
