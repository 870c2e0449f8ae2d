import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openPools } from '#server/platform/db/database.ts'
import { testDatabase } from '#testing/database.ts'
import { patientPools } from '#testing/patient.ts'
import { inTurn } from './in-turn.ts'

const { ownerUrl } = await testDatabase()

test('who comes second waits longer than a visitor would', async () => {
  const { db, close } = openPools(
    {
      ...patientPools,
      databaseUrl: ownerUrl,
      databaseReplicaUrl: null,
      poolSize: 2,
      databaseLimits: { statementMs: 500, lockMs: 200, idleMs: 60_000 },
    },
    { warn: () => undefined },
  )
  onTestFinished(close)
  const order: string[] = []
  const isFilling = Promise.withResolvers<void>()
  const first = inTurn(db, 'sample', async () => {
    isFilling.resolve()
    await wait(1_000)
    order.push('first')
  })
  await isFilling.promise
  await inTurn(db, 'sample', async () => void order.push('second'))
  await first
  expect(order).toEqual(['first', 'second'])
})
