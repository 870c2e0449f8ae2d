import { expect, test } from 'vitest'
import { createPasswords, customerById, findByEmail } from '#server/modules/accounts/index.ts'
import { isCommon } from '#server/modules/accounts/guessable.ts'
import { testDatabase } from '#testing/database.ts'
import { testSealing as sealing } from '#testing/server.ts'
import { demoCustomers, demoPassword, seedCustomers } from './customers.ts'

const { db } = await testDatabase()
const now = new Date('2026-01-05T10:00:00Z')
const [{ id, email }, undeliverable] = demoCustomers

test('the customers of the demo shop are there once, and can log in', async () => {
  await Promise.all([seedCustomers(db, sealing, now), seedCustomers(db, sealing, now)])
  expect(await customerById(sealing, db, id)).toMatchObject({ email, isConfirmed: true })
  expect(await customerById(sealing, db, undeliverable.id)).toMatchObject({ isUndeliverable: true })
  expect(await findByEmail(sealing, db, email)).toMatchObject({ id, hasPassword: true })
  const saved = await db.selectFrom('saved_choice').select('id').where('owner_id', '=', id).execute()
  expect(saved).toHaveLength(2)

  const row = await db
    .selectFrom('customer')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const verified = await createPasswords().verify(row.password_hash, demoPassword)
  expect(verified).toMatchObject({ value: { isRight: true } })
  expect(isCommon(demoPassword) || demoPassword.length < 10).toBe(false)
})
