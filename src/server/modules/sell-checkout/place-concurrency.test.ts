import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { readOrder } from '#server/modules/orders/index.ts'
import { takeNumber } from '#server/modules/orders/repo-writes.ts'
import { inTransaction } from '#server/platform/db/pool.ts'
import { addToBox } from '#testing/box-shop.ts'
import { boughtTitles } from '#testing/box.ts'
import { placeOrder, walkCheckoutSteps } from '#testing/checkout.ts'
import type { TestAnswer, TestClient } from '#testing/client.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'

/** Allows every call: these tests are about what the database does with many calls at once. */
const limiter = { take: async () => ({ ok: true }) as const, grantGrace: async () => new Date(0) }
const server = await testServer({ database: await seededDatabase(), handlers: handlerTable, limiter })
const { db } = server.database
const titles = await boughtTitles(db, 40)

async function sellerWithBox(): Promise<{ client: TestClient; hash: string }> {
  const client = await server.guest()
  for (const title of titles.slice(0, 12)) await addToBox(client, title)
  return { client, hash: await walkCheckoutSteps(client, { email: `${randomUUID()}@example.test` }) }
}

const placedUuid = (answer: TestAnswer) => (answer.json() as { uuid: string }).uuid // a 201 has it, as the contract says
const readOrderNumbers = async () =>
  (
    await sql<{ n: number }>`select right(number, 7)::integer as n from sell_order order by number`.execute(
      db,
    )
  ).rows.map(({ n }) => n)
const countPlacedEvents = async (uuid: string) =>
  (
    await sql`
      select from pgboss.job where name = 'outbox' and data->>'type' = 'order.placed'
        and data->'data'->>'orderUuid' = ${uuid}
    `.execute(db)
  ).rows.length

/** Sends `count` calls at once. A call that gets 503, because all connections are taken, is sent again, as browsers do. */
async function sendAtOnce(count: number, send: () => Promise<TestAnswer>): Promise<TestAnswer[]> {
  const untilAnswered = async (): Promise<TestAnswer> => {
    const answer = await send()
    return answer.status === 503 ? untilAnswered() : answer
  }
  return Promise.all(Array.from({ length: count }, untilAnswered))
}

test(
  '[C5] [Z2] a thousand submits of one box at once make one order and one event',
  { timeout: 300_000 },
  async () => {
    const { client, hash } = await sellerWithBox()
    const before = (await readOrderNumbers()).length
    const answers = await sendAtOnce(1_000, () => placeOrder(client, hash))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const uuids = new Set(answers.map(placedUuid))
    expect(uuids.size).toBe(1)
    expect(await readOrderNumbers()).toHaveLength(before + 1)
    const [uuid = ''] = uuids
    expect(await countPlacedEvents(uuid)).toBe(1)
    const order = await readOrder(db, uuid)
    expect(order?.items).toHaveLength(12)
    expect(order?.items.every(({ state }) => state === 'EXPECTED')).toBe(true)
  },
)

test(
  '[C5] [Z4] sixty submits with one key make one order, and every answer is the same',
  { timeout: 300_000 },
  async () => {
    const { client, hash } = await sellerWithBox()
    const key = randomUUID()
    const answers = await sendAtOnce(60, () => placeOrder(client, hash, {}, key))
    const placedAnswers = answers.filter(({ status }) => status === 201)
    expect(new Set(placedAnswers.map(({ text }) => text)).size).toBe(1)
    // A call that waited too long for the first one gets a 503 and has to come again (Z4).
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const [first] = placedAnswers
    expect(first && (await countPlacedEvents(placedUuid(first)))).toBe(1)
  },
)

test(
  '[Z1] order numbers follow each other without a gap, although some placings fail',
  { timeout: 300_000 },
  async () => {
    const sellers = []
    for (let at = 0; at < 6; at += 1) sellers.push(await sellerWithBox())
    const before = await readOrderNumbers()
    const failing = Array.from({ length: 4 }, () =>
      inTransaction(db, async (tx) => {
        await takeNumber(tx, 'sell_order', 2026)
        throw new Error('refused at the end')
      }).catch(() => 'rolled back'),
    )
    const placed = sellers.map(({ client, hash }) => sendAtOnce(1, () => placeOrder(client, hash)))
    expect(await Promise.all(failing)).toEqual(Array(4).fill('rolled back'))
    expect((await Promise.all(placed)).flat().map(({ status }) => status)).toEqual(Array(6).fill(201))
    const after = await readOrderNumbers()
    expect(after).toHaveLength(before.length + 6)
    expect(after).toEqual(after.map((_, at) => at + 1))
  },
)
