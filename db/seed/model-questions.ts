import type { Trait } from '#server/modules/pricing/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { headphones } from './electronics/headphones.ts'
import { watches } from './electronics/watches.ts'

const wired = new Set(['Sennheiser HD 660S'])
const splitMakers = new Set(['Apple'])

interface ModelTraits {
  readonly groupId: number
  readonly traits: readonly Trait[]
}

/** Models that are asked something else than their category. */
const modelTraits: readonly ModelTraits[] = [
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

export async function seedModelQuestions(tx: Tx): Promise<void> {
  await tx
    .insertInto('model_grading')
    .values(modelTraits.map(({ groupId, traits }) => ({ group_id: groupId, traits: [...traits] })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
