import { keepJson, keptJson } from '#web/state/kept-text.ts'

/** A tick that has not reached the server yet; its key makes a repetition harmless. */
export interface WaitingTick {
  readonly isDone: boolean
  readonly key: string
}

export interface KeptTicks {
  /** The ticks as this device last knew them. */
  readonly done: Readonly<Record<string, boolean>>
  readonly waiting: Readonly<Record<string, WaitingTick>>
}

/** The ticks of one checklist on this device; they survive reloads and offline times. */
export interface TickMemory {
  read(): KeptTicks
  write(kept: KeptTicks): void
}

/** The storage is read at every use, because reading the property throws where storage is forbidden. */
export function createTickMemory(
  uuid: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): TickMemory {
  const key = `rondo-checklist-${uuid}`
  return {
    read: () => keptIn(keptJson(storage, key)),
    write: (kept) => keepJson(storage, key, kept),
  }
}

function keptIn(stored: unknown): KeptTicks {
  return {
    done: Object.fromEntries(
      storedPart(stored, 'done').flatMap(([step, value]) =>
        typeof value === 'boolean' ? [[step, value]] : [],
      ),
    ),
    waiting: Object.fromEntries(
      storedPart(stored, 'waiting').flatMap(([step, value]) => {
        const tick = tickIn(value)
        return tick ? [[step, tick]] : []
      }),
    ),
  }
}

function storedPart(stored: unknown, name: keyof KeptTicks): [string, unknown][] {
  const parts = typeof stored === 'object' && stored !== null ? new Map(Object.entries(stored)) : null
  const part: unknown = parts?.get(name)
  return typeof part === 'object' && part !== null ? Object.entries(part) : []
}

function tickIn(value: unknown): WaitingTick | null {
  if (typeof value !== 'object' || value === null || !('isDone' in value) || !('key' in value)) return null
  const { isDone, key } = value
  return typeof isDone === 'boolean' && typeof key === 'string' ? { isDone, key } : null
}
