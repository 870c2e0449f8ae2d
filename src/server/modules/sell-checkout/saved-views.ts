import { maskIban } from '#kernel/mask-iban.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { savedOf } from './saved.ts'

export function addressesOf(sealing: Sealing, db: Db | Tx, ownerId: string) {
  return savedOf(sealing, db, { ownerId, kind: 'address' })
}

/** Masked (security.md D70). */
export async function accountsOf(sealing: Sealing, db: Db | Tx, ownerId: string) {
  const accounts = await savedOf(sealing, db, { ownerId, kind: 'account' })
  return accounts.map(({ id, holder, iban }) => ({ id, holder, ibanMasked: maskIban(iban) }))
}
