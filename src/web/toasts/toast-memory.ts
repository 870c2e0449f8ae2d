import { keepJson, keptJson } from '#web/state/kept-text.ts'

const storageKey = 'rondo-toasts'

/** Which toasts a visitor has seen and need not see again before a given time (acceptance U2). */
export interface ToastMemory {
  isSuppressed(id: string): boolean
  /** Without an instant: for good. */
  remember(id: string, until: string | undefined): void
}

type Seen = Readonly<Record<string, string | null>>

interface Deps {
  /** Asked for at every use: reading the property alone throws where storage is forbidden. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
}

export function createToastMemory({ storage, now }: Deps): ToastMemory {
  const isOver = (until: string | null) => until !== null && Date.parse(until) <= now()

  function read(): Seen {
    const stored = keptJson(storage, storageKey)
    return typeof stored === 'object' && stored !== null ? Object.fromEntries(entriesOf(stored)) : {}
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

function entriesOf(stored: object): [string, string | null][] {
  return Object.entries(stored).flatMap(([id, until]: [string, unknown]) =>
    until === null || typeof until === 'string' ? [[id, until]] : [],
  )
}
