import type { Db, Tx } from '#server/platform/db/pool.ts'

/** The hashes of all versions of each item, the last one at the end. */
export async function releasedHashes(db: Db | Tx): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('rule_release')
    .select(['item', 'content_hash as hash'])
    .orderBy('item')
    .orderBy('version')
    .execute()
  const versions = Map.groupBy(rows, ({ item }) => item)
  return new Map([...versions].map(([item, all]) => [item, all.map(({ hash }) => hash)]))
}

export interface ReleaseNote {
  readonly item: string
  readonly version: number
  readonly hash: string
  readonly content: unknown
}

export async function noteReleases(tx: Tx, notes: readonly ReleaseNote[], now: Date): Promise<void> {
  if (notes.length === 0) return
  await tx
    .insertInto('rule_release')
    .values(
      notes.map(({ item, version, hash, content }) => ({
        item,
        version,
        content_hash: hash,
        content: JSON.stringify(content),
        released_at: now,
      })),
    )
    .execute()
}
