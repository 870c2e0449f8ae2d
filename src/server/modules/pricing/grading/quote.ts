import { fail, ok, type Result } from '#kernel/result.ts'
import { readOffers, type Offer } from '#server/modules/pricing/prices/offers.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Grading, AnsweredQuestion } from './answers.ts'
import { gradeAnswers, gradeAll } from './grade.ts'
import type { PriceBasis, StopReason } from './price.ts'
import type { VariantClass } from './tree.ts'
import { readTrees, type ProductTree } from './trees.ts'

/** The price of one product in the condition that the seller described. */
export interface Quote {
  readonly productId: number
  readonly family: Offer['family']
  readonly groupId: number | null
  readonly priceCents: number
  /** Null for titles, because they have one price. */
  readonly variantLabel: VariantClass | null
  readonly stopReason: StopReason | null
  readonly tableVersion: number
  /** The answers as they are stored, with the traits of the device; null for titles. */
  readonly grading: Grading | null
  /** A watch whose strap is sold apart from it (rulebook §2.3). */
  readonly isSplit: boolean
}

interface QuoteInput {
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

/** Quotes a price by the current questions; answers to older questions are refused. */
export async function quotePrice(
  db: Db | Tx,
  { now, ...asked }: QuoteInput & { readonly now: Date },
): Promise<Result<Quote, QuoteRefusal>> {
  return quoteItem(await priceFacts(db, await readOffers(db, [asked.productId], now), now), asked)
}

type Item = QuoteInput & { readonly key: number }

/**
 * Every item of a box at once, each by the version of the questions it was answered in. Items that cannot be judged,
 * such as products that are unknown by now, are left out.
 */
export function quoteAll(facts: PriceFacts, items: readonly Item[]): ReadonlyMap<number, Quote> {
  const quotes = new Map<number, Quote>()
  for (const { key, productId, grading } of items) {
    const offer = facts.offers.get(productId)
    if (offer?.family === 'media') quotes.set(key, titleQuote(offer))
    if (offer?.family !== 'ce' || !grading) continue
    const asked = facts.treeOf(offer, grading)
    if (!asked) continue
    const result = deviceQuote(offer, asked, grading, facts.minOfferCents)
    if (result.ok) quotes.set(key, result.value)
  }
  return quotes
}

/** Everything that decides the prices of some products. */
export interface PriceFacts {
  readonly offers: ReadonlyMap<number, Offer>
  readonly minOfferCents: number
  /** The questions of today, or those that somebody has answered. */
  readonly treeOf: (offer: Offer, grading?: Grading) => ProductTree | null
}

export async function priceFacts(db: Db | Tx, offers: PriceFacts['offers'], now: Date): Promise<PriceFacts> {
  const trees = await readTrees(db, now)
  return {
    offers,
    minOfferCents: trees.settings['ce.minOfferCents'],
    treeOf: (offer, grading) =>
      grading === undefined ? trees.of(offer, now) : trees.ofGrading(offer, grading),
  }
}

/** Quotes an item by the questions of today. */
export function quoteItem(
  facts: PriceFacts,
  { productId, grading }: QuoteInput,
): Result<Quote, QuoteRefusal> {
  const offer = facts.offers.get(productId)
  if (!offer) return fail('not-found')
  if (offer.family === 'media') return grading === null ? ok(titleQuote(offer)) : fail('grading.not-gradable')
  const asked = facts.treeOf(offer)
  if (!asked) return fail('grading.not-gradable')
  if (grading === null) {
    const all = gradeAnswers(asked.tree, [])
    return fail('grading.missing', { extra: { openQuestions: all.ok ? all.value.open : [] } })
  }
  if (grading.treeVersion !== asked.version)
    return fail('grading.outdated', { extra: { treeVersion: asked.version } })
  return deviceQuote(offer, asked, grading, facts.minOfferCents)
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
    grading: null,
    isSplit: false,
  }
}

function deviceQuote(
  offer: Offer,
  { tree, traits }: ProductTree,
  grading: Grading,
  minOfferCents: number,
): Result<Quote, QuoteRefusal> {
  const graded = gradeAll(tree, grading.answers, priceBasis(offer, minOfferCents))
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
    grading: { ...grading, traits: [...traits] },
    isSplit: traits.has('split-strap') && hasGoodStrap(steps),
  })
}

export function priceBasis({ baseCents, stopReason }: Offer, minOfferCents: number): PriceBasis {
  return { baseCents, stopReason, minOfferCents }
}

function hasGoodStrap(steps: readonly AnsweredQuestion[]): boolean {
  return steps.some(
    ({ question, chosen }) => question.name === 'strap' && chosen.some(({ key }) => key === 'good'),
  )
}
