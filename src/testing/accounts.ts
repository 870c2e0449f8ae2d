import { randomUUID } from 'node:crypto'
import { localOutbox } from '#server/adapters/mail/local-outbox.ts'
import { createPasswords, registerCustomer } from '#server/modules/accounts/index.ts'
import { noticesWork } from '#server/modules/notices/index.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import { hashToken } from '#server/platform/sessions/token.ts'
import type { TestClient } from './client.ts'
import { handOutEvents, silentLog } from './events.ts'
import { storedMailsTo } from './mails.ts'
import { testSealing as sealing, type TestServer } from './server.ts'
import { shopSites as sites } from './sites.ts'

export const aPassword = 'correct horse battery'
const silent = { publish: async () => randomUUID() }

interface CustomerOptions {
  readonly email?: string
  /** Null for somebody who comes through a provider. */
  readonly password?: string | null
  readonly isConfirmed?: boolean
  readonly now: Date
}

export interface MadeCustomer {
  readonly customerId: string
  readonly email: string
}

/** Makes an account without sending any mail. */
export async function aCustomer(db: Db, wanted: CustomerOptions): Promise<MadeCustomer> {
  const { password = aPassword, isConfirmed = true, now } = wanted
  const email = wanted.email ?? `${randomUUID()}@example.test`
  const hashed = password === null ? null : await createPasswords().hash(password)
  if (hashed && !hashed.ok) throw new Error(hashed.code)
  const made = await inTransaction(db, (tx) =>
    registerCustomer({ sealing, outbox: silent }, tx, {
      email,
      passwordHash: hashed?.value ?? null,
      firstName: 'Ada',
      lastName: 'Meyer',
      locale: 'de',
      isConfirmed,
      now,
    }),
  )
  if (!made.ok) throw new Error(made.code)
  return { customerId: made.value.customerId, email }
}

/** Makes an account and logs it in. */
export async function aLoggedInCustomer(
  server: TestServer,
  wanted: Omit<CustomerOptions, 'now'> = {},
): Promise<MadeCustomer & { readonly client: TestClient }> {
  const made = await aCustomer(server.database.db, { ...wanted, now: server.clock.now() })
  return { ...made, client: await server.customer(made.customerId) }
}

/** Reads the visitor of a session: what a guest has belongs to that visitor. */
export async function visitorIdBehind({ database }: TestServer, { cookies }: TestClient): Promise<string> {
  const hashes = [...cookies.values()].map(hashToken)
  const row = await database.db
    .selectFrom('session')
    .select('visitor_id')
    .where('id_hash', 'in', hashes)
    .executeTakeFirstOrThrow()
  return row.visitor_id
}

/** Writes the mails of all events, and returns those to this address, the oldest first. */
export async function mailsTo({ database, clock }: TestServer, recipient: string) {
  const { db } = database
  const deps = { db, clock, log: silentLog, outbox: silent, sites, sealing, transport: localOutbox }
  await handOutEvents(database, noticesWork(deps))
  return storedMailsTo(db, recipient)
}

/** The key in the link of a mail. */
export function keyIn(mail: { readonly text: string | null } | undefined): string {
  const [, key] = /#key=([\w-]{43})\b/.exec(mail?.text ?? '') ?? []
  if (key === undefined) throw new Error('there is no key in this mail')
  return key
}
