import { useEffect, useSyncExternalStore } from 'react'
import type { ApiClient, ApiOutput } from '#contract/api-client.ts'
import { useApp } from '#web/navigation/page.ts'

export type MenuEntry = ApiOutput<'mobileMenu'>['entries'][number]
export type MenuGroup = MenuEntry['group']

export type MenuState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly entries: readonly MenuEntry[] }

interface MenuStore {
  readonly get: () => MenuState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks the server unless that has been done; after a failure it asks again. */
  readonly load: () => void
}

function createMenuStore(api: ApiClient): MenuStore {
  const listeners = new Set<() => void>()
  let state: MenuState | null = null

  function set(next: MenuState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function ask(): Promise<void> {
    set({ kind: 'loading' })
    const answer = await api.call('mobileMenu', {})
    set(answer.ok ? { kind: 'ready', entries: answer.value.entries } : { kind: 'failed' })
  }

  return {
    get: () => state ?? loading,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => {
      if (state === null || state.kind === 'failed') void ask()
    },
  }
}

const loading: MenuState = { kind: 'loading' }
const stores = new WeakMap<ApiClient, MenuStore>()

/** One menu for the header of both widths; it lives as long as the app that shows it. */
export function menuStoreOf(api: ApiClient): MenuStore {
  const known = stores.get(api) ?? createMenuStore(api)
  stores.set(api, known)
  return known
}

export function useMenu(): { readonly menu: MenuState; readonly reload: () => void } {
  const store = menuStoreOf(useApp().api)
  const menu = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => store.load(), [store])
  return { menu, reload: store.load }
}
