import { X } from 'lucide-react'
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeText: string
  /** A panel in the middle (from below on phones), or a sheet of full height from the side. */
  readonly kind?: 'panel' | 'sheet'
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The browser's own modal dialog: keeps the focus inside, Escape closes, everything behind is out of reach. */
export function Dialog({ isOpen, onClose, title, closeText, kind = 'panel', foot, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(box, isOpen, onClose)

  return (
    <dialog ref={box} data-kind={kind} aria-labelledby={titleId} className="dialog">
      {isOpen ? (
        <>
          <div className="dialog-head">
            <h2 id={titleId} className="type-title">
              {title}
            </h2>
            <IconButton label={closeText} icon={<X aria-hidden className="size-6" />} onClick={onClose} />
          </div>
          <div className="dialog-body">{children}</div>
          {foot === undefined ? null : <div className="dialog-foot">{foot}</div>}
        </>
      ) : null}
    </dialog>
  )
}

/** Opens and closes, and gives the focus back even when the dialog is taken away while open. */
function useModal(box: RefObject<HTMLDialogElement | null>, isOpen: boolean, onClose: () => void) {
  const dismiss = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog || !isOpen) return undefined
    const opener = document.activeElement
    const listening = new AbortController()
    const { signal } = listening
    dialog.addEventListener('cancel', (event) => cancel(event, dismiss), { signal })
    // Browsers close by themselves when Escape is pressed twice.
    dialog.addEventListener('close', () => dismiss(), { signal })
    dialog.addEventListener('mousedown', (event) => beside(event, dialog, dismiss), { signal })
    const { documentElement: root } = document
    root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth)
    if (!dialog.open) dialog.showModal()
    return () => {
      listening.abort()
      if (dialog.open) dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [box, isOpen])
}

/** The state closes the dialog, so that it and the screen never differ. */
function cancel(event: Event, dismiss: () => void) {
  event.preventDefault()
  dismiss()
}

function beside(event: MouseEvent, dialog: HTMLDialogElement, dismiss: () => void) {
  if (event.target !== dialog) return
  // The press would take the focus that goes back to the opener.
  event.preventDefault()
  dismiss()
}
