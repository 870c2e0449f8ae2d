import type { ApiOutput } from '#contract/api-client.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { emailHash } from '#server/platform/mailbox.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { SealPlace, Sealing } from '#server/platform/sealing.ts'
import { newUuid } from '#server/platform/uuid.ts'
import * as repo from './repo-export.ts'

export interface PrivacyDeps {
  readonly sealing: Sealing
  readonly outbox: Pick<Outbox, 'publish' | 'publishAll'>
}

type Exports = ApiOutput<'myExports'>

export async function listExports(db: Db | Tx, ownerId: string, now: Date): Promise<Exports> {
  const rows = await repo.readExports(db, ownerId)
  return rows.map(({ uuid, askedAt, readyAt, expiresAt }) => ({
    uuid,
    state: stateOf({ readyAt, expiresAt }, now),
    askedAt: askedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }))
}

function stateOf(
  { readyAt, expiresAt }: Pick<repo.StoredExport, 'readyAt' | 'expiresAt'>,
  now: Date,
): Exports[number]['state'] {
  if (readyAt === null || expiresAt === null) return 'preparing'
  return expiresAt > now ? 'ready' : 'expired'
}

interface ExportRequest {
  readonly ownerId: string
  readonly locale: Locale
  readonly now: Date
}

export async function askExport(
  deps: PrivacyDeps,
  tx: Tx,
  { ownerId, locale, now }: ExportRequest,
): Promise<Exports> {
  const uuid = newUuid(now)
  const wanted = { uuid, ownerId, customerId: ownerId, email: null, emailHash: null, locale, now }
  if (await repo.insertExport(tx, wanted)) {
    await repo.expireFiles(tx, ownerId, now)
    await publishAsked(deps, tx, uuid)
  }
  return listExports(tx, ownerId, now)
}

/** Makes a copy for a visitor who has shown the key of a mail to this address. */
export async function askGuestExport(
  deps: PrivacyDeps,
  tx: Tx,
  { ownerId, email, locale, now }: ExportRequest & { readonly email: string },
): Promise<string> {
  const uuid = newUuid(now)
  await repo.insertExport(tx, {
    uuid,
    ownerId,
    customerId: null,
    email: deps.sealing.seal(email, exportSealPlace(uuid, 'email')),
    emailHash: emailHash(deps.sealing, email),
    locale,
    now,
  })
  await publishAsked(deps, tx, uuid)
  return uuid
}

async function publishAsked({ outbox }: PrivacyDeps, tx: Tx, exportUuid: string): Promise<void> {
  await outbox.publish(tx, { type: 'privacy.export-asked', data: { exportUuid } })
}

export function exportSealPlace(uuid: string, column: 'email' | 'file'): SealPlace {
  return ['data_export', uuid, column]
}
