import { z } from 'zod'
import { StopReason, VariantLabel } from '#contract/schemas/variant.ts'

/** The properties of a product that decide which questions make sense. */
export const productTraits = [
  'cellular',
  'screen',
  'battery',
  'account',
  'power',
  'in-ear',
  'split-strap',
] as const
export type Trait = (typeof productTraits)[number]

/** Accepts any word: during an upgrade, processes of the last version read trees and devices with a new trait. */
const Trait = z.custom<Trait>((value) => typeof value === 'string')
export const TraitList = z.array(Trait)

const TreeAnswer = z.strictObject({
  key: z.string(),
  /** The class that the answer leads to. If several answers lead to a class, the worst class counts. */
  class: VariantLabel.optional(),
  /** Basis points of the base offer. */
  deduct: z.int().min(0).max(10_000).optional(),
  stop: StopReason.optional(),
  /** A stop for products with a trait only. */
  stopWith: z.strictObject({ trait: Trait, stop: StopReason }).optional(),
  /** The question of the first level that comes next; `end` where none does. */
  skipTo: z.string().optional(),
  /** Later questions that make no sense after this answer, and so are not asked. */
  skips: z.array(z.string()).optional(),
  /** The most that the answers to these questions deduct together, in basis points of the base offer. */
  cap: z.strictObject({ questions: z.array(z.string()), most: z.int().min(0).max(10_000) }).optional(),
  onlyWith: Trait.optional(),
})

const TreeQuestion = z.strictObject({
  name: z.string(),
  type: z.enum(['single', 'multi']),
  onlyWith: Trait.optional(),
  answers: z.array(TreeAnswer).min(1),
  get children() {
    return z.array(z.strictObject({ when: z.array(z.string()), question: TreeQuestion })).optional()
  },
})

/** The questions of one kind of device and what their answers cost: data, released in versions. */
export const Tree = z.strictObject({
  name: z.string(),
  /** Basis points of the base offer. */
  factors: z.record(VariantLabel, z.int().min(0)),
  questions: z.array(TreeQuestion).min(1),
})

export type TreeAnswer = Readonly<z.infer<typeof TreeAnswer>>
export type TreeQuestion = Readonly<z.infer<typeof TreeQuestion>>
export type Tree = Readonly<z.infer<typeof Tree>>

/** Best to worst. */
export const variantClasses = VariantLabel.options
export type VariantClass = (typeof variantClasses)[number]

/** The tree as one product is asked it: without what does not fit, with the stops that do. */
export function treeFor(tree: Tree, traits: ReadonlySet<Trait>): Tree {
  return { ...tree, questions: fitting(tree.questions, traits) }
}

function fitting(questions: readonly TreeQuestion[], traits: ReadonlySet<Trait>): TreeQuestion[] {
  const fits = ({ onlyWith }: { onlyWith?: Trait | undefined }) =>
    onlyWith === undefined || traits.has(onlyWith)
  return questions.filter(fits).map((question) => ({
    ...question,
    answers: question.answers.filter(fits).map((answer) => stopped(answer, traits)),
    children: (question.children ?? []).flatMap(({ when, question: child }) =>
      fitting([child], traits).map((asked) => ({ when, question: asked })),
    ),
  }))
}

function stopped(answer: TreeAnswer, traits: ReadonlySet<Trait>): TreeAnswer {
  const { stopWith, ...rest } = answer
  return stopWith !== undefined && traits.has(stopWith.trait)
    ? { ...rest, stop: stopWith.stop, skipTo: 'end' }
    : rest
}
