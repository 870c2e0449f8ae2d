import type { ScrollMemory } from './scroll.ts'

export interface Jumps {
  /** The browser made a new entry for a jump within the page that has this key. */
  note(pageKey: string, position: number): void
  /** The browser came to another entry of the page it already shows. */
  settle(state: unknown, pageKey: string): void
}

/** Jumps within a page: their entries bear the key of the page, so that a way back from elsewhere finds it. */
export function watchJumps(window: Window, memory: ScrollMemory, pageKey: () => string): Jumps {
  const { document, history } = window
  // Before the browser scrolls: afterwards nobody knows where the reader was.
  const remember = ({ target }: Event) => {
    if (isJump(target)) memory.save(placeOf(history.state, pageKey()), window.scrollY)
  }
  document.addEventListener('click', remember, { capture: true })
  return {
    note: (key, position) => history.replaceState({ key, position, place: window.crypto.randomUUID() }, ''),
    settle(state, key) {
      const y = memory.find(placeOf(state, key))
      if (y !== null) window.scrollTo(0, y)
      else document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
    },
  }
}

function isJump(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href^="#"]') !== null
}

/** Where the reader was before the first jump counts as a place too. */
function placeOf(state: unknown, pageKey: string): string {
  const isPlace = typeof state === 'object' && state !== null && 'place' in state
  return isPlace && typeof state.place === 'string' ? state.place : `${pageKey} before`
}
