import { useEffectEvent, useLayoutEffect, useRef, type FocusEvent, type FormEvent } from 'react'
import { useCombobox } from '#ui/use-combobox.ts'
import { ifPossible } from '#web/api/if-possible.ts'
import { useApp } from '#web/navigation/page.ts'
import { hrefOf, hrefOfPath } from '#web/navigation/space.ts'
import { targetOf } from '#web/navigation/target.ts'
import type { SearchHistoryItem } from '#web/search/search-history.ts'
import { useOpenCategory } from './open-category.ts'
import { searchTrail } from '#web/search/search-trail.ts'
import type { SearchSuggestions, SearchEntry } from './search-suggestions.ts'
import { useSearchSuggestions } from './use-search-suggestions.ts'
import { useTypedQuery } from './use-typed-query.ts'

/** A plain field until somebody turns to it, and where the code of suggestions cannot be had; then it suggests (ux.md X35). */
export function useSearchField(id: string) {
  const [typed, setTyped] = useTypedQuery()
  const { woken, state, wake } = useSearchSuggestions()
  const category = useOpenCategory()
  const input = useRef<HTMLInputElement>(null)
  const { action, search, follow } = useWays(wake, setTyped)

  function type(text: string) {
    setTyped(text)
    woken?.suggestions.type(text, category)
  }
  const combobox = useCombobox({
    id,
    entries: state.entries.map(({ query }) => query),
    typed,
    onType: type,
    onChoose: (index) => {
      const entry = index === null ? undefined : state.entries[index]
      if (entry) follow(entry)
    },
  })
  function turnTo() {
    combobox.input.onClick()
    void ifPossible(wake().then((suggestions) => suggestions.type(input.current?.value ?? '', category)))
  }
  const takeOver = useEffectEvent(() => {
    // Only the field itself holds the words that were typed before hydration.
    setTyped(input.current?.value ?? '')
    if (document.activeElement === input.current) turnTo()
  })
  useLayoutEffect(() => takeOver(), [])
  const { onBlur: _, ...keys } = combobox.input
  const plain = { id, value: typed, onChange: keys.onChange }
  return {
    form: {
      action,
      onSubmit: (event: FormEvent) => search(event, input.current?.value ?? ''),
    },
    frame: { onBlur: closeOutside(combobox.close) },
    input: {
      ...(woken ? keys : plain),
      ref: input,
      onFocus: turnTo,
    },
    panel: woken && { ...woken, combobox, entries: state.entries, typed: state.typed, input },
  }
}

/** The panel has buttons of its own: the list stays while the focus is among them. */
function closeOutside(close: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
}

/** Goes where a search or an entry leads, and remembers both. */
function useWays(wake: () => Promise<SearchSuggestions>, setTyped: (text: string) => void) {
  const { space, go } = useApp()
  const action = hrefOf(space, 'product_search')

  function remember(query: string, params: SearchHistoryItem['params']) {
    void ifPossible(wake().then((suggestions) => suggestions.remember(query, params)))
  }
  function searchFor(query: string, params: SearchHistoryItem['params'] = {}) {
    remember(query, params)
    setTyped(query)
    go(hrefOfSearch(query, params))
  }
  function hrefOfSearch(query: string, params: SearchHistoryItem['params'] = {}): string {
    const others = Object.entries(params).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    return `${action}?q=${encodeURIComponent(query)}${others.join('')}`
  }
  return {
    action,
    search(event: FormEvent, value: string) {
      event.preventDefault()
      if (value.trim() !== '') searchFor(value.trim())
    },
    follow({ path, query, params, suggestionUuid }: SearchEntry) {
      const href = path === null ? hrefOfSearch(query, params) : hrefOfPath(space, path)
      if (suggestionUuid !== undefined) searchTrail.follow(suggestionUuid, targetOf(space, href))
      if (path === null) return searchFor(query, params)
      remember(query, paramsBesideWords(path))
      setTyped('')
      go(href)
    },
  }
}

/** The way to a product has none. */
function paramsBesideWords(path: string): SearchHistoryItem['params'] {
  const { q: _, ...params } = Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''))
  return params
}
