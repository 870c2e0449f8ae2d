import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { inTurn } from './in-turn.ts'

const { db } = await testDatabase()

test('who comes second waits longer than the two seconds a visitor would', async () => {
  const order: string[] = []
  const isFilling = Promise.withResolvers<void>()
  const first = inTurn(db, 'sample', async () => {
    isFilling.resolve()
    await wait(2_500)
    order.push('first')
  })
  await isFilling.promise
  await inTurn(db, 'sample', async () => void order.push('second'))
  await first
  expect(order).toEqual(['first', 'second'])
})
