import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** What only this tab knows, so it comes after the server's page. The value must be the same at every reading. */
export function useTabMemory<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(subscribe, read, () => onServer)
}
