import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/pool.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { boughtTitles } from '#testing/box.ts'
import { fakeClock } from '#testing/clock.ts'
import { closedOutbox as outbox } from '#testing/outbox.ts'
import { seededDatabase } from '#testing/pages.ts'
import { everythingStored } from '#testing/readable.ts'
import { testSealing as sealing, testSealingKey } from '#testing/server.ts'
import { aWatch } from '#testing/watches.ts'
import { lockDue, markDue, readWatches } from './repo.ts'
import { sealsPlainWatches } from './seal-plain.ts'

const { db, jobsPool } = await seededDatabase()
const clock = fakeClock('2026-01-05T10:00:00Z')
const now = clock.now()
const [title, second] = await boughtTitles(db, 2)
const productId = title?.id ?? 0
const email = 'ada.plain@example.test'
const mailboxes = [{ email: 'Ada.Plain@example.test', until: null }]
const seal = () => sealsPlainWatches(sealing).run({ db, clock, outbox })

beforeEach(() => db.deleteFrom('price_watch').execute())

/** The form in which the version before this one stored them. */
async function writePlain(product: number): Promise<void> {
  const text =
    "insert into price_watch (product_id, email, locale, target_cents, created_at) values ($1, $2, 'fr', 700, $3)"
  await jobsPool.query(text, [product, email, now])
}
const stored = async () => (await everythingStored(jobsPool)).get('public.price_watch')

describe('[D70] the address of a price watch', () => {
  test('in plain is read as it is, and sealed by the next task', async () => {
    await writePlain(productId)
    await writePlain(second?.id ?? 0)
    expect(await readWatches(sealing, db, mailboxes)).toHaveLength(2)
    await seal()
    expect(await stored()).not.toContain('plain')
    const [watch] = await readWatches(sealing, db, mailboxes)
    const due = await inTransaction(db, async (tx) => {
      await markDue(tx, [watch?.id ?? 0], now)
      return lockDue(sealing, tx, { watchId: watch?.id ?? 0, dueAt: now })
    })
    expect(due).toMatchObject({ email, targetCents: 700, locale: 'fr' })
  })

  test('that asks again before it was sealed watches once, with the new wish', async () => {
    await writePlain(productId)
    await aWatch(db, { productId, email: 'ADA.plain@example.test', targetCents: 900, now })
    await seal()
    expect(await readWatches(sealing, db, mailboxes)).toMatchObject([{ targetCents: 900 }])
  })

  test('written by both versions at once is sealed once: the older wish goes', async () => {
    await aWatch(db, { productId, email, targetCents: 900, now })
    await writePlain(productId)
    await seal()
    expect(await readWatches(sealing, db, mailboxes)).toMatchObject([{ targetCents: 900 }])
    expect(await stored()).not.toContain('plain')
  })

  test('is the same one after the keys were rotated', async () => {
    await aWatch(db, { productId, email, targetCents: 500, now })
    const rotated = createSealing(['another key for tests, 32 letters', testSealingKey])
    await aWatch(db, { productId, email, targetCents: 900, now }, rotated)
    expect(await readWatches(rotated, db, mailboxes)).toMatchObject([{ targetCents: 900 }])
  })
})
