import { useRef, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useApp } from '#web/navigation/page.ts'
import type { SearchSuggestions, SearchSuggestionsState } from './search-suggestions.ts'
import type { SearchPanelProps } from './panel-props.ts'

interface WokenSearch {
  readonly suggestions: SearchSuggestions
  readonly Panel: ComponentType<SearchPanelProps>
}

const asleep = createStore<SearchSuggestionsState>(() => ({ typed: '', entries: [] }))

/** The code of suggestions and history comes when somebody turns to the field, not with the page. */
export function useSearchSuggestions() {
  const { api } = useApp()
  const [woken, setWoken] = useState<WokenSearch | null>(null)
  const waking = useRef<Promise<WokenSearch> | null>(null)
  const state = useStore(woken?.suggestions.store ?? asleep)

  async function wake(): Promise<SearchSuggestions> {
    waking.current ??= import('./search-panel.tsx').then(({ openSearchSuggestions, SearchPanel }) => ({
      suggestions: openSearchSuggestions(api),
      Panel: SearchPanel,
    }))
    try {
      const found = await waking.current
      setWoken(found)
      return found.suggestions
    } catch (error) {
      waking.current = null // a lost connection may come back
      throw error
    }
  }
  return { woken, state, wake }
}
