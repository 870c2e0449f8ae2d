import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { reindexProducts } from '#server/modules/catalogue/index.ts'
import { pricingHandlers } from '#server/modules/pricing/routes.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { inTransaction } from '#server/platform/db/pool.ts'
import { aCustomer } from '#testing/accounts.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testSealing, testServer } from '#testing/server.ts'
import { findsWatchedModels } from './models.ts'
import { readDueWatch, tellPriceWatchers } from './service.ts'

const database = await seededDatabase()
const server = await testServer({ database, handlers: pricingHandlers })
const { db, clock } = { db: database.db, clock: server.clock }
const jobs = await startJobs({ ...database, clock, log: { warn: () => undefined, error: () => undefined } })
afterAll(() => jobs.stop())
const guest = await server.guest()
const productId = 999_990
const email = 'Ada@example.org'

beforeEach(async () => {
  // The shop sends only a few mails an hour, so each test uses other hours.
  clock.advance(24 * 60 * 60 * 1000)
  await db.deleteFrom('price_watch').execute()
  await list({ isGone: true })
})

const ask = (query: string, address = email) =>
  guest.post('/api/model-watches', { query, email: address }, { headers: { 'accept-language': 'de' } })
const watches = () => db.selectFrom('price_watch').select(['product_id', 'wanted', 'due_at']).execute()

/** What an import does when it brings the device. */
async function list({ isGone = false, name = 'Apple iPhone 99 Pro 128 GB' } = {}): Promise<void> {
  await inTransaction(db, async (tx) => {
    const facts = {
      name,
      brand: 'Apple',
      category_id: 1112,
      slug: 'apple-iphone-99-pro',
      offer_cents: 70_000,
    }
    await tx
      .insertInto('product')
      .values({ id: productId, ...facts, is_gone: isGone, updated_at: clock.now() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, is_gone: isGone }))
      .execute()
    await reindexProducts(tx, [productId])
  })
}

async function runTasks(): Promise<void> {
  clock.advance(15 * 60 * 1000)
  await findsWatchedModels(testSealing).run({ db, clock, outbox: jobs.outbox })
  await tellPriceWatchers.run({ db, clock, outbox: jobs.outbox })
}

describe('[S1] the watch for a model that is not listed', () => {
  test('waits for an import that brings the model, and then tells of its price', async () => {
    expect((await ask('iphone 99 pro')).status).toBe(200)
    await runTasks()
    expect(await watches()).toEqual([{ product_id: null, wanted: 'iphone 99 pro', due_at: null }])
    await list()
    await runTasks()
    expect(await watches()).toEqual([{ product_id: productId, wanted: null, due_at: clock.now() }])
    const { id: watchId } = await db.selectFrom('price_watch').select('id').executeTakeFirstOrThrow()
    const due = await inTransaction(db, (tx) =>
      readDueWatch(testSealing, tx, { watchId, dueAt: clock.now() }, clock.now()),
    )
    expect(due).toMatchObject({ productId, email, priceCents: 70_000 })
  })

  test('is not met by another model of the same maker', async () => {
    await ask('iphone 99 pro')
    await list({ name: 'Apple iPhone 98 Pro 128 GB' })
    await runTasks()
    expect(await watches()).toMatchObject([{ product_id: null }])
  })

  test('is one for each person and model, however often and in whatever letters it is asked for', async () => {
    await ask('iphone 99 pro')
    await ask('iPhone 99 Pro', 'ADA@example.org')
    await ask('iPhone 99 Pro', 'eva@example.org')
    expect((await watches()).map(({ wanted }) => wanted)).toEqual(['iPhone 99 Pro', 'iPhone 99 Pro'])
  })

  test('joins the watch that the person has for the product already', async () => {
    await ask('iphone 99 pro')
    await ask('iphone 99 pro 128gb')
    await list()
    await runTasks()
    expect(await watches()).toMatchObject([{ product_id: productId }])
  })

  test('is only for what the shop does not list', async () => {
    for (const query of ['iphone 15', 'harry potter', 'qqqqxyzw'])
      expect((await ask(query)).status, query).toBe(404)
    expect((await ask('iphone 99 pro', 'nobody')).status).toBe(422)
    expect((await ask('9'.repeat(201))).status).toBe(422)
    expect(await watches()).toEqual([])
  })

  test('[A11] is listed with those of the account, and ended there', async () => {
    const { customerId, email: own } = await aCustomer(db, { password: null, now: clock.now() })
    await ask('iphone 99 pro', own)
    const client = await server.customer(customerId)
    const listed = (await client.get('/api/my/price-watches')).json()
    expect(listed).toMatchObject([{ product: null, wanted: 'iphone 99 pro', toldAt: null }])
    const { id } = await db.selectFrom('price_watch').select('id').executeTakeFirstOrThrow()
    expect((await client.delete(`/api/my/price-watches/${id}`)).json()).toEqual([])
  })
})
