import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { ExportPart, Person } from '#server/platform/person.ts'
import { watchesOf } from './watches/repo.ts'

const mostGradings = 1_000

/** Gradings live 30 days and watches a year, so neither list is long. */
export async function exportPricing(db: Db, { customerId, email }: Person): Promise<ExportPart[]> {
  const [gradings, watches] = await Promise.all([
    customerId === null ? [] : gradingsOf(db, customerId),
    email === null ? [] : watchesOf(db, email.toLowerCase()),
  ])
  return [
    ...(customerId === null ? [] : [{ name: 'gradings', rows: gradings }]),
    { name: 'price-watches', rows: watches },
  ]
}

function gradingsOf(db: Db, ownerId: string) {
  return db
    .selectFrom('customer_grading')
    .select(['uuid', 'product_id as productId', 'variant_label as variant', 'price_cents as priceCents'])
    .select(['answers', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .limit(mostGradings)
    .execute()
}

export async function forgetPricing(tx: Tx, { customerId, email }: Person): Promise<void> {
  if (customerId !== null)
    await tx.deleteFrom('customer_grading').where('owner_id', '=', customerId).execute()
  if (email !== null) await tx.deleteFrom('price_watch').where('email', '=', email.toLowerCase()).execute()
}
