import { translators } from '#i18n/translators.ts'
import { productsById } from '#server/modules/catalogue/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { exportTable } from '#server/platform/export-table.ts'
import type { ExportContext, Person, PersonDeps } from '#server/platform/person.ts'
import { gradingTexts } from './grading/in-words.ts'
import { gradingsOfOwner, removeGradings } from './grading/repo.ts'
import { removeWatchesOf, readWatches } from './watches/repo.ts'

/** Gradings live 30 days and watches a year, so neither list is long. */
export async function exportPricing(deps: PersonDeps, db: Db, person: Person, context: ExportContext) {
  const { customerId } = person
  const watches = await exportWatches(deps, db, person, context)
  return customerId === null ? [watches] : [await exportGradings(db, customerId, context), watches]
}

async function exportGradings(db: Db, customerId: string, context: ExportContext) {
  const gradings = await gradingsOfOwner(db, customerId)
  const said = await gradingTexts(db, gradings, context)
  const products = await productsById(db, context.locale, idsOf(gradings))
  const t = translators[context.locale]
  return exportTable(
    'gradings',
    {
      productNumber: 'number',
      product: 'text',
      condition: 'word',
      price: 'amount',
      answers: 'text',
      answeredAt: 'time',
      validUntil: 'time',
    },
    gradings.map((grading) => ({
      productNumber: grading.productId,
      product: products.get(grading.productId)?.name ?? null,
      condition: { code: grading.variant, word: t(`sell-order.condition.${grading.variant}`) },
      price: grading.priceCents,
      answers: said(grading),
      answeredAt: grading.createdAt,
      validUntil: grading.expiresAt,
    })),
  )
}

async function exportWatches(
  { sealing }: PersonDeps,
  db: Db,
  { mailboxes }: Person,
  { locale }: ExportContext,
) {
  const watches = await readWatches(sealing, db, mailboxes)
  const products = await productsById(db, locale, idsOf(watches))
  return exportTable(
    'price-watches',
    { productNumber: 'number', product: 'text', targetPrice: 'amount', askedAt: 'time', toldAt: 'time' },
    watches.map(({ productId, wanted, targetCents, createdAt, toldAt }) => ({
      productNumber: productId,
      product: wanted ?? products.get(productId ?? 0)?.name ?? null,
      targetPrice: targetCents,
      askedAt: createdAt,
      toldAt,
    })),
  )
}

function idsOf(rows: readonly { readonly productId: number | null }[]): number[] {
  return [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
}

export async function forgetPricing(
  { sealing }: PersonDeps,
  tx: Tx,
  { customerId, mailboxes }: Person,
): Promise<void> {
  if (customerId !== null) await removeGradings(tx, customerId)
  await removeWatchesOf(sealing, tx, mailboxes)
}
