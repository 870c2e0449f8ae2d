/** What only visitors do: a page also scrolls and moves the focus by itself. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'click'] as const

let touch: Promise<void> | null = null

/** The moment in which somebody first touched this document. */
export function firstTouch(): Promise<void> {
  touch ??= new Promise((resolve) => {
    for (const sign of signs)
      window.addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true })
  })
  return touch
}

/**
 * Runs at once if the visitor has touched the page already, otherwise at the first touch. Code that only an act of the
 * visitor can need is loaded then: a page that is only looked at costs nothing more.
 */
export function whenTouched(run: () => void): void {
  void firstTouch().then(run)
}
