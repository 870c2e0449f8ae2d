import { takeFirstPresses } from './first-presses.ts'

/** What only visitors do: a page also scrolls and moves the focus by itself. */
const signs = ['pointermove', 'pointerup', 'pointercancel', 'wheel', 'keydown', 'click'] as const

let touch: Promise<void> | null = null
let turn: Promise<void> | null = null

/**
 * The moment after somebody has first touched this document. The screen shows what the touch has done before any code is
 * fetched for it. Everybody who waits gets a turn of their own, so that a second press does not wait for all of them.
 */
export function firstTouch(): Promise<void> {
  touch ??= sign().then(nextPaint)
  turn = (turn ?? touch).then(() => nextTask())
  return turn
}

function sign(): Promise<void> {
  return new Promise((resolve) => {
    if (takeFirstPresses().length > 0) return resolve()
    const heard = new AbortController()
    const hear = (event: Event) => {
      // A finger trembles: what it has pressed is only known at its end.
      if (event instanceof PointerEvent && event.type === 'pointermove' && event.pointerType === 'touch')
        return
      heard.abort()
      resolve()
    }
    for (const name of signs)
      window.addEventListener(name, hear, { capture: true, passive: true, signal: heard.signal })
  })
}

/** Painting goes before tasks of the background. */
const nextPaint = () => nextTask('background')

/** Safari has no priorities: a timer runs after what the press has caused as well. */
function nextTask(priority: 'background' | 'user-visible' = 'user-visible'): Promise<void> {
  if (!('scheduler' in window)) return new Promise((resolve) => setTimeout(resolve))
  return window.scheduler.postTask(() => undefined, { priority })
}

/**
 * Runs once the visitor has touched the page. Code that only an act of the visitor can need is loaded then: a page that is
 * only looked at costs nothing more.
 */
export function whenTouched(run: () => void): void {
  void firstTouch().then(run)
}
