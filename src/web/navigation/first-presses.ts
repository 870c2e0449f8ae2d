/** Where the head of the page keeps the presses that come before any code. */
interface FirstPresses {
  /** What was pressed; null where the browser or the document itself has answered. */
  readonly pressed: (HTMLElement | null)[]
  readonly listener: (event: MouseEvent) => void
}

declare global {
  interface Window {
    firstPresses?: FirstPresses
  }
}

/**
 * The script in the head that hears the first presses. Links, fields, and buttons that the browser obeys, work without
 * code. Another button shows that it waits, and is pressed again when its part is alive (`holdEarlyActs`).
 */
export const firstPressesMark =
  `{let p=[],l=e=>{let b=e.target.closest('[data-later=waits] button[type=button]:not([commandfor],[popovertarget])');` +
  `p.push(b);b&&(b.ariaBusy='true')};window.firstPresses={pressed:p,listener:l};addEventListener('click',l,true)}`

/** What was pressed so far. The head hears no further presses then: whoever takes them listens from now on. */
export function takeFirstPresses(): FirstPresses['pressed'] {
  const first = window.firstPresses
  if (!first) return []
  window.removeEventListener('click', first.listener, { capture: true })
  return first.pressed
}
