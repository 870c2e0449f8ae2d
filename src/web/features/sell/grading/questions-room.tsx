import { useT } from '#web/navigation/page.ts'

interface QuestionsRoomProps {
  /** Marks the questions as open, which they are not in the page that everybody gets. */
  readonly 'data-wizard'?: true
}

/** The room of the questions while they are awaited. Words come only if that takes its time (ux.md X8). */
export function QuestionsRoom(marks: QuestionsRoomProps) {
  const t = useT()
  return (
    <div {...marks} aria-busy={marks['data-wizard']} className="questions-room card">
      <p className="held-back text-ink-soft">{t('grading-ui.starting')}</p>
    </div>
  )
}
