import { createStore } from 'zustand/vanilla'

type Hold = 'pointer' | 'focus'

/** The reasons to keep toasts on the screen. While one is held, none goes, because the others would move. */
export const heldToasts = createStore<{ readonly holds: ReadonlySet<string> }>(() => ({ holds: new Set() }))

export function holdToast(id: string, hold: Hold): void {
  heldToasts.setState(({ holds }) => ({ holds: new Set([...holds, `${hold} ${id}`]) }))
}

export function releaseToast(id: string, hold: Hold): void {
  heldToasts.setState(({ holds }) => ({
    holds: new Set([...holds].filter((one) => one !== `${hold} ${id}`)),
  }))
}
