import { useEffect, useMemo, useState } from 'react'
import type { ApiClient } from '#contract/api-client.ts'
import { useApp } from '#web/navigation/page.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { replaceStep } from './address.ts'
import { readDraft } from './draft.ts'
import { endStep, inOrder, knownAnswers, type Answers, type GradingTree } from './tree.ts'

interface Loaded {
  readonly edit: number
  readonly answers: Answers
}

/** The answers to begin with: those of this tab, those of an item in the box, or none. Null while they are fetched. */
export function useFirstAnswers(productId: number, tree: GradingTree, edit: number | null): Answers | null {
  const { api } = useApp()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const kept = useMemo(() => keptAnswers(productId, tree, edit), [productId, tree, edit])
  const isNeeded = edit !== null && kept === null && loaded?.edit !== edit

  useEffect(() => {
    if (!isNeeded) return undefined
    let isCurrent = true
    async function load(item: number) {
      const { answers, isGone } = await storedAnswers(api, tree, item)
      if (!isCurrent) return
      const isEmpty = Object.keys(answers).length === 0
      if (isEmpty) toasts.show({ variant: 'error', message: 'grading-ui.loadingFailed' })
      const first = inOrder(tree.questions)[0]?.questionName ?? null
      setLoaded({ edit: item, answers })
      replaceStep({ step: isEmpty ? first : endStep, edit: isGone ? null : item })
    }
    void load(edit)
    return () => {
      isCurrent = false
    }
  }, [isNeeded, api, tree, edit])
  if (kept) return kept
  if (edit === null) return none
  return loaded?.edit === edit ? loaded.answers : null
}

const none: Answers = {}

function keptAnswers(productId: number, tree: GradingTree, edit: number | null): Answers | null {
  const draft = readDraft(window.sessionStorage, productId, tree.treeVersion)
  return draft && draft.edit === edit ? knownAnswers(tree.questions, draft.answers) : null
}

async function storedAnswers(api: ApiClient, { questions }: GradingTree, item: number) {
  const result = await api.call('orderProductGradingAnswers', { params: { id: String(item) } })
  // Not loaded is said like nothing found: the questions are there to be answered.
  const stored = result.ok ? result.value.answers : []
  const keys = stored.map((one) => [one.questionName, one.answers.map(({ answerKey }) => answerKey)] as const)
  return {
    answers: knownAnswers(questions, Object.fromEntries(keys)),
    isGone: !result.ok && result.code === 'not-found',
  }
}
