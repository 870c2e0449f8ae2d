import type { Db } from '#server/platform/db/pool.ts'
import { publishReplacedTags } from '#server/platform/pages/tag-notices.ts'
import { productsTag } from '#server/modules/catalogue/trees.ts'
import type { WrittenBatch } from './repo.ts'

/** More than fit into one notice: from there on it says that everything changed. */
const maxTags = 1_000

export interface ChangeTags {
  add(changed: Pick<WrittenBatch, 'changedIds' | 'categoryIds' | 'siblingIds'>): void
  publish(db: Db): Promise<void>
}

/** Collects which pages a whole import makes old: all categories it touched, and the products it changed. */
export function changeTags(): ChangeTags {
  const tags = new Set<string>()
  return {
    add({ changedIds, categoryIds, siblingIds }) {
      if (categoryIds.size > 0) tags.add(productsTag)
      for (const id of categoryIds) tags.add(`category:${id}`)
      for (const id of [...changedIds, ...siblingIds].slice(0, maxTags))
        if (tags.size < maxTags) tags.add(`product:${id}`)
    },
    async publish(db) {
      if (tags.size > 0) await publishReplacedTags(db, [...tags])
    },
  }
}
