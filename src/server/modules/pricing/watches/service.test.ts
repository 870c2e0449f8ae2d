import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addOffers, openPriceTable } from '#server/modules/pricing/prices/repo.ts'
import { pricingHandlers } from '#server/modules/pricing/routes.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'
import { tellPriceWatchers } from './service.ts'

const database = await seededDatabase()
const server = await testServer({ database, handlers: () => pricingHandlers() })
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
  // Few mails may be asked for in an hour; each test has hours of its own.
  clock.advance(24 * 60 * 60 * 1000)
  await db.deleteFrom('price_watch').execute()
})

const watch = (body: Record<string, unknown>) =>
  guest.post('/api/price-watches', { productId: stopped, email: 'Ada@example.org', ...body })
const watches = () =>
  db.selectFrom('price_watch').select(['email', 'locale', 'target_cents', 'told_at']).orderBy('id').execute()
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

describe('a price watch', () => {
  test('is answered the same for known and new addresses, and kept once [X45]', async () => {
    const [first, second] = [await watch({}), await watch({ email: 'ada@EXAMPLE.org', targetCents: 500 })]
    expect([first.status, first.text]).toEqual([second.status, second.text])
    expect(first.status).toBe(200)
    expect(await watches()).toEqual([
      { email: 'ada@example.org', locale: 'en', target_cents: 500, told_at: null },
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

  test('is told once when we buy the product again, without its address', async () => {
    await watch({})
    await runTask()
    expect((await watches())[0]?.told_at).toBeNull()
    await pay(200)
    const before = await published()
    await Promise.all([runTask(), runTask()])
    await runTask()
    const told = (await published()).slice(before.length)
    expect(told).toMatchObject([{ type: 'price-watch.due', data: { watchId: expect.any(Number) } }])
    expect(JSON.stringify(told)).not.toContain('example.org')
    expect((await watches())[0]?.told_at).toEqual(clock.now())
  })

  test('with a target waits until we pay it', async () => {
    await pay(200)
    await watch({ targetCents: 300 })
    await runTask()
    expect((await watches())[0]?.told_at).toBeNull()
    await pay(300)
    await runTask()
    expect((await watches())[0]?.told_at).toEqual(clock.now())
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
