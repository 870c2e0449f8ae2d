import { useLayoutEffect, useRef, useState } from 'react'

/** A button that the browser itself obeys: it opens the dialog before any code of the page has come. */
export function opensDialog(id: string) {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' } as const
}

/** The same for closing. */
export function closesDialog(id: string) {
  return { command: 'close', commandfor: id } as const
}

/** A dialog that stands in the document. The browser opens and closes it; `isOpen` says what the browser has done. */
export function useDocumentDialog() {
  const box = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // A visitor may have opened it before this code came.
  useLayoutEffect(() => setIsOpen(box.current?.open ?? false), [])
  return {
    isOpen,
    opener: { onClick: () => setIsOpen(true) },
    // The attribute `open` belongs to the browser.
    dialog: { ref: box, onClose: () => setIsOpen(false), closedby: 'any', suppressHydrationWarning: true },
    close: () => box.current?.close(),
  } as const
}
