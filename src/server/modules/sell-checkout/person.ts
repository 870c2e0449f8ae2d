import { addressCells, addressColumns } from '#server/modules/orders/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { exportTable } from '#server/platform/export-table.ts'
import type { ExportContext, Person, PersonDeps } from '#server/platform/person.ts'
import { forgetRows } from './repo.ts'
import { readSaved } from './saved.ts'

/** The copy shows in full what pages mask, because the data belong to the person who gets the copy. */
export async function exportSaved(
  { sealing }: PersonDeps,
  db: Db,
  { customerId: ownerId }: Person,
  { locale }: ExportContext,
) {
  if (ownerId === null) return []
  const [addresses, accounts] = await Promise.all([
    readSaved(sealing, db, { ownerId, kind: 'address' }),
    readSaved(sealing, db, { ownerId, kind: 'account' }),
  ])
  return [
    exportTable(
      'saved-addresses',
      addressColumns,
      addresses.map((address) => addressCells(locale, address)),
    ),
    exportTable(
      'saved-bank-accounts',
      { iban: 'text', accountHolder: 'text' },
      accounts.map(({ iban, holder }) => ({ iban, accountHolder: holder })),
    ),
  ]
}

/** The choices of a checkout are deleted with its box. */
export async function forgetSaved(tx: Tx, { customerId }: Person): Promise<void> {
  if (customerId !== null) await forgetRows(tx, customerId)
}
