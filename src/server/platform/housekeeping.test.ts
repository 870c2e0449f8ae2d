import { expect, test } from 'vitest'
import { fakeClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { closedOutbox } from '#testing/outbox.ts'
import { housekeepingTask } from './housekeeping.ts'

const { db } = await testDatabase()
const clock = fakeClock('2025-03-10T12:00:00Z')
const at = (iso: string) => new Date(iso)

test('what has expired is deleted and what has not is kept', async () => {
  const session = {
    kind: 'guest' as const,
    created_at: at('2025-03-01T00:00:00Z'),
    last_seen_at: at('2025-03-01T00:00:00Z'),
  }
  await db
    .insertInto('session')
    .values([
      { ...session, id_hash: Buffer.alloc(32, 1), expires_at: at('2025-03-10T11:59:59Z') },
      { ...session, id_hash: Buffer.alloc(32, 2), expires_at: at('2025-03-10T12:00:01Z') },
    ])
    .execute()
  const record = { scope: 's', body_hash: Buffer.alloc(32), status: 200, answer: Buffer.alloc(1) }
  await db
    .insertInto('idempotency')
    .values([
      { ...record, key: 'old', created_at: at('2025-03-09T11:59:59Z') },
      { ...record, key: 'young', created_at: at('2025-03-09T12:00:01Z') },
    ])
    .execute()
  await db
    .insertInto('rate_limit')
    .values([
      { key: 'old', window_start: at('2025-03-10T09:00:00Z'), count: 1 },
      { key: 'young', window_start: at('2025-03-10T11:00:00Z'), count: 1 },
    ])
    .execute()
  await db
    .insertInto('used_challenge')
    .values({ id: 'old', expires_at: at('2025-03-10T11:00:00Z') })
    .execute()

  await housekeepingTask.run({ db, clock, outbox: closedOutbox })

  expect(await db.selectFrom('session').select('id_hash').execute()).toEqual([
    { id_hash: Buffer.alloc(32, 2) },
  ])
  expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'young' }])
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'young' }])
  expect(await db.selectFrom('used_challenge').select('id').execute()).toEqual([])
})
