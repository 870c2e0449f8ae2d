import { useState, type ReactNode } from 'react'
import type { CallResult } from '#contract/api-client.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useT } from '#web/navigation/page.ts'
import { useOwnSubmit } from './own-refusal.ts'

interface RemoveProps<T> {
  /** The text on the button, and the text for screen readers with the name of the thing. */
  readonly action: string
  readonly name: string
  readonly title: string
  readonly send: () => Promise<CallResult<T>>
  /** The list without it. */
  readonly onDone: (left: T) => void
  readonly children: ReactNode
}

/** Asks before something kept is forgotten, and says what comes of it. */
export function Remove<T>({ action, name, title, send, onDone, children }: RemoveProps<T>) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { isPending, refusal, clear, submit } = useOwnSubmit()

  function toggle(open: boolean) {
    clear()
    setOpen(open)
  }
  async function remove() {
    const left = await submit(send)
    if (!left?.ok) return
    setOpen(false)
    onDone(left.value)
  }
  return (
    <>
      <Button
        look="link"
        className="js-only self-start"
        aria-label={t('my.named', { action, name })}
        onClick={() => toggle(true)}
      >
        {action}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => toggle(false)}
        title={title}
        keepText={t('my.remove.keep')}
        pendingText={t('my.pending')}
        confirm={{ text: action, isPending, press: () => void remove() }}
        refusal={refusal}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
