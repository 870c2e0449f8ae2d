import { releasedCategories } from '#server/modules/catalogue/data/categories.ts'
import { reindexProducts, productSlug } from '#server/modules/catalogue/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { productAssociations } from './associations.ts'
import { seedModels } from './electronics/models.ts'
import { modelVariants, type SeedDevice } from './electronics/variants.ts'
import { readTitles, type SeedTitle } from './media/titles.ts'

/** Straps go with watches. */
const accessories: Readonly<Record<number, number>> = { 2665: 26659 }
const rowsAtOnce = 1000

/** Everything that can be sold in the demo shop. */
export async function seedCatalogue(tx: Tx, openedAt: Date): Promise<void> {
  await insertModels(tx, openedAt)
  const devices = seedModels.flatMap(modelVariants)
  const titles = readTitles()
  await inParts([...devices.map(deviceRow), ...titles.map(titleRow)], (rows) =>
    tx
      .insertInto('product')
      .values(rows.map((row) => ({ ...row, updated_at: openedAt })))
      .execute(),
  )
  await inParts([...devices, ...titles], (rows) =>
    tx
      .insertInto('product_identifier')
      .values(rows.map(({ id, gtin }) => ({ product_id: id, gtin })))
      .execute(),
  )
  await insertAssociations(tx, devices, titles)
  await inParts([...devices, ...titles], (rows) =>
    reindexProducts(
      tx,
      rows.map(({ id }) => id),
    ),
  )
}

async function inParts<T>(all: readonly T[], run: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += rowsAtOnce) await run(all.slice(at, at + rowsAtOnce))
}

async function insertModels(tx: Tx, openedAt: Date): Promise<void> {
  await tx
    .insertInto('product_group')
    .values(
      seedModels.map((model) => ({
        id: model.id,
        sanitized_name: productSlug(model.name, model.id),
        basic_name: model.name,
        brand: model.brand,
        series: model.series,
        category_id: model.categoryId,
        released_year: model.year,
        popularity: model.popularity,
        look: JSON.stringify(model.look),
        updated_at: openedAt,
      })),
    )
    .execute()
}

function deviceRow(device: SeedDevice) {
  return {
    id: device.id,
    category_id: device.categoryId,
    name: device.name,
    slug: productSlug(`${device.name} ${device.colour}`, device.id),
    group_id: device.modelId,
    language: null,
    brand: device.brand,
    creator: null,
    publisher: null,
    format: null,
    released_year: device.year,
    storage_gb: device.storageGb,
    colour: device.colour,
    configuration: device.configuration,
    offer_cents: device.offerCents,
    stop_reason: device.stopReason,
    popularity: device.popularity,
    weight_grams: device.weightGrams,
    age_rating: null,
  }
}

function titleRow(title: SeedTitle) {
  return {
    id: title.id,
    category_id: title.categoryId,
    name: title.name,
    slug: productSlug(title.name, title.id),
    group_id: null,
    language: title.language,
    brand: null,
    creator: title.creator,
    publisher: title.publisher,
    format: title.format,
    released_year: title.year,
    storage_gb: null,
    colour: null,
    configuration: null,
    offer_cents: title.offerCents,
    stop_reason: title.stopReason,
    popularity: title.popularity,
    weight_grams: title.weightGrams,
    age_rating: title.ageRating,
  }
}

async function insertAssociations(
  tx: Tx,
  devices: readonly SeedDevice[],
  titles: readonly SeedTitle[],
): Promise<void> {
  const shelved = [
    ...devices.map(({ id, categoryId, modelId, popularity }) => ({
      id,
      categoryId,
      kin: `model ${modelId}`,
      isDevice: true,
      isLead: id % 100 === 1,
      popularity,
    })),
    ...titles.map(({ id, categoryId, creator, popularity }) => ({
      id,
      categoryId,
      kin: creator,
      isDevice: false,
      isLead: true,
      popularity,
    })),
  ]
  const parents = new Map(releasedCategories.map(({ id, parentId }) => [id, parentId]))
  const accessoriesOf = (id: number) => accessories[parents.get(id) ?? id] ?? null
  const rows = productAssociations(shelved, accessoriesOf).map(({ productId, rank, otherId }) => ({
    product_id: productId,
    rank,
    other_id: otherId,
  }))
  await inParts(rows, (part) =>
    tx
      .insertInto('product_association')
      .values([...part])
      .execute(),
  )
}
