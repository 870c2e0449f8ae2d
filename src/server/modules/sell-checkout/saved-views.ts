import { maskIban } from '#kernel/mask-iban.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { readSaved } from './saved.ts'

export function readSavedAddresses(sealing: Sealing, db: Db | Tx, ownerId: string) {
  return readSaved(sealing, db, { ownerId, kind: 'address' })
}

/** Masked (security.md D70). */
export async function readSavedAccounts(sealing: Sealing, db: Db | Tx, ownerId: string) {
  const accounts = await readSaved(sealing, db, { ownerId, kind: 'account' })
  return accounts.map(({ id, holder, iban }) => ({ id, holder, ibanMasked: maskIban(iban) }))
}
