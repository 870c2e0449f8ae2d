import type { Tx } from '#server/platform/db/pool.ts'
import { defaultLook } from '#server/modules/catalogue/default-looks.ts'
import { productSlug } from '#server/modules/catalogue/slug.ts'
import type { ImportRow } from './decide.ts'
import type { DeviceModel } from './models.ts'
import { groupIds, insertGroups, type NewGroup } from './repo-groups.ts'

/** Popularity of models goes to 1000, that of products is open above. */
const mostPopular = 1000

/** Puts the device of each row into the group of its model, and makes the groups that are missing. */
export async function joinGroups(tx: Tx, rows: readonly ImportRow[], now: Date): Promise<ImportRow[]> {
  const wanted = new Map<string, NewGroup>()
  for (const row of rows) {
    const group = row.model ? groupOf(row, row.model) : null
    if (group && !wanted.has(group.sanitized_name)) wanted.set(group.sanitized_name, group)
  }
  if (wanted.size === 0) return [...rows]
  const names = [...wanted.keys()]
  const known = await groupIds(tx, names)
  const missing = [...wanted.values()].filter(({ sanitized_name: name }) => !known.has(name))
  if (missing.length > 0) await insertGroups(tx, missing, now)
  const ids = missing.length > 0 ? await groupIds(tx, names) : known
  return rows.map((row) => {
    const id = row.model ? ids.get(groupName(row.model)) : undefined
    return id === undefined ? row : { ...row, fields: { ...row.fields, group_id: id } }
  })
}

function groupName({ basicName }: DeviceModel): string {
  return productSlug(basicName, 0)
}

function groupOf({ fields, newCategoryId }: ImportRow, model: DeviceModel): NewGroup | null {
  const categoryId = fields.category_id ?? newCategoryId
  const look = defaultLook(categoryId)
  return look === null
    ? null
    : {
        sanitized_name: groupName(model),
        basic_name: model.basicName,
        brand: model.brand,
        category_id: categoryId,
        released_year: fields.released_year ?? null,
        popularity: Math.min(fields.popularity ?? 0, mostPopular),
        look,
      }
}
