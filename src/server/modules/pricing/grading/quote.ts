import { fail, ok, type Result } from '#kernel/result.ts'
import { productKinds, type ProductKind } from '#server/modules/catalogue/index.ts'
import { offersOf, type Offer } from '#server/modules/pricing/prices/offers.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { Grading, Step } from './answers.ts'
import { grade, gradeAll } from './grade.ts'
import type { PriceBasis, StopReason } from './price.ts'
import type { VariantClass } from './tree.ts'
import { readTrees, type ProductTree } from './trees.ts'

/** What a seller gets for one product in the state they told. */
export interface Quote {
  readonly productId: number
  readonly family: Offer['family']
  /** What makes devices the same model. */
  readonly groupId: number | null
  readonly priceCents: number
  /** Null for titles: they have one price. */
  readonly variantLabel: VariantClass | null
  readonly stopReason: StopReason | null
  readonly tableVersion: number
  readonly treeVersion: number | null
  /** A watch whose strap is sold apart from it (rulebook §2.3). */
  readonly isSplit: boolean
}

interface Asked {
  readonly productId: number
  readonly grading: Grading | null
}

export type QuoteRefusal =
  | 'not-found'
  | 'grading.missing'
  | 'grading.incomplete'
  | 'grading.contradictory'
  | 'grading.unknown-answer'
  | 'grading.not-gradable'
  | 'grading.outdated'

/** By the questions of today; answers to older ones are refused. */
export async function quote(
  db: Db | Tx,
  { productId, grading, now }: Asked & { readonly now: Date },
): Promise<Result<Quote, QuoteRefusal>> {
  const facts = await factsFor(db, [productId], now)
  const offer = facts.offers.get(productId)
  if (!offer) return fail('not-found')
  if (offer.family === 'media') return grading === null ? ok(titleQuote(offer)) : fail('grading.not-gradable')
  const asked = facts.treeOf(productId)
  if (!asked) return fail('grading.not-gradable')
  if (grading === null) {
    const all = grade(asked.tree, [])
    return fail('grading.missing', { extra: { openQuestions: all.ok ? all.value.open : [] } })
  }
  if (grading.treeVersion !== asked.version)
    return fail('grading.outdated', { extra: { treeVersion: asked.version } })
  return deviceQuote(offer, asked, grading, facts.minOfferCents)
}

/**
 * Every item of a box at once, each by the version of the questions it was answered in. Items that cannot be judged,
 * such as products that are unknown by now, are left out.
 */
export async function quoteAll(
  db: Db | Tx,
  items: readonly (Asked & { readonly key: number })[],
  now: Date,
): Promise<ReadonlyMap<number, Quote>> {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  if (ids.length === 0) return new Map()
  const facts = await factsFor(db, ids, now)
  const quotes = new Map<number, Quote>()
  for (const { key, productId, grading } of items) {
    const offer = facts.offers.get(productId)
    if (offer?.family === 'media') quotes.set(key, titleQuote(offer))
    const asked = grading && facts.treeOf(productId, grading.treeVersion)
    if (!offer || !grading || !asked) continue
    const result = deviceQuote(offer, asked, grading, facts.minOfferCents)
    if (result.ok) quotes.set(key, result.value)
  }
  return quotes
}

async function factsFor(db: Db | Tx, ids: readonly number[], now: Date) {
  // One after the other: a transaction has one connection.
  const offers = await offersOf(db, ids, now)
  const devices = [...offers.values()].filter(({ family }) => family === 'ce')
  const kinds = new Map((await kindsOf(db, devices)).map((kind) => [kind.id, kind]))
  const trees = await readTrees(db, now)
  const { 'ce.minOfferCents': minOfferCents } = await readSettings(db)
  return {
    offers,
    minOfferCents,
    treeOf: (id: number, version?: number) => {
      const kind = kinds.get(id)
      if (!kind) return null
      return version === undefined ? trees.of(kind, now) : trees.ofVersion(kind, version)
    },
  }
}

async function kindsOf(db: Db | Tx, devices: readonly Offer[]): Promise<readonly ProductKind[]> {
  if (devices.length === 0) return []
  return productKinds(
    db,
    devices.map(({ productId }) => productId),
  )
}

function titleQuote(offer: Offer): Quote {
  const { productId, family, groupId, baseCents, tableVersion, stopReason } = offer
  return {
    productId,
    family,
    groupId,
    priceCents: stopReason === null ? baseCents : 0,
    variantLabel: null,
    stopReason,
    tableVersion,
    treeVersion: null,
    isSplit: false,
  }
}

function deviceQuote(
  offer: Offer,
  { tree, traits, version }: ProductTree,
  { answers }: Grading,
  minOfferCents: number,
): Result<Quote, QuoteRefusal> {
  const graded = gradeAll(tree, answers, basisOf(offer, minOfferCents))
  if (!graded.ok) return graded
  const { priceCents, variantLabel, stopReason, steps } = graded.value
  return ok({
    productId: offer.productId,
    family: offer.family,
    groupId: offer.groupId,
    priceCents,
    variantLabel,
    stopReason,
    tableVersion: offer.tableVersion,
    treeVersion: version,
    isSplit: traits.has('split-strap') && hasGoodStrap(steps),
  })
}

export function basisOf({ baseCents, stopReason }: Offer, minOfferCents: number): PriceBasis {
  return { baseCents, stopReason, minOfferCents }
}

function hasGoodStrap(steps: readonly Step[]): boolean {
  return steps.some(
    ({ question, chosen }) => question.name === 'strap' && chosen.some(({ key }) => key === 'good'),
  )
}
