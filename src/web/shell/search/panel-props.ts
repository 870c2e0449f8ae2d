import type { RefObject } from 'react'
import type { useCombobox } from '#ui/use-combobox.ts'
import type { SearchSuggestions, SearchEntry } from './search-suggestions.ts'

export interface SearchPanelProps {
  readonly suggestions: SearchSuggestions
  readonly combobox: ReturnType<typeof useCombobox>
  readonly entries: readonly SearchEntry[]
  /** The words that the entries answer. */
  readonly typed: string
  readonly input: RefObject<HTMLInputElement | null>
}
