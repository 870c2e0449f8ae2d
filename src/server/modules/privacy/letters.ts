import type { Locale } from '#kernel/locale.ts'
import type { CalendarDate } from '#kernel/berlin-time.ts'
import { findByEmail, mintKey } from '#server/modules/accounts/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import * as deletionRepo from './repo-deletion.ts'
import { readExport } from './repo-export.ts'
import { exportSealPlace as exportPlaceOf } from './exports.ts'
import { customerAsking } from './person.ts'
import { readRequest } from './repo-request.ts'

/** What the mails of this module say, and to whom; null when there is nothing to say any more. Keys are made here, each for one mail. */
interface Addressed {
  /** Null for a guest. */
  readonly customerId: string | null
  readonly email: string
  readonly locale: Locale
}

const day = 24 * 60 * 60_000
const requestKeyMs = day

export interface AskedLetter extends Omit<Addressed, 'customerId'> {
  readonly kind: 'export' | 'deletion'
  readonly askedAt: Date
  /** Null for a customer, who confirms by a login instead. */
  readonly key: string | null
}

export async function askedLetter(
  sealing: Sealing,
  tx: Tx,
  requestId: string,
  now: Date,
): Promise<AskedLetter | null> {
  const request = await readRequest(sealing, tx, requestId)
  if (!request) return null
  const account = await findByEmail(sealing, tx, request.email)
  if (account?.isConfirmed) return { ...request, key: null }
  const key = await mintKey(sealing, tx, {
    kind: `privacy-${request.kind}`,
    customerId: null,
    value: `request:${requestId}`,
    now,
    lifetimeMs: requestKeyMs,
  })
  return { ...request, key }
}

export interface ReadyLetter extends Addressed {
  readonly askedAt: Date
  readonly expiresAt: Date
  /** Null for customers, who fetch it in their own area. */
  readonly key: string | null
}

export async function readyLetter(
  sealing: Sealing,
  tx: Tx,
  uuid: string,
  now: Date,
): Promise<ReadyLetter | null> {
  const stored = await readExport(tx, uuid)
  if (!stored?.expiresAt || stored.expiresAt <= now) return null
  const { askedAt, expiresAt, customerId, locale } = stored
  if (customerId !== null) {
    const asking = await customerAsking(sealing, tx, customerId)
    return asking && { customerId, email: asking.email, locale, askedAt, expiresAt, key: null }
  }
  if (stored.email === null) return null
  const key = await mintKey(sealing, tx, {
    kind: 'privacy-export',
    customerId: null,
    value: `file:${uuid}`,
    now,
    lifetimeMs: expiresAt.getTime() - now.getTime(),
  })
  const email = sealing.open(stored.email, exportPlaceOf(uuid, 'email'))
  return { customerId, email, locale, askedAt, expiresAt, key }
}

export interface PlannedLetter extends Addressed {
  readonly plannedFor: CalendarDate
}

export async function plannedLetter(sealing: Sealing, tx: Tx, id: string): Promise<PlannedLetter | null> {
  const request = await deletionRepo.readDeletion(tx, id)
  if (!request?.plannedFor) return null
  const { customerId, locale, plannedFor } = request
  const asking = customerId !== null ? await customerAsking(sealing, tx, customerId) : null
  const email = asking?.email ?? opened(sealing, request)
  return email === null ? null : { customerId, email, locale, plannedFor }
}

/** The last mail; its address is forgotten with `tellDeleted`. */
export async function deletedLetter(sealing: Sealing, tx: Tx, id: string): Promise<Addressed | null> {
  const request = await deletionRepo.readDeletion(tx, id)
  const email = request?.doneAt ? opened(sealing, request) : null
  if (!request || email === null) return null
  const { customerId, locale } = request
  return { customerId, email, locale }
}

export function tellDeleted(tx: Tx, id: string): Promise<void> {
  return deletionRepo.dropEmail(tx, id)
}

function opened(sealing: Sealing, { id, email }: deletionRepo.Deletion): string | null {
  return email && sealing.open(email, deletionRepo.deletionSealPlace(id))
}
