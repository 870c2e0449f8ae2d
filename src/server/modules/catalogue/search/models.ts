import type { Card } from './cards.ts'

/** The variants of a model among the hits, shown as one card. */
export interface FoundModel {
  readonly variants: number
  readonly topOfferCents: number
}

export interface ModelCards {
  /** One card for each model, with the best price of its variants, and every card without a model. */
  readonly cards: readonly Card[]
  readonly models: ReadonlyMap<number, FoundModel>
}

/** The variant that fits best and is sold most stands for its model. */
export function groupModels(cards: readonly Card[]): ModelCards {
  const variantsOf = Map.groupBy(
    cards.filter(({ model }) => model !== 0),
    ({ model }) => model,
  )
  const models = new Map<number, FoundModel>()
  const leads = [...variantsOf.values()].map((variants) => {
    const lead = variants.reduce((best, one) => (isBefore(one, best) ? one : best))
    const topOfferCents = Math.max(...variants.map(({ offerCents }) => offerCents))
    models.set(lead.id, { variants: variants.length, topOfferCents })
    return { ...lead, offerCents: topOfferCents }
  })
  return { cards: [...cards.filter(({ model }) => model === 0), ...leads], models }
}

function isBefore(one: Card, other: Card): boolean {
  return (
    (one.fit - other.fit ||
      Number(one.offerCents > 0) - Number(other.offerCents > 0) ||
      one.popularity - other.popularity ||
      other.id - one.id) > 0
  )
}
