import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ApiClient, ApiOutput } from '#contract/api-client.ts'
import type { ReadStore } from '#web/state/read-store.ts'
import { useApp, type TopMenuEntry } from '#web/navigation/page.ts'

export type MenuEntry = ApiOutput<'mobileMenu'>['entries'][number]

/** The first level, as the documents have it. */
export function topMenuEntries(entries: readonly MenuEntry[]): TopMenuEntry[] {
  return entries.map(({ label, path, group, children }) => ({
    label,
    path,
    group,
    hasBelow: children.length > 0,
  }))
}

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

interface ShownMenu {
  readonly menu: MenuState
  /** The first level; the document has brought it. */
  readonly top: readonly TopMenuEntry[]
  readonly reload: () => void
}

export function useMenu(): ShownMenu {
  const { api, firstMenu } = useApp()
  const { store, load } = menuStoreFor(api)
  const menu = useStore(store)
  const top = menu.kind === 'ready' ? topMenuEntries(menu.entries) : (firstMenu ?? [])
  return { menu, top, reload: load }
}
