import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { kyselyOn } from './db/pool.ts'
import { readSettings } from './settings.ts'

const { db, jobsPool } = await testDatabase()
const change = (version: number, value: number) =>
  db
    .insertInto('setting')
    .values({ key: 'minOrder.cents', version, value, changed_at: new Date('2026-01-05'), changed_by: 'test' })
    .execute()
/** Reads the setting without any kept value. */
const seen = async () => (await readSettings(kyselyOn(jobsPool)))['minOrder.cents']

test('settings begin with the values of the rulebook, and the newest version of a change counts', async () => {
  expect(await seen()).toBe(1000)
  await change(1, 1500)
  await change(2, 1200)
  expect(await seen()).toBe(1200)
  expect((await readSettings(db))['express.perDay']).toBe(50)
})

test('a setting is never changed in place, nor taken back without a trace', async () => {
  await change(3, 900)
  const refusal = 'rows of setting are never changed'
  await expect(db.deleteFrom('setting').execute()).rejects.toThrow(refusal)
  expect(await seen()).toBe(900)
})

test('many readers at once share one look', async () => {
  const [one, other] = await Promise.all([readSettings(db), readSettings(db)])
  expect(one).toBe(other)
  expect(await db.transaction().execute(readSettings)).toBe(one)
})
