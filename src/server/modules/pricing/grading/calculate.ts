import { fail, ok, type Result } from '#kernel/result.ts'
import type { Locale } from '#kernel/locale.ts'
import type { CouponItem } from '#server/modules/pricing/coupons/facts.ts'
import { marketAverage } from '#server/modules/pricing/prices/market.ts'
import type { MarketAverage } from '#server/modules/pricing/prices/repo-market.ts'
import { readOffers } from '#server/modules/pricing/prices/offers.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Grading } from './answers.ts'
import { gradeSoFar, type PriceSoFar } from './grade.ts'
import { priceBasis, type QuoteRefusal } from './quote.ts'
import { readTrees } from './trees.ts'

interface PriceQuestion {
  readonly locale: Locale
  readonly productId: number
  readonly grading: Grading
  readonly now: Date
}

/** The price of one device for the answers given so far. */
export interface CalculatedPrice {
  readonly productId: number
  /** The device at the price it has come to, as coupons count it; null while it has no price. */
  readonly item: CouponItem | null
  readonly soFar: PriceSoFar
  readonly rootCategory: string
  /** The price that other companies pay for the class of the device. */
  readonly average: MarketAverage | null
  readonly isForCampaign: boolean
  readonly treeVersion: number
}

export async function calculatePrice(
  db: Db | Tx,
  { locale, productId, grading, now }: PriceQuestion,
): Promise<Result<CalculatedPrice, Exclude<QuoteRefusal, 'grading.missing' | 'grading.incomplete'>>> {
  const offer = (await readOffers(db, [productId], now)).get(productId)
  if (!offer) return fail('not-found')
  const trees = await readTrees(db, now)
  const asked = offer.family === 'ce' ? trees.of(offer, now) : null
  if (!asked) return fail('grading.not-gradable')
  const { version: treeVersion, tree } = asked
  if (grading.treeVersion !== treeVersion) return fail('grading.outdated', { extra: { treeVersion } })
  const { settings } = trees
  const graded = gradeSoFar(tree, grading.answers, priceBasis(offer, settings['ce.minOfferCents']))
  if (!graded.ok) return graded
  const priceCents = graded.value.price?.priceCents ?? 0
  const { family, categoryId } = offer
  return ok({
    productId,
    item: priceCents > 0 ? { productId, family, categoryId, priceCents } : null,
    soFar: graded.value,
    rootCategory: trees.rootCategoryOf(offer, locale),
    average: await averageFor(db, graded.value, { productId, settings, now }),
    isForCampaign: priceCents >= settings['campaign.minCents'],
    treeVersion,
  })
}

interface Sought {
  readonly productId: number
  readonly settings: Settings
  readonly now: Date
}

async function averageFor(db: Db | Tx, { price }: PriceSoFar, sought: Sought): Promise<MarketAverage | null> {
  return price && marketAverage(db, { ...sought, label: price.variantLabel })
}
