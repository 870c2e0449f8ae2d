type Part<Name extends keyof Storage> = () => Pick<Storage, Name>

/** Asked for at every use: reading the property alone throws where storage is forbidden. */
export const tabStorage = (): Storage => window.sessionStorage
export const deviceStorage = (): Storage => window.localStorage

export function keptText(storage: Part<'getItem'>, key: string): string | null {
  return quietly(() => storage().getItem(key))
}

/** Anybody can write into the storage of a browser: what cannot be read is nothing. */
export function keptJson(storage: Part<'getItem'>, key: string): unknown {
  return quietly((): unknown => JSON.parse(storage().getItem(key) ?? 'null'))
}

export function keepText(storage: Part<'setItem'>, key: string, text: string): void {
  quietly(() => storage().setItem(key, text))
}

export function keepJson(storage: Part<'setItem'>, key: string, value: unknown): void {
  keepText(storage, key, JSON.stringify(value))
}

export function forgetText(storage: Part<'removeItem'>, key: string): void {
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
