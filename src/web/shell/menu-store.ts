import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ApiClient, ApiOutput } from '#contract/api-client.ts'
import type { ReadStore } from '#web/state/read-store.ts'
import { useApp } from '#web/navigation/page.ts'

export type MenuEntry = ApiOutput<'mobileMenu'>['entries'][number]

export type MenuState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly entries: readonly MenuEntry[] }

interface MenuStore {
  readonly store: ReadStore<MenuState>
  /** Asks the server unless that has been done; after a failure it asks again. */
  readonly load: () => void
}

function createMenuStore(api: ApiClient): MenuStore {
  const store = createStore<MenuState>(() => ({ kind: 'loading' }))
  let isAsked = false

  async function ask(): Promise<void> {
    isAsked = true
    store.setState({ kind: 'loading' }, true)
    const answer = await api.call('mobileMenu', {})
    store.setState(answer.ok ? { kind: 'ready', entries: answer.value.entries } : { kind: 'failed' }, true)
  }

  return {
    store,
    load: () => {
      if (!isAsked || store.getState().kind === 'failed') void ask()
    },
  }
}

const stores = new WeakMap<ApiClient, MenuStore>()

/** One menu for the header of both widths; it lives as long as the app that shows it. */
export function menuStoreFor(api: ApiClient): MenuStore {
  const known = stores.get(api) ?? createMenuStore(api)
  stores.set(api, known)
  return known
}

export function useMenu(): { readonly menu: MenuState; readonly reload: () => void } {
  const { store, load } = menuStoreFor(useApp().api)
  const menu = useStore(store)
  useEffect(() => load(), [load])
  return { menu, reload: load }
}
