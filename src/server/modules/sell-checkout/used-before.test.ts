import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/pool.ts'
import { testDatabase } from '#testing/database.ts'
import { aPerson, placedOrder } from '#testing/order.ts'
import { testSealing as sealing } from '#testing/server.ts'
import { readSavedAccounts } from './saved-views.ts'
import { addSaved } from './saved.ts'

/** The migration that noted the uses of before. The rows are today's rows, for only today's code writes any. */
const noteUses = 'db/migrations/0028-accounts-used-before.sql'

const holder = 'Anna Schmidt'
const paidTo = { iban: 'DE89370400440532013000', holder }
const other = { iban: 'BE68539007547034', holder }
const later = { iban: 'NL91ABNA0417164300', holder }

test('[D12] an account paid to before uses were noted stays the first one offered', async () => {
  const { db } = await testDatabase()
  const [ownerId, stranger] = [randomUUID(), randomUUID()]
  const saved = (whose: string, value: typeof paidTo, time: string) =>
    inTransaction(db, (tx) =>
      addSaved(sealing, tx, { ownerId: whose, kind: 'account', value, now: new Date(time) }),
    )
  const offered = async (whose: string) =>
    (await readSavedAccounts(sealing, db, whose)).map(({ ibanMasked }) => ibanMasked.slice(0, 2))

  await saved(ownerId, paidTo, '2025-01-01T10:00:00Z')
  await saved(stranger, paidTo, '2025-01-01T10:00:00Z')
  const personal = { ...aPerson, payout: { type: 'bank_transfer', ...paidTo } as const }
  await placedOrder(db, { ownerId, personal, now: new Date('2025-01-01T11:00:00Z') })
  await saved(ownerId, other, '2025-02-01T10:00:00Z')
  await sql.raw(readFileSync(noteUses, 'utf8')).execute(db)

  expect(await offered(ownerId)).toEqual(['DE', 'BE'])
  await saved(ownerId, later, '2025-03-01T10:00:00Z')
  expect(await offered(ownerId)).toEqual(['DE', 'NL', 'BE'])
  await saved(stranger, later, '2025-03-01T10:00:00Z')
  expect(await offered(stranger), 'who was never paid').toEqual(['NL', 'DE'])
})
