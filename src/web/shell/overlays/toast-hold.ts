import { createStore } from 'zustand/vanilla'

/** Toasts under the pointer or in focus. While there is one, no toast leaves: the others would move under the hand. */
export const heldToasts = createStore<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

export function holdToast(id: string): void {
  heldToasts.setState(({ ids }) => ({ ids: new Set([...ids, id]) }))
}

export function releaseToast(id: string): void {
  heldToasts.setState(({ ids }) => ({ ids: new Set([...ids].filter((one) => one !== id)) }))
}
