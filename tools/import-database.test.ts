import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '#server/platform/start-error.ts'
import { databaseProxy } from '#testing/database-proxy.ts'
import { testDatabase } from '#testing/database.ts'
import { withImportDatabase } from './import-database.ts'

const { ownerUrl } = await testDatabase()

test('[Z12] an import whose line falls silent ends with a sentence that says how to go on', async () => {
  const line = await databaseProxy(ownerUrl)
  onTestFinished(line.close)
  const importing = withImportDatabase(
    line.url,
    async ({ db }) => {
      await line.breakLine('silent')
      await sql`select 1`.execute(db)
    },
    200,
  )
  await expect(importing).rejects.toThrow(StartError)
  await expect(importing).rejects.toThrow(/gave no answer .* goes on where it stopped/)
})

test('[Z12] a fault of an import itself stays what it is', async () => {
  const importing = withImportDatabase(ownerUrl, async ({ db }) => {
    await sql`select 1 / 0`.execute(db)
  })
  await expect(importing).rejects.toThrow('division by zero')
})
