import { toasts } from './toasts.ts'

const undoneId = (name: string) => `undone-${name}`

/** A change that was shown at once did not happen, and is taken back (ux.md X11). */
export function tellUndone(name: string): void {
  toasts.show({ id: undoneId(name), variant: 'error', message: 'overlays.undone', messageParams: { name } })
}

/** The same change has happened since: what was said about it is no longer true. */
export function closeUndone(name: string): void {
  toasts.close(undoneId(name))
}
