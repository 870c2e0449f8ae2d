type StoragePart<Name extends keyof Storage> = () => Pick<Storage, Name>

/** A function, because even reading the property throws in a browser that forbids storage. */
export const tabStorage = (): Storage => window.sessionStorage
export const deviceStorage = (): Storage => window.localStorage

export function keptText(storage: StoragePart<'getItem'>, key: string): string | null {
  return quietly(() => storage().getItem(key))
}

/** Anybody can write into the storage of a browser: what cannot be read is nothing. */
export function keptJson(storage: StoragePart<'getItem'>, key: string): unknown {
  return quietly((): unknown => JSON.parse(storage().getItem(key) ?? 'null'))
}

export function keepText(storage: StoragePart<'setItem'>, key: string, text: string): void {
  quietly(() => storage().setItem(key, text))
}

export function keepJson(storage: StoragePart<'setItem'>, key: string, value: unknown): void {
  keepText(storage, key, JSON.stringify(value))
}

export function forgetText(storage: StoragePart<'removeItem'>, key: string): void {
  quietly(() => storage().removeItem(key))
}

/** A browser may refuse storage, or have no room left: then nothing is remembered, and all else works. */
function quietly<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
