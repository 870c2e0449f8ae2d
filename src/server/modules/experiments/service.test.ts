import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { testDatabase } from '#testing/database.ts'
import { closedOutbox } from '#testing/outbox.ts'
import { fakeClock } from '#testing/clock.ts'
import { forgetOldAssignments, keepVariants, assignedVariants } from './service.ts'

const { db } = await testDatabase()
const now = new Date('2025-03-01T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const keep = (visitorId: string, variant: string, at = now) =>
  db.transaction().execute((tx) => keepVariants(tx, visitorId, [{ key: 'minOrder', variant }], at))
const rowsOf = (visitorId: string) =>
  db.selectFrom('experiment_assignment').selectAll().where('visitor_id', '=', visitorId).execute()

describe('[T4] the variants of a visitor', () => {
  test('are the controls without a session', async () => {
    expect(await assignedVariants(db, null, now)).toEqual([{ key: 'minOrder', variant: 'control' }])
  })

  test('are the same at every look, and looking stores nothing', async () => {
    const visitorId = randomUUID()
    const first = await assignedVariants(db, visitorId, now)
    expect(await assignedVariants(db, visitorId, days(400))).toEqual(first)
    expect(await rowsOf(visitorId)).toEqual([])
  })

  test('stay as they were kept for 90 days', async () => {
    const visitorId = randomUUID()
    const [byHash] = await assignedVariants(db, visitorId, now)
    const other = byHash?.variant === 'control' ? 'minOrder5' : 'control'
    expect(await keep(visitorId, other)).toEqual(ok([{ key: 'minOrder', variant: other }]))
    expect(await assignedVariants(db, visitorId, days(89))).toEqual([{ key: 'minOrder', variant: other }])
    expect(await assignedVariants(db, visitorId, days(90))).toEqual([byHash])
  })

  test('can be kept anew', async () => {
    const visitorId = randomUUID()
    await keep(visitorId, 'control')
    await keep(visitorId, 'minOrder5', days(1))
    expect(await rowsOf(visitorId)).toEqual([
      { visitor_id: visitorId, experiment: 'minOrder', variant: 'minOrder5', assigned_at: days(1) },
    ])
  })

  test('are deleted once they no longer count', async () => {
    const [old, recent] = [randomUUID(), randomUUID()]
    await keep(old, 'minOrder5')
    await keep(recent, 'minOrder5', days(1))
    await forgetOldAssignments.run({ db, clock: fakeClock(days(90).toISOString()), outbox: closedOutbox })
    expect(await rowsOf(old)).toEqual([])
    expect(await rowsOf(recent)).toHaveLength(1)
  })

  test('are refused when unknown, and nothing is stored', async () => {
    const visitorId = randomUUID()
    expect(await keep(visitorId, 'minOrder1')).toEqual(fail('experiment.unknown'))
    expect(await rowsOf(visitorId)).toEqual([])
  })
})
