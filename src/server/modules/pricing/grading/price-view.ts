import type { ApiOutput } from '#contract/api-client.ts'
import { moneyFromCents } from '#contract/euros.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Offer } from '#server/modules/pricing/prices/offers.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { CalculatedPrice } from './calculate.ts'
import { classPrices } from './price.ts'
import { priceBasis } from './quote.ts'
import { readTrees } from './trees.ts'
import { questionsInWords } from './words.ts'

type GradingPrice = ApiOutput<'calculateGradingPrice'>

/** A calculated price in words of the contract; the bonus is what the coupon in the box of the caller would add. */
export function gradingPriceView(calculated: CalculatedPrice, bonusCents: number): GradingPrice {
  const { soFar, average } = calculated
  const { price, range, openQuestions, effects } = soFar
  return {
    price: price && moneyFromCents(price.priceCents),
    variantLabel: price?.variantLabel ?? null,
    estimatedPriceWithCoupon: price && moneyFromCents(price.priceCents + bonusCents),
    lines: [...(price?.lines ?? [])],
    stopReason: price?.stopReason ?? null,
    answerEffects: [...effects],
    openQuestions: [...openQuestions],
    priceRange: range && {
      lowest: moneyFromCents(range.lowestCents),
      highest: moneyFromCents(range.highestCents),
    },
    productId: calculated.productId,
    productRootCategory: calculated.rootCategory,
    competitorAveragePrice: average && average.cents,
    competitorQuotes: average && { sources: [...average.sources], since: average.quotedAt.toISOString() },
    campaignEligible: calculated.isForCampaign,
    treeVersion: calculated.treeVersion,
  }
}

/** The questions of a device in words, and the most each class of it gets. */
export async function viewCondition(db: Db | Tx, locale: Locale, offer: Offer, now: Date) {
  const trees = await readTrees(db, now)
  const asked = trees.of(offer, now)
  if (!asked) return { grading: null, offers: [] }
  const basis = priceBasis(offer, trees.settings['ce.minOfferCents'])
  return {
    grading: { treeVersion: asked.version, questions: questionsInWords(locale, asked.tree) },
    offers: classPrices(asked.tree, basis).map(({ priceCents, ...one }) => ({
      ...one,
      price: priceCents > 0 ? moneyFromCents(priceCents) : null,
    })),
  }
}
