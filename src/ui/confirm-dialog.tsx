import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly keepText: string
  readonly pendingText: string
  /** Without it the dialog has nothing to confirm. */
  readonly confirm?: { readonly text: string; readonly isPending: boolean; readonly press: () => void }
  readonly refusal: string | null
  readonly children: ReactNode
}

/** Asks before an action that cannot be undone, and says what the action does. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  keepText,
  pendingText,
  confirm,
  refusal,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeText={keepText}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            {keepText}
          </Button>
          {confirm ? (
            <Button
              look="danger"
              isPending={confirm.isPending}
              pendingText={pendingText}
              onClick={confirm.press}
            >
              {confirm.text}
            </Button>
          ) : null}
        </div>
      }
    >
      {children}
      <div role="alert">{refusal === null ? null : <Notice tone="error" title={refusal} />}</div>
    </Dialog>
  )
}
