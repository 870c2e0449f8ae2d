import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { openPools } from '#server/platform/db/database.ts'
import { addToBox } from '#testing/box-shop.ts'
import { boughtTitles } from '#testing/box.ts'
import { placeOrder, walkCheckoutSteps } from '#testing/checkout.ts'
import { databaseProxy } from '#testing/database-proxy.ts'
import { seededDatabase } from '#testing/pages.ts'
import { patientPools } from '#testing/patient.ts'
import { testServer } from '#testing/server.ts'

const direct = await seededDatabase()
const proxy = await databaseProxy(direct.ownerUrl)
const pools = openPools(
  { databaseUrl: proxy.url, databaseReplicaUrl: null, poolSize: 5, ...patientPools },
  { warn: () => undefined },
)
afterAll(async () => {
  await pools.close()
  await proxy.close()
})
const server = await testServer({
  database: { ...pools, ownerUrl: direct.ownerUrl },
  handlers: handlerTable,
  config: { answerWithinMs: 6_000 },
})
const orders = async () =>
  (await sql<{ uuid: string }>`select uuid from sell_order`.execute(direct.db)).rows.map(({ uuid }) => uuid)

test('[Z12] [Z4] a commit whose answer got lost is unknown: 503, and the same key then names the order', async () => {
  const client = await server.guest()
  for (const title of await boughtTitles(direct.db, 12)) await addToBox(client, title)
  const hash = await walkCheckoutSteps(client)
  const key = randomUUID()

  proxy.loseCommitAnswers()
  const lost = await placeOrder(client, hash, {}, key)
  expect([lost.status, lost.json()]).toMatchObject([503, { code: 'unavailable' }])
  expect(Number(lost.headers['retry-after'])).toBeGreaterThan(0)
  const [uuid, ...more] = await orders()
  expect([typeof uuid, more]).toEqual(['string', []])

  await proxy.mend()
  const found = await placeOrder(client, hash, {}, key)
  expect([found.status, found.json()]).toMatchObject([201, { uuid }])
  expect(await orders()).toEqual([uuid])
})
