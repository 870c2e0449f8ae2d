import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { deleteOldRows } from '#server/platform/db/delete-old-rows.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { LoginQuestion, LoginSecrets, Provider } from './port.ts'

type IdentityProvider = Tables['customer_identity']['provider']

/** The identity of a person at a provider. PayPal and PayPal express share their identities. */
export interface IdentityName {
  readonly provider: IdentityProvider
  readonly subject: string
}

export function identityName(provider: Provider, subject: string): IdentityName {
  return { provider: provider === 'paypal-express' ? 'paypal' : provider, subject }
}

export interface OpenedLogin extends LoginSecrets {
  readonly visitorId: string
  readonly provider: Provider
  readonly expiresAt: Date
}

export async function insertLogin(
  sealing: Sealing,
  tx: Tx,
  login: OpenedLogin & LoginQuestion,
  now: Date,
): Promise<void> {
  const stateHash = hashOf(login.state)
  await tx
    .insertInto('provider_login')
    .values({
      state_hash: stateHash,
      visitor_id: login.visitorId,
      provider: login.provider,
      nonce: login.nonce,
      verifier: sealing.seal(login.verifier, verifierSealPlace(stateHash)),
      redirect_uri: login.redirectUri,
      created_at: now,
      expires_at: login.expiresAt,
    })
    .execute()
}

/** Deletes the state at the first look, whatever the result (A5); its own statement, so no rollback restores it. */
export async function takeLogin(sealing: Sealing, db: Db, state: string): Promise<OpenedLogin | null> {
  const row = await db
    .deleteFrom('provider_login')
    .where('state_hash', '=', hashOf(state))
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  return {
    visitorId: row.visitor_id,
    provider: row.provider,
    nonce: row.nonce,
    verifier: sealing.open(row.verifier, verifierSealPlace(row.state_hash)),
    redirectUri: row.redirect_uri,
    expiresAt: row.expires_at,
  }
}

/** Two first logins of one person at once make one account. */
export async function lockIdentity(tx: Tx, { provider, subject }: IdentityName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${provider} ${subject}`}, 0))`.execute(
    tx,
  )
}

export async function findIdentityOwner(
  db: Db | Tx,
  { provider, subject }: IdentityName,
): Promise<string | null> {
  const row = await db
    .selectFrom('customer_identity')
    .select('customer_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** An identity that is somebody's already stays theirs. */
export async function insertIdentity(
  tx: Tx,
  { provider, subject }: IdentityName,
  customerId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('customer_identity')
    .values({ provider, subject, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute()
}

export function forgetLogins(db: Db, now: Date): Promise<void> {
  return deleteOldRows(db, { table: 'provider_login', column: 'expires_at', before: now })
}

function hashOf(state: string): Buffer {
  return createHash('sha256').update(state).digest()
}

function verifierSealPlace(stateHash: Buffer): readonly ['provider_login', string, 'verifier'] {
  return ['provider_login', stateHash.toString('hex'), 'verifier']
}
