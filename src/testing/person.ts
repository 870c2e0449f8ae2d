import { randomUUID } from 'node:crypto'
import { registerCustomer } from '#server/modules/accounts/index.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import { testSealing } from './server.ts'

interface PersonWish {
  readonly email?: string
  readonly isConfirmed?: boolean
  readonly now: Date
}

const outbox = { publish: async () => randomUUID() }

/** An account in the database, whose name is that of the example address; nobody is told of it. */
export async function aCustomer(db: Db, { email, isConfirmed = true, now }: PersonWish) {
  const address = email ?? `${randomUUID()}@example.test`
  const registered = await inTransaction(db, (tx) =>
    registerCustomer({ sealing: testSealing, outbox }, tx, {
      email: address,
      passwordHash: null,
      firstName: 'Anna',
      lastName: 'Schmidt',
      locale: 'de',
      isConfirmed,
      now,
    }),
  )
  if (!registered.ok) throw new Error(registered.code)
  return { customerId: registered.value.customerId, email: address }
}
