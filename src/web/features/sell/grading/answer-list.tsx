import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useApp } from '#web/navigation/page.ts'
import type { GradingState } from './grading-state.ts'
import { isAnswered } from './tree.ts'
import { formatFor } from '#i18n/format.ts'

interface AnswerListProps {
  readonly state: GradingState
  readonly onChange: (questionName: string) => void
}

/** Every answer with a way to change it; the way on from there leads back here. */
export function AnswerList({ state, onChange }: AnswerListProps) {
  const { t, space } = useApp()
  const { list } = formatFor(space.locale)
  const answered = state.path.filter((question) => isAnswered(question, state.answers))
  return (
    <div>
      <h4 className="font-semibold">{t('grading-ui.end.answers')}</h4>
      <ul className="rows mt-1">
        {answered.map(({ questionName, name, answers }) => {
          const chosen = state.answers[questionName] ?? []
          const labels = answers
            .filter(({ answerKey }) => chosen.includes(answerKey))
            .map(({ label }) => label)
          return (
            <li key={questionName} className="flex items-center justify-between gap-4 py-2">
              <p className="min-w-0">
                <span className="type-small block">{name}</span>
                <span className="font-medium">{list(labels)}</span>
              </p>
              <Button look="link" onClick={() => onChange(questionName)} className="flex-none">
                {t('grading-ui.change')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
