/** Longer than a pointer takes to cross a link on its way elsewhere. */
const restMs = 100

/** The links that the app follows without loading a document. The onClick of a link with `data-stays` leads nowhere. */
const followedLinks = 'a[href^="/"]:not([target],[download],[data-stays])'

interface IntentListener {
  /** The visitor seems to want what the link leads to. */
  readonly onIntent: (link: HTMLAnchorElement) => void
  /** The touch of the link has become something else, such as scrolling. */
  readonly onGiveUp: (link: HTMLAnchorElement) => void
}

/** Tells which link a visitor is about to open: the pointer or the keyboard rests on it, or a finger touches it. */
export function watchIntent(window: Window, { onIntent, onGiveUp }: IntentListener): void {
  const { document } = window
  let restingOn: HTMLAnchorElement | null = null
  let timer = 0

  function rest(link: HTMLAnchorElement | null): void {
    if (link === restingOn) return
    restingOn = link
    window.clearTimeout(timer)
    if (link) timer = window.setTimeout(() => link.isConnected && onIntent(link), restMs)
  }

  // Captured: React keeps events to itself that meet a part which waits for its code.
  const listen = <Type extends 'pointermove' | 'focusin' | 'pointerdown' | 'pointercancel'>(
    type: Type,
    hear: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, hear, { capture: true })

  // Not `pointerover`: a page that changes under a pointer at rest would cause it.
  listen('pointermove', ({ pointerType, target }) => {
    if (pointerType !== 'touch') rest(linkAt(target))
  })
  listen('focusin', ({ target }) => {
    const link = linkAt(target)
    // A click focuses its link as well, and so does code.
    rest(link?.matches(':focus-visible') === true ? link : null)
  })
  listen('pointerdown', ({ pointerType, target }) => {
    const link = linkAt(target)
    if (link && pointerType === 'touch') onIntent(link)
  })
  listen('pointercancel', ({ target }) => {
    const link = linkAt(target)
    if (link) onGiveUp(link)
  })
  // The sign of the visitor for which this code was loaded came before it, and may stay the only one.
  rest(linkAt(document.querySelector('a:hover') ?? document.querySelector('a:focus-visible')))
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(followedLinks) : null
}
