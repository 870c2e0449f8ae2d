import { createStore } from 'zustand/vanilla'
import type { ApiClient, ApiOutput } from '#contract/api-client.ts'
import type { ReadStore } from '#web/state/read-store.ts'
import type { SearchMemory } from '#web/search/search-history.ts'

/** One line under the field: a search of before, words to search for, or a way to a product or category. */
export interface Entry {
  readonly kind: 'history' | 'words' | 'ce' | 'media' | 'category'
  readonly query: string
  /** Inside the section of the language; null where the words are searched for. */
  readonly path: string | null
  readonly detail: string | null
}

export interface DeskState {
  /** What the entries answer. */
  readonly typed: string
  readonly entries: readonly Entry[]
}

export interface Desk {
  readonly store: ReadStore<DeskState>
  type(text: string): void
  remember(query: string): void
  forget(query: string): void
  clear(): void
}

interface Deps {
  readonly api: ApiClient
  readonly memory: SearchMemory
  /** Phones have room for fewer. */
  readonly mostEntries: () => number
  readonly later: (ms: number, run: () => void) => () => void
}

const fewestCharacters = 3
const debounceMs = 250

/** Spec §5: what stands under the field for what stands in it. The newest question wins, however late others come. */
export function createDesk({ api, memory, mostEntries, later }: Deps): Desk {
  const store = createStore<DeskState>(() => ({ typed: '', entries: history(memory) }))
  let stop = () => {}

  function show(typed: string, entries: readonly Entry[]): void {
    store.setState({ typed, entries })
  }

  async function ask(typed: string, signal: AbortSignal): Promise<void> {
    const query = { q: typed.trim(), grouped: true }
    // Without an answer there is nothing to suggest; the search itself still works.
    const answer = await api.call('smartSuggestions', { query }, { retry: true, signal })
    if (signal.aborted) return
    show(typed, answer.ok ? entriesOf(answer.value).slice(0, mostEntries()) : [])
  }

  function type(typed: string): void {
    stop()
    const { length } = typed.trim()
    if (length === 0) return show(typed, history(memory))
    const { entries } = store.getState()
    if (length < fewestCharacters) return show(typed, [])
    // Until the answer comes, the last one is nearer than nothing; old searches are no answer.
    if (entries[0]?.kind === 'history') show(typed, [])
    const asking = new AbortController()
    const cancel = later(debounceMs, () => void ask(typed, asking.signal))
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
      show('', history(memory))
    },
    clear() {
      memory.clear()
      show('', [])
    },
  }
}

function history(memory: SearchMemory): readonly Entry[] {
  return memory.find().map((query) => ({ kind: 'history', query, path: null, detail: null }))
}

/** Those of one kind stand together, the kinds in the order the answer has them. */
function entriesOf({ suggestions }: ApiOutput<'smartSuggestions'>): readonly Entry[] {
  const entries = suggestions.map((one): Entry => {
    if (typeof one === 'string') return { kind: 'words', query: one, path: null, detail: null }
    return { kind: one.group, query: one.query, path: one.path, detail: one.detail }
  })
  const kinds = new Set(entries.map(({ kind }) => kind))
  return [...kinds].flatMap((kind) => entries.filter((one) => one.kind === kind))
}
