import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { ExportPart, Person, PersonDeps } from '#server/platform/person.ts'
import { savedOf } from './saved.ts'

/** In full: what is masked on pages belongs to the person who gets this copy. */
export async function exportSaved(
  { sealing }: PersonDeps,
  db: Db,
  { customerId: ownerId }: Person,
): Promise<ExportPart[]> {
  if (ownerId === null) return []
  const [addresses, accounts] = await Promise.all([
    savedOf(sealing, db, { ownerId, kind: 'address' }),
    savedOf(sealing, db, { ownerId, kind: 'account' }),
  ])
  return [
    { name: 'saved-addresses', rows: addresses },
    { name: 'saved-bank-accounts', rows: accounts },
  ]
}

/** What was chosen in a checkout goes with its box. */
export async function forgetSaved(tx: Tx, { customerId }: Person): Promise<void> {
  if (customerId !== null) await tx.deleteFrom('saved_choice').where('owner_id', '=', customerId).execute()
}
