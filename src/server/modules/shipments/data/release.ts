import type { RuleData } from '#server/platform/rule-data/rule-data.ts'
import { rankedCarriers, type RankedCarrier } from '../repo-carriers.ts'
import { categoryShipping, type CategoryShipping } from '../repo-category-shipping.ts'
import { releasedCarriers } from './carriers.ts'
import { categoryWeights } from './category-weights.ts'
import { postalPlaces, type PostalPlace } from './postal-places.ts'
import { storedPlaces, writeCarriers, writeCategoryWeights, writePlaces } from './repo.ts'

/** Only the box and the checkout show this data. They belong to one visitor, so no kept page shows it. */
const noPages = () => []

const carriersByCode = (list: readonly RankedCarrier[]) =>
  new Map(list.map((carrier) => [carrier.code, carrier]))

const carriers: RuleData<RankedCarrier> = {
  kind: 'shipments/carrier',
  shipped: () => carriersByCode(releasedCarriers.map((carrier, at) => ({ ...carrier, rank: at + 1 }))),
  standing: async (db) => carriersByCode(await rankedCarriers(db)),
  write: (tx, items) => writeCarriers(tx, [...items.values()]),
  pageTags: noPages,
}

const weights: RuleData<CategoryShipping> = {
  kind: 'shipments/category',
  shipped: () => new Map(categoryWeights.map(({ categoryId, ...weight }) => [String(categoryId), weight])),
  standing: async (db) => {
    const ids = categoryWeights.map(({ categoryId }) => categoryId)
    const stored = await categoryShipping(db, ids)
    return new Map([...stored].map(([categoryId, weight]) => [String(categoryId), weight]))
  },
  write: writeCategoryWeights,
  pageTags: noPages,
}

const places: RuleData<readonly PostalPlace[]> = {
  kind: 'shipments/places',
  shipped: postalPlaces,
  standing: storedPlaces,
  write: writePlaces,
  pageTags: noPages,
}

/** Carriers with their limits, what products of a category weigh, and where postcodes lie. */
export const shipmentRuleData: readonly RuleData[] = [carriers, weights, places]
