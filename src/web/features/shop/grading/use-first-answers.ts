import { useEffect, useState } from 'react'
import { useApp } from '#web/lib/page.ts'
import { toasts } from '#web/lib/toasts.ts'
import { replaceStep } from './address.ts'
import { readDraft } from './draft.ts'
import { endStep, inOrder, knownAnswers, type Answers, type GradingTree } from './tree.ts'

interface Found {
  readonly edit: number | null
  readonly treeVersion: number
  readonly answers: Answers
}

/** The answers to begin with: those of this tab, those of an item in the box, or none. Null while they are fetched. */
export function useFirstAnswers(productId: number, tree: GradingTree, edit: number | null): Answers | null {
  const { api } = useApp()
  const { treeVersion, questions } = tree
  const [found, setFound] = useState<Found | null>(() => kept(productId, tree, edit))
  const isFound = found !== null && found.edit === edit && found.treeVersion === treeVersion

  useEffect(() => {
    if (isFound) return undefined
    const draft = kept(productId, tree, edit)
    if (draft) return setFound(draft)
    if (edit === null) return setFound({ edit, treeVersion, answers: {} })
    let isCurrent = true
    void api
      .call('orderProductGradingAnswers', { params: { id: String(edit) } })
      .catch(() => null)
      .then((result) => {
        if (!isCurrent) return
        const stored = result?.ok ? result.value.answers : []
        const answers = knownAnswers(
          questions,
          Object.fromEntries(
            stored.map((one) => [one.questionName, one.answers.map(({ answerKey }) => answerKey)]),
          ),
        )
        const isEmpty = Object.keys(answers).length === 0
        if (isEmpty) toasts.show({ variant: 'error', message: 'grading-ui.loadingFailed' })
        const isGone = result !== null && !result.ok && result.code === 'not-found'
        replaceStep({
          step: isEmpty ? (inOrder(questions)[0]?.questionName ?? null) : endStep,
          edit: isGone ? null : edit,
        })
        setFound({ edit, treeVersion, answers })
      })
    return () => {
      isCurrent = false
    }
  }, [isFound, api, edit, productId, tree, treeVersion, questions])
  return isFound ? found.answers : null
}

function kept(productId: number, tree: GradingTree, edit: number | null): Found | null {
  const draft = readDraft(window.sessionStorage, productId, tree.treeVersion)
  if (!draft || draft.edit !== edit) return null
  return { edit, treeVersion: tree.treeVersion, answers: knownAnswers(tree.questions, draft.answers) }
}
