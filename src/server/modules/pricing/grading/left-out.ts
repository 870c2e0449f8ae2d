import { answeredSteps } from './answers.ts'
import type { Tree } from './tree.ts'

/** The questions of the first level that this answer makes superfluous, so that a client asks and sends none of them. */
export function questionsLeftOut(tree: Tree, question: string, answer: string): readonly string[] {
  const asked = new Set(
    answeredSteps(tree, new Map([[question, [answer]]])).map((step) => step.question.name),
  )
  return tree.questions.map(({ name }) => name).filter((name) => !asked.has(name))
}
