import { useMemo } from 'react'
import type { ApiOutput, CallResult } from '#contract/api-client.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useApp } from '#web/navigation/page.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { replaceStep } from './address.ts'
import { readDraft } from './draft.ts'
import { endStep, inOrder, knownAnswers, type GradingAnswers, type GradingTree } from './tree.ts'

type StoredGrading = ApiOutput<'orderProductGradingAnswers'>

/** The answers to begin with: those of this tab, those of an item in the box, or none. Null while they are fetched. */
export function useFirstAnswers(
  productId: number,
  tree: GradingTree,
  edit: number | null,
): GradingAnswers | null {
  const { api } = useApp()
  const kept = useMemo(() => keptAnswers(productId, tree, edit), [productId, tree, edit])
  const isNeeded = edit !== null && kept === null
  const { answer } = useAnswer({
    about: isNeeded ? String(edit) : null,
    ask: () => api.call('orderProductGradingAnswers', { params: { id: String(edit) } }),
    onAnswer(result) {
      const isEmpty = Object.keys(storedAnswers(result, tree)).length === 0
      if (isEmpty)
        toasts.show({
          variant: 'error',
          message: 'green.customerGradingModalComponent.loadingFailed',
          about: ['orderProductGradingAnswers'],
        })
      const first = inOrder(tree.questions)[0]?.questionName ?? null
      const isGone = !result.ok && result.code === 'not-found'
      replaceStep({ step: isEmpty ? first : endStep, edit: isGone ? null : edit })
    },
  })
  const stored = useMemo(() => answer && storedAnswers(answer, tree), [answer, tree])
  if (kept) return kept
  return edit === null ? noAnswers : stored
}

const noAnswers: GradingAnswers = {}

function keptAnswers(productId: number, tree: GradingTree, edit: number | null): GradingAnswers | null {
  const draft = readDraft(window.sessionStorage, productId, tree.treeVersion)
  return draft && draft.edit === edit ? knownAnswers(tree.questions, draft.answers) : null
}

/** If the answers could not be loaded, the seller simply answers the questions from the start. */
function storedAnswers(result: CallResult<StoredGrading>, { questions }: GradingTree): GradingAnswers {
  const stored = result.ok ? result.value.answers : []
  const keys = stored.map((one) => [one.questionName, one.answers.map(({ answerKey }) => answerKey)] as const)
  return knownAnswers(questions, Object.fromEntries(keys))
}
