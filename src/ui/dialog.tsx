import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
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
  useModal(box, isOpen)
  useDismissal(box, onClose)

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
function useModal(box: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog || !isOpen) return undefined
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    return () => {
      if (dialog.open) dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [box, isOpen])
}

/** Escape, the browser's back gesture and a press beside the dialog all end in one place. */
function useDismissal(box: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return undefined
    const cancel = (event: Event) => {
      // React closes it, so that state and screen never differ.
      event.preventDefault()
      onClose()
    }
    const press = (event: MouseEvent) => {
      if (event.target === dialog) onClose()
    }
    dialog.addEventListener('cancel', cancel)
    dialog.addEventListener('close', onClose)
    dialog.addEventListener('mousedown', press)
    return () => {
      dialog.removeEventListener('cancel', cancel)
      dialog.removeEventListener('close', onClose)
      dialog.removeEventListener('mousedown', press)
    }
  }, [box, onClose])
}
