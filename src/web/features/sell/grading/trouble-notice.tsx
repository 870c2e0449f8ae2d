import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useApp } from '#web/navigation/page.ts'
import type { Trouble } from './grading-state.ts'

interface TroubleNoticeProps {
  readonly trouble: Trouble | null
  readonly onRetry: () => void
}

/** The questions go on without a price. The page asks for the price again when the connection is back. */
export function TroubleNotice({ trouble, onRetry }: TroubleNoticeProps) {
  const { t } = useApp()
  const isShown = trouble === 'no-answer' || trouble === 'refused'
  const part = trouble === 'no-answer' ? 'offline' : 'refused'
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no paragraphs
    <div role="status" className="empty:hidden">
      {isShown ? (
        <Notice
          tone="warn"
          title={t(part === 'offline' ? 'grading-ui.offline' : 'grading-ui.refused')}
          action={
            <Button look="link" onClick={onRetry}>
              {t('grading-ui.retry')}
            </Button>
          }
        >
          {t(part === 'offline' ? 'grading-ui.offline.text' : 'grading-ui.refused.text')}
        </Notice>
      ) : null}
    </div>
  )
}
