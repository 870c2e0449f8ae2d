import { releasedTrees } from '#server/modules/pricing/data/trees.ts'
import { answeredSteps, type Grading } from '#server/modules/pricing/grading/answers.ts'
import { insertGrading } from '#server/modules/pricing/grading/repo.ts'
import { treeFor, type Trait, type Tree } from '#server/modules/pricing/grading/tree.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'

/** Question names with the answer, or with several faults and spaces between them. */
export type GivenAnswers = Readonly<Record<string, string>>

/** A tree of the shop as a product with these traits is asked it. */
export function treeNamed(name: string, ...traits: readonly Trait[]): Tree {
  const tree = releasedTrees.find((one) => one.name === name)
  if (!tree) throw new Error(`there is no tree ${name}`)
  return treeFor(tree, new Set(traits))
}

/** The names of the questions of the first level, from this one on. */
export function questionsFrom(tree: Tree, first: string): string[] {
  const names = tree.questions.map(({ name }) => name)
  return names.slice(names.indexOf(first))
}

/** A question without an answer gets its first one, which costs nothing. But that of `sealed` would end the questions. */
export function gradingAnswers(tree: Tree, told: GivenAnswers = {}): Grading['answers'] {
  const answers = new Map(
    Object.entries({ sealed: 'no', ...told }).map(([name, keys]) => [name, keys.split(' ')]),
  )
  for (;;) {
    const open = answeredSteps(tree, answers).find(({ chosen }) => chosen.length === 0)?.question
    if (!open) break
    answers.set(open.name, [open.answers[0]?.key ?? ''])
  }
  return [...answers].map(([questionName, answerKeys]) => ({ questionName, answerKeys }))
}

/** A grading as the demo shop takes it. */
export function demoGrading(name: string, told: GivenAnswers = {}, traits: readonly Trait[] = []): Grading {
  const tree = treeNamed(name, ...traits)
  return {
    treeVersion: releasedTrees.findIndex((one) => one.name === name) + 1,
    answers: gradingAnswers(tree, told),
  }
}

const day = 24 * 60 * 60 * 1000

/** The id of the product that is made if there is none. */
export const gradedProductId = 9_000_001

/** Somebody's grading, of a product made for it where the database is empty. */
export async function savedGrading(
  db: Db,
  { ownerId, now }: { readonly ownerId: string; readonly now: Date },
): Promise<string> {
  const [id, categoryId] = [gradedProductId, 9_000_000]
  const { treeVersion, answers } = demoGrading('phone')
  return inTransaction(db, async (tx) => {
    const definition = JSON.stringify(releasedTrees[treeVersion - 1])
    const tree = { version: treeVersion, name: 'phone', definition, released_at: now }
    const category = { id: categoryId, parent_id: null, family: 'ce' as const, rank: 99 } // as const: the literal of the row type
    const product = { id, category_id: categoryId, name: 'Graded', slug: 'graded', updated_at: now }
    await tx
      .insertInto('category')
      .values(category)
      .onConflict((one) => one.doNothing())
      .execute()
    await tx
      .insertInto('product')
      .values(product)
      .onConflict((one) => one.doNothing())
      .execute()
    await tx
      .insertInto('grading_tree')
      .values(tree)
      .onConflict((one) => one.doNothing())
      .execute()
    await tx
      .insertInto('category_grading')
      .values({ category_id: categoryId, tree: 'phone' })
      .onConflict((one) => one.doNothing())
      .execute()
    const expiresAt = new Date(now.getTime() + 30 * day)
    return insertGrading(tx, {
      ownerId,
      productId: id,
      treeVersion,
      answers,
      expiresAt,
      now,
      priceCents: 10_000,
      variantLabel: 'A0',
      tableVersion: 1,
    })
  })
}
