import { createStore } from 'zustand/vanilla'
import type { EndpointName } from '#contract/api-client.ts'
import type { ReadStore } from '#web/state/read-store.ts'
import { pushToLayer } from '#web/consent/analytics-layer.ts'
import { consentKeeper } from '#web/consent/consent.ts'
import type { NewToast, Toast } from './toast.ts'
import { createToastMemory, type ToastMemory } from './toast-memory.ts'

/** ux.md X87: more than three at once nobody reads; the others wait. */
const mostAtOnce = 3

export interface ToastsState {
  readonly shown: readonly Toast[]
  readonly waiting: readonly Toast[]
}

export interface Toasts {
  readonly store: ReadStore<ToastsState>
  show(toast: NewToast): void
  close(id: string): void
  /** A call has worked: what was said about its failure is no longer true. */
  worked(call: EndpointName): void
  /** The visitor went to another page. */
  leavePage(): void
}

interface Deps {
  readonly memory: ToastMemory
  /** Is called once for every toast that comes into sight. */
  readonly appeared: (toast: Toast) => void
}

/** Spec §4 "Toasts". */
export function createToasts({ memory, appeared }: Deps): Toasts {
  const store = createStore<ToastsState>(() => ({ shown: [], waiting: [] }))
  let count = 0

  function set(all: readonly Toast[]): void {
    const before = new Set(store.getState().shown)
    const shown = all.slice(0, mostAtOnce)
    store.setState({ shown, waiting: all.slice(mostAtOnce) })
    for (const toast of shown.filter((one) => !before.has(one))) {
      if (toast.suppressAfterFirstAppearance) memory.remember(toast.id, toast.suppressOnlyUntil)
      appeared(toast)
    }
  }

  function all(): readonly Toast[] {
    const { shown, waiting } = store.getState()
    return [...shown, ...waiting]
  }

  return {
    store,
    show(given) {
      count += 1
      const toast: Toast = { ...given, id: given.id ?? toastId(given, count) }
      const others = all()
      if (others.some(({ id }) => id === toast.id)) {
        set(others.map((one) => (one.id === toast.id ? toast : one)))
      } else if (!toast.suppressAfterFirstAppearance || !memory.isSuppressed(toast.id)) {
        set([...others, toast])
      }
    },
    close: (id) => set(all().filter((one) => one.id !== id)),
    worked(call) {
      if (all().some(({ about }) => about?.includes(call)))
        set(all().filter(({ about }) => !about?.includes(call)))
    },
    leavePage() {
      const { shown, waiting } = store.getState()
      // Nobody has read a waiting toast yet. So only toasts that belong to the old page go with it.
      set([
        ...shown.filter((one) => !one.isPersistent && !one.removeAfterNavigation),
        ...waiting.filter((one) => !one.removeAfterNavigation),
      ])
    },
  }
}

/** A toast that is remembered needs the same name at the next visit. */
function toastId({ message, suppressAfterFirstAppearance }: NewToast, count: number): string {
  if (!suppressAfterFirstAppearance) return `toast-${count}`
  return typeof message === 'string' ? message : message.text
}

export const toasts = createToasts({
  memory: createToastMemory({ storage: () => window.localStorage, now: Date.now }),
  appeared: ({ gtmKey }) => {
    if (gtmKey !== undefined && consentKeeper.allows('statistics'))
      pushToLayer({ event: 'toast', key: gtmKey })
  },
})
