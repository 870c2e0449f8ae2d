import { moneyFromCents } from '#contract/euros.ts'
import { ok } from '#kernel/result.ts'
import type { Locale } from '#kernel/locale.ts'
import { viewProduct } from '#server/modules/catalogue/index.ts'
import { viewCondition } from '#server/modules/pricing/grading/price-view.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { offersOfLastYear, priceHistory } from './history.ts'
import { offerOf, type Offer } from './offers.ts'

interface DetailInput {
  readonly locale: Locale
  readonly id: number
  readonly now: Date
}

/** The product as the catalogue knows it, with what a seller gets for it and got before. */
export async function viewDetail(db: Db, { locale, id, now }: DetailInput) {
  const [viewed, past] = await Promise.all([viewProduct(db, locale, id), offersOfLastYear(db, id, now)])
  if (!viewed.ok) return viewed
  const { view, facts } = viewed.value
  const offer = offerOf(facts, past.at(-1))
  return ok({
    ...view,
    ...(offer.family === 'ce'
      ? await viewCondition(db, locale, offer, now)
      : { offers: [titleOffer(offer)] }),
    priceHistory: priceHistory(past, offer, now),
  })
}

/** A title has one price, for class A3 and better. */
function titleOffer({ baseCents, stopReason }: Offer) {
  const price = stopReason === null ? moneyFromCents(baseCents) : null
  return { variantLabel: 'A3' as const, price, stopReason }
}
