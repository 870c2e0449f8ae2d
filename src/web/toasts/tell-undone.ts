import { toasts } from './toasts.ts'

/** A change that was shown at once did not happen, and is taken back (ux.md X11). */
export function tellUndone(name: string): void {
  toasts.show({ variant: 'error', message: 'overlays.undone', messageParams: { name } })
}
