import { useCallback, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useT } from '#web/navigation/page.ts'

export interface LeaveQuestion {
  /** Resolves to whether the reader leaves. A newer question answers an older one with no. */
  readonly ask: () => Promise<boolean>
  readonly answer: (isLeaving: boolean) => void
  readonly dialog: ReactNode
}

/** Asks before a page is left with what was typed. */
export function useLeaveQuestion(): LeaveQuestion {
  const asked = useRef<((isLeaving: boolean) => void) | null>(null)
  const [isOpen, setOpen] = useState(false)
  const answer = useCallback((isLeaving: boolean) => {
    setOpen(false)
    asked.current?.(isLeaving)
    asked.current = null
  }, [])
  const ask = useCallback(() => {
    asked.current?.(false)
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      asked.current = resolve
    })
  }, [])
  return { ask, answer, dialog: <LeaveDialog isOpen={isOpen} onAnswer={answer} /> }
}

interface LeaveDialogProps {
  readonly isOpen: boolean
  readonly onAnswer: (isLeaving: boolean) => void
}

function LeaveDialog({ isOpen, onAnswer }: LeaveDialogProps) {
  const t = useT()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={t('unsaved.title')}
      keepText={t('unsaved.stay')}
      pendingText=""
      confirm={{ text: t('unsaved.leave'), isPending: false, press: () => onAnswer(true) }}
      refusal={null}
    >
      <p>{t('unsaved.text')}</p>
    </ConfirmDialog>
  )
}
