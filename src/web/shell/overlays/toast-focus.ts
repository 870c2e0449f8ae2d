let cameFrom: HTMLElement | null = null

/** F6 leads to the toasts and back, as it goes round the panes of a browser. */
export function watchToastFocus(document: Document): void {
  // Captured: React keeps events to itself that meet a part which waits for its code.
  const isFirst = { capture: true }
  document.addEventListener('focusin', noteOrigin, isFirst)
  document.addEventListener('keydown', (event) => jump(document, event), isFirst)
}

function noteOrigin({ target, relatedTarget }: FocusEvent): void {
  if (!isInToasts(target) || isInToasts(relatedTarget)) return
  cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null
}

function jump(document: Document, event: KeyboardEvent): void {
  const first = document.querySelector<HTMLElement>('#toasts button')
  if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || !first) return
  event.preventDefault()
  if (isInToasts(document.activeElement)) goBack()
  else first.focus()
}

/** Before a toast with the focus goes away: the next toast has it, or whatever had it before. */
export function passFocusOn(leaving: HTMLElement): void {
  if (!leaving.contains(document.activeElement)) return
  const buttons = document.querySelectorAll<HTMLElement>('#toasts button')
  const next = [...buttons].find((button) => !leaving.contains(button))
  if (next) next.focus()
  else goBack()
}

function goBack(): void {
  const isThere = cameFrom?.isConnected ?? false
  if (isThere) cameFrom?.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function isInToasts(node: unknown): boolean {
  return node instanceof Element && node.closest('#toasts') !== null
}
