import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { ExportPart, Person } from '#server/platform/person.ts'
import { readBox } from './repo.ts'

export async function exportBox(db: Db, { customerId }: Person): Promise<ExportPart[]> {
  if (customerId === null) return []
  const box = await readBox(db, customerId)
  const items = box?.items ?? []
  const rows = items.map(({ productId, variant, priceCents, addedAt, reservedUntil, grading }) => ({
    productId,
    variant,
    priceCents,
    addedAt,
    reservedUntil,
    grading,
  }))
  return [{ name: 'box', rows }]
}

/** With all that hangs on it, what was chosen in the checkout included. */
export async function forgetBox(tx: Tx, { customerId }: Person): Promise<void> {
  if (customerId !== null) await tx.deleteFrom('box').where('owner_id', '=', customerId).execute()
}
