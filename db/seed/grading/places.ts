import type { Trait } from '#server/modules/pricing/grading/tree.ts'
import { headphones } from '#db/seed/electronics/headphones.ts'
import { watches } from '#db/seed/electronics/watches.ts'

interface Place {
  readonly categoryId: number
  readonly tree: string
  readonly traits: readonly Trait[]
}

/** What a category is asked, and with it those below that do not stand here themselves. */
export const seedPlaces: readonly Place[] = [
  { categoryId: 1112, tree: 'phone', traits: [] },
  { categoryId: 1294, tree: 'tablet', traits: [] },
  { categoryId: 2665, tree: 'watch', traits: [] },
  // A strap has neither power nor an owner's account.
  { categoryId: 26659, tree: 'generic', traits: [] },
  { categoryId: 2658, tree: 'laptop', traits: [] },
  { categoryId: 1092, tree: 'console', traits: [] },
  { categoryId: 1400, tree: 'camera', traits: [] },
  // Nobody can see the sensor of these, and they count no shots.
  { categoryId: 14004, tree: 'generic', traits: ['power', 'screen', 'battery'] },
  { categoryId: 14005, tree: 'generic', traits: ['power'] },
  { categoryId: 1500, tree: 'lens', traits: [] },
  { categoryId: 1600, tree: 'generic', traits: ['power', 'battery'] },
]

const wired = new Set(['Sennheiser HD 660S'])
const splitMakers = new Set(['Apple'])

interface ModelTraits {
  readonly groupId: number
  readonly traits: readonly Trait[]
}

/** Models that are asked something else than their category. */
export const seedModelTraits: readonly ModelTraits[] = [
  ...headphones.flatMap(({ id, name, look }): ModelTraits[] => {
    if (wired.has(name)) return [{ groupId: id, traits: [] }]
    const isInEar = look.kind === 'headphones' && (look.form === 'in-ear' || look.form === 'buds')
    return isInEar ? [{ groupId: id, traits: ['power', 'battery', 'in-ear'] }] : []
  }),
  // Their straps come off without a tool and are sold in the shop for themselves.
  ...watches
    .filter(({ brand }) => splitMakers.has(brand))
    .map(({ id }): ModelTraits => ({ groupId: id, traits: ['split-strap'] })),
]
