import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '#server/platform/start-error.ts'
import { databaseProxy } from '#testing/database-proxy.ts'
import { testDatabase } from '#testing/database.ts'
import { withCommandDatabase } from './command-database.ts'

const { ownerUrl } = await testDatabase()
const command = { name: 'rondo-test', mend: 'The import goes on where it stopped.' }

test('[Z12] an import whose line falls silent ends with a sentence that says how to go on', async () => {
  const line = await databaseProxy(ownerUrl)
  onTestFinished(line.close)
  const importing = withCommandDatabase(line.url, { ...command, answerMs: 200 }, async ({ db }) => {
    await line.breakLine('silent')
    await sql`select 1`.execute(db)
  })
  await expect(importing).rejects.toThrow(StartError)
  await expect(importing).rejects.toThrow(/gave no answer .* goes on where it stopped/)
})

test('[Z12] a fault of an import itself stays what it is', async () => {
  const importing = withCommandDatabase(ownerUrl, command, async ({ db }) => {
    await sql`select 1 / 0`.execute(db)
  })
  await expect(importing).rejects.toThrow('division by zero')
})
