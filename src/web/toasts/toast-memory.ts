import { keepJson, keptJson } from '#web/state/kept-text.ts'

const storageKey = 'rondo-toasts'

/** Which toasts a visitor has seen and need not see again before a given time (acceptance U2). */
export interface ToastMemory {
  isSuppressed(id: string): boolean
  /** Without an instant: for good. */
  remember(id: string, until: string | undefined): void
}

type SeenToasts = Readonly<Record<string, string | null>>

interface Deps {
  /** A function, because even reading the property throws in a browser that forbids storage. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
}

export function createToastMemory({ storage, now }: Deps): ToastMemory {
  const isOver = (until: string | null) => until !== null && Date.parse(until) <= now()

  function read(): SeenToasts {
    const stored = keptJson(storage, storageKey)
    return typeof stored === 'object' && stored !== null ? Object.fromEntries(storedEntries(stored)) : {}
  }

  return {
    isSuppressed(id) {
      const until = new Map(Object.entries(read())).get(id)
      return until !== undefined && !isOver(until)
    },
    remember(id, until = '') {
      const current = Object.entries(read()).filter(([, end]) => !isOver(end))
      const seen = Object.fromEntries([...current, [id, until === '' ? null : until]])
      keepJson(storage, storageKey, seen)
    },
  }
}

function storedEntries(stored: object): [string, string | null][] {
  return Object.entries(stored).flatMap(([id, until]: [string, unknown]) =>
    until === null || typeof until === 'string' ? [[id, until]] : [],
  )
}
