import { createStore } from 'zustand/vanilla'
import type { ApiClient, ApiInput, ApiOutput } from '#contract/api-client.ts'
import type { ReadStore } from '#web/state/read-store.ts'
import type { SearchHistoryItem, SearchMemory } from '#web/search/search-history.ts'
import { furtherInLine } from './further-models.ts'

type SuggestedProduct = Exclude<ApiOutput<'smartSuggestions'>['suggestions'][number], string>

/** One line under the field: a search of before, words to search for, or a way to a product or category. */
export interface SearchEntry {
  readonly kind: 'history' | 'words' | 'ce' | 'media' | 'category'
  readonly query: string
  /** A path within the language; null means that the entry starts a search for its words. */
  readonly path: string | null
  readonly detail: string | null
  /** Products have a picture and the most that we pay for them. */
  readonly image?: SuggestedProduct['image']
  readonly priceUpTo?: SuggestedProduct['priceUpTo']
  /** The name of the entry before it, if it is a further model of the same series. */
  readonly above?: string
  /** What narrows the search for its words. */
  readonly params?: SearchHistoryItem['params']
  /** The answer that suggested it; a search of before has none. */
  readonly suggestionUuid?: string
}

export interface SearchSuggestionsState {
  /** The text that the entries answer. */
  readonly typed: string
  readonly entries: readonly SearchEntry[]
}

export interface SearchSuggestions {
  readonly store: ReadStore<SearchSuggestionsState>
  /** Inside an open category only what is in it is suggested. */
  type(text: string, categoryId?: number | null): void
  remember: SearchMemory['remember']
  forget(query: string): void
  clear(): void
}

interface SearchRoom {
  /** How many of these entries there is room for; some have a line of further models below them. */
  readonly mostEntries: (haveFurther: readonly boolean[]) => number
  readonly lineWidth: number
}

interface Deps {
  readonly api: ApiClient
  readonly memory: SearchMemory
  /** Phones have room for fewer. */
  readonly room: () => SearchRoom
  readonly later: (ms: number, run: () => void) => () => void
}

const fewestCharacters = 3
const debounceMs = 250

/** Finds the entries under the search field (spec §5). Late answers to earlier texts are dropped. */
export function createSearchSuggestions({ api, memory, room, later }: Deps): SearchSuggestions {
  const store = createStore<SearchSuggestionsState>(() => ({ typed: '', entries: historyEntries(memory) }))
  let stop = () => {}

  function show(typed: string, entries: readonly SearchEntry[]): void {
    store.setState({ typed, entries })
  }

  async function ask(typed: string, categoryId: number | null, signal: AbortSignal): Promise<void> {
    const query: ApiInput<'smartSuggestions'>['query'] = { q: typed.trim(), grouped: true }
    if (categoryId !== null) query.c = categoryId
    // Without an answer there is nothing to suggest; the search itself still works.
    const answer = await api.call('smartSuggestions', { query }, { retry: true, signal })
    if (signal.aborted) return
    show(typed, answer.ok ? entriesFromAnswer(answer.value, room()) : [])
  }

  function type(typed: string, categoryId: number | null = null): void {
    stop()
    const { length } = typed.trim()
    if (length === 0) return show(typed, historyEntries(memory))
    const { entries } = store.getState()
    if (length < fewestCharacters) return show(typed, [])
    // Until the answer comes, the last answer is better than nothing; old searches are no answer.
    if (entries[0]?.kind === 'history') show(typed, [])
    const asking = new AbortController()
    const cancel = later(debounceMs, () => void ask(typed, categoryId, asking.signal))
    stop = () => {
      cancel()
      asking.abort()
    }
  }

  return {
    store,
    type,
    remember: memory.remember,
    forget(query) {
      memory.forget(query)
      show('', historyEntries(memory))
    },
    clear() {
      memory.clear()
      show('', [])
    },
  }
}

function historyEntries(memory: SearchMemory): readonly SearchEntry[] {
  return memory
    .find()
    .map(({ query, params }) => ({ kind: 'history', query, params, path: null, detail: null }))
}

/** Puts entries of one kind together; the kinds keep the order of the answer. */
function entriesFromAnswer(
  { suggestionUuid, suggestions }: ApiOutput<'smartSuggestions'>,
  { mostEntries, lineWidth }: SearchRoom,
): readonly SearchEntry[] {
  const places = suggestions.map((one): SearchPlace => {
    if (typeof one === 'string')
      return [{ suggestionUuid, kind: 'words', query: one, path: null, detail: null }]
    const { group: kind, query, path, detail, image, priceUpTo, further = [] } = one
    const below = furtherInLine(further, query, lineWidth)
    return [
      { suggestionUuid, kind, query, path, detail, image, priceUpTo },
      ...below.map((model) => ({ ...model, suggestionUuid, kind, detail: null, above: query })),
    ]
  })
  const kinds = new Set(places.map(([{ kind }]) => kind))
  const grouped = [...kinds].flatMap((kind) => places.filter(([one]) => one.kind === kind))
  const kept = new Set(firstThatFit(grouped, mostEntries))
  return grouped.filter((one) => kept.has(one)).flat()
}

type SearchPlace = readonly [SearchEntry, ...SearchEntry[]]

/** From so many entries on one is the way to a category, which comes last and would be cut off first. */
const enoughForCategory = 5

function firstThatFit(
  places: readonly SearchPlace[],
  mostEntries: SearchRoom['mostEntries'],
): readonly SearchPlace[] {
  const fitting = (some: readonly SearchPlace[]) =>
    some.slice(0, mostEntries(some.map(({ length }) => length > 1)))
  const category = places.find(([{ kind }]) => kind === 'category')
  const withCategory = category
    ? fitting([category, ...places.filter((place) => place !== category)])
    : fitting(places)
  return withCategory.length < enoughForCategory ? fitting(places) : withCategory
}
