import type { Db } from '#server/platform/db/pool.ts'
import type { StoredOrder } from '../stored.ts'

export async function documentSizes(
  db: Db,
  { uuid, labelRevision }: Pick<StoredOrder, 'uuid' | 'labelRevision'>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('order_document')
    .select(['name', 'bytes'])
    .where('order_uuid', '=', uuid)
    .where('revision', '=', labelRevision)
    .execute()
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

interface DocumentSize {
  readonly orderUuid: string
  readonly name: string
  readonly revision: number
  readonly bytes: number
}

export async function storeSizes(db: Db, sizes: readonly DocumentSize[]): Promise<void> {
  await db
    .insertInto('order_document')
    .values(sizes.map(({ orderUuid, ...size }) => ({ order_uuid: orderUuid, ...size })))
    .onConflict((conflict) =>
      conflict.columns(['order_uuid', 'name']).doUpdateSet(({ ref }) => ({
        revision: ref('excluded.revision'),
        bytes: ref('excluded.bytes'),
      })),
    )
    .execute()
}
