import { fail, ok, type Result } from '#kernel/result.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { marketAverages } from '#server/modules/pricing/prices/market.ts'
import { offersOf, type Offer } from '#server/modules/pricing/prices/offers.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Grading } from './answers.ts'
import { gradeSoFar, type PriceSoFar } from './grade.ts'
import { classPrices } from './price.ts'
import { basisOf, type QuoteRefusal } from './quote.ts'
import { readTrees } from './trees.ts'
import { questionsInWords } from './words.ts'

type GradingPrice = ApiOutput<'calculateGradingPrice'>

/** What the coupon in somebody's box would add to one more item; the box stands above prices and is handed in. */
export type CouponBonus = (
  db: Db | Tx,
  asked: {
    readonly actor: Actor | null
    readonly item: Pick<Offer, 'productId' | 'family' | 'categoryId'> & { readonly priceCents: number }
    readonly now: Date
  },
) => Promise<number>

interface Asked {
  readonly locale: Locale
  readonly actor: Actor | null
  readonly productId: number
  readonly grading: Grading
  readonly now: Date
}

/** The price for these answers, a range while some are open. */
export async function calculatePrice(
  db: Db | Tx,
  { locale, actor, productId, grading, now }: Asked,
  couponBonus: CouponBonus,
): Promise<Result<GradingPrice, Exclude<QuoteRefusal, 'grading.missing' | 'grading.incomplete'>>> {
  const offer = (await offersOf(db, [productId], now)).get(productId)
  if (!offer) return fail('not-found')
  const trees = await readTrees(db, now)
  const asked = offer.family === 'ce' ? trees.of(offer, now) : null
  if (!asked) return fail('grading.not-gradable')
  const { version: treeVersion, tree } = asked
  if (grading.treeVersion !== treeVersion) return fail('grading.outdated', { extra: { treeVersion } })
  const { settings } = trees
  const graded = gradeSoFar(tree, grading.answers, basisOf(offer, settings['ce.minOfferCents']))
  if (!graded.ok) return graded
  const priceCents = graded.value.price?.priceCents ?? 0
  const bonus = priceCents > 0 ? await couponBonus(db, { actor, item: { ...offer, priceCents }, now }) : 0
  return ok({
    ...priced(graded.value, bonus),
    productId,
    productRootCategory: trees.rootCategoryOf(offer, locale),
    competitorAveragePrice: await averageFor(db, graded.value, { productId, settings, now }),
    campaignEligible: priceCents >= settings['campaign.minCents'],
    treeVersion,
  })
}

interface Sought {
  readonly productId: number
  readonly settings: Settings
  readonly now: Date
}

/** What others pay for the class it came to. */
async function averageFor(db: Db | Tx, { price }: PriceSoFar, { productId, settings, now }: Sought) {
  return price && ((await marketAverages(db, productId, now, settings)).get(price.variantLabel) ?? null)
}

function priced({ price, range, openQuestions, effects }: PriceSoFar, bonusCents: number) {
  return {
    price: price && money(price.priceCents),
    variantLabel: price?.variantLabel ?? null,
    estimatedPriceWithCoupon: price && money(price.priceCents + bonusCents),
    lines: [...(price?.lines ?? [])],
    stopReason: price?.stopReason ?? null,
    answerEffects: [...effects],
    openQuestions: [...openQuestions],
    priceRange: range && { lowest: money(range.lowestCents), highest: money(range.highestCents) },
  }
}

function money(amount: number) {
  return { amount, currency: 'EUR' as const }
}

/** The questions of a device in words, and the most each class of it gets. */
export async function viewCondition(db: Db | Tx, locale: Locale, offer: Offer, now: Date) {
  const trees = await readTrees(db, now)
  const asked = trees.of(offer, now)
  if (!asked) return { grading: null, offers: [] }
  const basis = basisOf(offer, trees.settings['ce.minOfferCents'])
  return {
    grading: { treeVersion: asked.version, questions: questionsInWords(locale, asked.tree) },
    offers: classPrices(asked.tree, basis).map(({ priceCents, ...one }) => ({
      ...one,
      price: priceCents > 0 ? money(priceCents) : null,
    })),
  }
}
