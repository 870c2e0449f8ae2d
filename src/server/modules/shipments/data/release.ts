import type { RuleData } from '#server/platform/rule-data/rule-data.ts'
import { carriersTag, rankedCarriers, type RankedCarrier } from '../repo-carriers.ts'
import { categoryShipping, categoryShippingTag, type CategoryShipping } from '../repo-category-shipping.ts'
import { releasedCarriers } from './carriers.ts'
import { categoryWeights } from './category-weights.ts'
import { postalPlaces, type PostalPlace } from './postal-places.ts'
import { storedPlaces, writeCarriers, writeCategoryWeights, writePlaces } from './repo.ts'

/** Only the checkout shows this data. It belongs to one visitor, so no kept page shows it. */
const noPages = () => []

const carriersByCode = (list: readonly RankedCarrier[]) =>
  new Map(list.map((carrier) => [carrier.code, carrier]))

const carriers: RuleData<RankedCarrier> = {
  kind: 'shipments/carrier',
  shipped: () => carriersByCode(releasedCarriers.map((carrier, at) => ({ ...carrier, rank: at + 1 }))),
  standing: async (db) => carriersByCode(await rankedCarriers(db)),
  write: (tx, items) => writeCarriers(tx, [...items.values()]),
  pageTags: () => [carriersTag],
}

const weights: RuleData<CategoryShipping> = {
  kind: 'shipments/category',
  shipped: () => new Map(categoryWeights.map(({ categoryId, ...weight }) => [String(categoryId), weight])),
  standing: async (db) => {
    const stored = await categoryShipping(db)
    return new Map([...stored].map(([categoryId, weight]) => [String(categoryId), weight]))
  },
  write: writeCategoryWeights,
  pageTags: () => [categoryShippingTag],
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
