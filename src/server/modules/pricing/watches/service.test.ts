import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addOffers, openPriceTable } from '#server/modules/pricing/prices/repo.ts'
import { pricingHandlers } from '#server/modules/pricing/routes.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testSealing, testServer } from '#testing/server.ts'
import { inTransaction } from '#server/platform/db/pool.ts'
import { markTold, type WatchMoment } from './repo.ts'
import { readDueWatch, tellPriceWatchers } from './service.ts'

const database = await seededDatabase()
const server = await testServer({ database, handlers: pricingHandlers })
const { db, clock } = { db: database.db, clock: server.clock }
const jobs = await startJobs({ ...database, clock, log: { warn: () => undefined, error: () => undefined } })
afterAll(() => jobs.stop())
const { id: stopped } = await db
  .selectFrom('product')
  .where('stop_reason', '=', 'OVERSTOCK')
  .select('id')
  .orderBy('id')
  .executeTakeFirstOrThrow()
const guest = await server.guest()

beforeEach(async () => {
  // The shop sends only a few mails an hour, so each test uses other hours.
  clock.advance(24 * 60 * 60 * 1000)
  await db.deleteFrom('price_watch').execute()
})

const watch = (body: Record<string, unknown>) =>
  guest.post('/api/price-watches', { productId: stopped, email: 'Ada@example.org', ...body })
const watches = () =>
  db
    .selectFrom('price_watch')
    .select(['email', 'locale', 'target_cents', 'due_at', 'told_at'])
    .orderBy('id')
    .execute()
const runTask = () => tellPriceWatchers.run({ db, clock, outbox: jobs.outbox })
async function published(): Promise<unknown[]> {
  const { rows } = await database.jobsPool.query<{ data: unknown }>(
    "select data from pgboss.job where name = 'outbox' order by created_on",
  )
  return rows.map(({ data }) => data)
}
async function pay(cents: number): Promise<void> {
  const validFrom = clock.now()
  await db.transaction().execute(async (tx) => {
    const version = await openPriceTable(tx, { validFrom, now: validFrom, note: 'test' })
    await addOffers(tx, { version, validFrom, offers: [{ productId: stopped, cents, stopReason: null }] })
  })
  clock.advance(1000)
}

async function aDueWatch(cents: number) {
  await watch({})
  await pay(cents)
  await runTask()
  const { id: watchId } = await db.selectFrom('price_watch').select('id').executeTakeFirstOrThrow()
  return { watchId, dueAt: clock.now() }
}
const read = (moment: WatchMoment) =>
  inTransaction(db, (tx) => readDueWatch(testSealing, tx, moment, clock.now()))

describe('a price watch', () => {
  test('is answered the same for known and new addresses, and kept once [X45]', async () => {
    const [first, second] = [await watch({}), await watch({ email: 'ada@EXAMPLE.org', targetCents: 500 })]
    expect([first.status, first.text]).toEqual([second.status, second.text])
    expect(first.status).toBe(200)
    expect(await watches()).toEqual([
      { email: null, locale: 'en', target_cents: 500, due_at: null, told_at: null },
    ])
  })

  test.each([
    ['of an unknown product', { productId: 2_147_483_647 }, 404],
    ['with a broken address', { email: 'ada' }, 422],
    ['with a target of nothing', { targetCents: 0 }, 422],
    ['with a target beyond all bounds', { targetCents: 100_000_001 }, 422],
    ['that sets a field of ours', { told_at: null }, 422],
  ])('%s is refused', async (_, body, status) => {
    expect((await watch(body)).status).toBe(status)
    expect(await watches()).toEqual([])
  })

  test('is due once when we buy the product again, and says so without its address', async () => {
    await watch({})
    await runTask()
    expect((await watches())[0]?.due_at).toBeNull()
    await pay(200)
    const before = await published()
    await Promise.all([runTask(), runTask()])
    await runTask()
    const told = (await published()).slice(before.length)
    expect(told).toMatchObject([{ type: 'price-watch.due', data: { watchId: expect.any(Number) } }])
    expect(JSON.stringify(told)).not.toContain('example.org')
    expect(await watches()).toMatchObject([{ due_at: clock.now(), told_at: null }])
  })

  test('with a target waits until we pay it', async () => {
    await pay(200)
    await watch({ targetCents: 300 })
    await runTask()
    expect((await watches())[0]?.due_at).toBeNull()
    await pay(300)
    await runTask()
    expect((await watches())[0]?.due_at).toEqual(clock.now())
  })

  test('counts as told from the moment its mail was handed over', async () => {
    const moment = await aDueWatch(200)
    expect(await read(moment)).toMatchObject({ email: 'Ada@example.org', priceCents: 200, locale: 'en' })
    await inTransaction(db, (tx) => markTold(tx, moment, clock.now()))
    expect((await watches())[0]?.told_at).toEqual(clock.now())
    expect(await read(moment)).toBeNull()
    clock.advance(60_000)
    await runTask()
    expect((await watches())[0]?.due_at).toEqual(moment.dueAt)
  })

  test('whose price fell before the mail was written waits on, and is due again', async () => {
    const moment = await aDueWatch(200)
    await pay(0)
    expect(await read(moment)).toBeNull()
    await runTask()
    expect((await watches())[0]?.due_at).toBeNull()
    await pay(250)
    await runTask()
    expect((await watches())[0]?.due_at).toEqual(clock.now())
  })

  test('that is asked for anew before its mail was written is told of the new wish alone', async () => {
    const moment = await aDueWatch(200)
    await watch({ targetCents: 900 })
    expect(await read(moment)).toBeNull()
    await inTransaction(db, (tx) => markTold(tx, moment, clock.now()))
    expect(await watches()).toMatchObject([{ target_cents: 900, due_at: null, told_at: null }])
  })

  test('is forgotten after a year', async () => {
    await watch({ targetCents: 90_000 })
    clock.advance(365 * 24 * 60 * 60 * 1000)
    await runTask()
    expect(await watches()).toHaveLength(1)
    clock.advance(1)
    await runTask()
    expect(await watches()).toEqual([])
  })
})
