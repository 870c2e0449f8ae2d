import { locales } from '#kernel/locale.ts'
import { releasedCategories } from '#server/modules/catalogue/data/categories.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { seedModels } from './electronics/models.ts'
import { modelVariants } from './electronics/variants.ts'
import { readTitles } from './media/titles.ts'
import { promotionTexts } from './promotion-texts.ts'

/** The lists are valid for so long that a demo shop shows them whenever somebody looks at it. */
const validFrom = new Date('2026-01-01T00:00:00Z')
const validTo = new Date('2100-01-01T00:00:00Z')

interface Shelved {
  readonly id: number
  readonly categoryId: number
  readonly popularity: number
  readonly language?: string
}

/** The products of a category that we buy, the most popular first; each model counts with its first device. */
function bought(categoryId: number): readonly Shelved[] {
  const shelf = new Set(
    releasedCategories.filter(({ id, parentId }) => [id, parentId].includes(categoryId)).map(({ id }) => id),
  )
  return [...seedModels.flatMap((model) => modelVariants(model).slice(0, 1)), ...readTitles()]
    .filter((product) => shelf.has(product.categoryId) && product.offerCents > 0 && !product.stopReason)
    .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
}

function inEveryLanguage(products: readonly Shelved[], perLanguage: number): readonly Shelved[] {
  return locales.flatMap((locale) =>
    products.filter(({ language }) => language === locale).slice(0, perLanguage),
  )
}

/** Product ids of each list, in its order. */
export function promotionProducts(): Readonly<Record<keyof typeof promotionTexts, readonly number[]>> {
  const ids = (...parts: readonly (readonly Shelved[])[]) => parts.flat().map(({ id }) => id)
  return {
    'iphone-wochen': ids(bought(11121)),
    buecherherbst: ids(inEveryLanguage(bought(3001), 20)),
    'konsolen-tausch': ids(bought(1092), bought(3003).slice(0, 24)),
  }
}

export async function seedPromotions(tx: Tx): Promise<void> {
  const products = Object.entries(promotionProducts())
  await tx
    .insertInto('promotion')
    .values(products.map(([url]) => ({ url, valid_from: validFrom, valid_to: validTo })))
    .execute()
  await tx
    .insertInto('promotion_text')
    .values(
      Object.entries(promotionTexts).flatMap(([promotion_url, texts]) =>
        locales.map((locale) => ({ promotion_url, locale, ...texts[locale] })),
      ),
    )
    .execute()
  await tx
    .insertInto('promotion_product')
    .values(
      products.flatMap(([promotion_url, ids]) =>
        ids.map((product_id, at) => ({ promotion_url, rank: at + 1, product_id })),
      ),
    )
    .execute()
}
