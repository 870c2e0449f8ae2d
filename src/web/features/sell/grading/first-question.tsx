import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useT } from '#web/navigation/page.ts'
import { goToStep, hasMoved } from './address.ts'
import { keepDraft, readDraft } from './draft.ts'
import { reachableQuestions, stepAfter, type GradingQuestion, type GradingTree } from './tree.ts'

interface FirstQuestionProps {
  readonly productId: number
  readonly tree: GradingTree
  readonly question: GradingQuestion
  /** The code of the questions after it is awaited. */
  readonly isPending: boolean
}

/** The first question stands on the page of the product itself, and its answer leads to the second one. */
export function FirstQuestion({ productId, tree, question, isPending }: FirstQuestionProps) {
  const t = useT()
  const { questionName, name, answers } = question
  // Nothing is known on the server, nor while the page comes alive.
  const [chosen, setChosen] = useState(() =>
    hasMoved() ? keptAnswers(productId, tree)[questionName]?.[0] : null,
  )

  function answer(key: string) {
    const given = { ...keptAnswers(productId, tree), [questionName]: [key] }
    const step = stepAfter(reachableQuestions(tree.questions, given), given, questionName)
    setChosen(key)
    keepDraft(window.sessionStorage, productId, {
      treeVersion: tree.treeVersion,
      answers: given,
      step,
      edit: null,
    })
    goToStep({ step, edit: null })
  }
  return (
    <Asked name={name}>
      {answers.map(({ answerKey, label }) => (
        <Button
          key={answerKey}
          look="quiet"
          value={answerKey}
          aria-pressed={chosen === answerKey}
          isPending={isPending && chosen === answerKey}
          pendingText={t('grading-ui.starting')}
          onClick={() => answer(answerKey)}
          className="px-2 aria-pressed:border-accent aria-pressed:bg-accent-soft"
        >
          {label}
        </Button>
      ))}
    </Asked>
  )
}

function Asked({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields, and these are buttons
    <div role="group" aria-labelledby="first-question" className="js-only flex flex-col gap-2.5">
      <p id="first-question" className="font-semibold">
        {name}
      </p>
      <div className="grid grid-cols-2 gap-2.5">{children}</div>
    </div>
  )
}

function keptAnswers(productId: number, tree: GradingTree) {
  const draft = readDraft(window.sessionStorage, productId, tree.treeVersion)
  return draft?.edit === null ? draft.answers : {}
}
