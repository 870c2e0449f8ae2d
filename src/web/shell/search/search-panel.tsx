import { useId, type ComponentProps } from 'react'
import type { ApiClient } from '#contract/api-client.ts'
import { useT } from '#web/navigation/page.ts'
import { createSearchMemory } from '#web/search/search-history.ts'
import { createSearchSuggestions, type SearchSuggestions, type SearchEntry } from './search-suggestions.ts'
import { entriesInView } from './entries-in-view.ts'
import { EntryWords } from './entry-words.tsx'
import { HistoryList } from './history-list.tsx'
import type { SearchPanelProps } from './panel-props.ts'

export function openSearchSuggestions(api: ApiClient): SearchSuggestions {
  return createSearchSuggestions({
    api,
    memory: createSearchMemory(() => window.localStorage),
    mostEntries: () =>
      entriesInView({
        most: window.matchMedia('(width < 40rem)').matches ? 8 : 10,
        view: window.visualViewport,
        field: document.activeElement?.getBoundingClientRect() ?? null,
      }),
    later: (ms, run) => {
      const timer = window.setTimeout(run, ms)
      return () => window.clearTimeout(timer)
    },
  })
}

/** The list under the search field: earlier searches while the field is empty, else suggestions in groups. */
export function SearchPanel({ suggestions, combobox, entries, typed, input }: SearchPanelProps) {
  const t = useT()
  const { isOpen } = combobox
  const isHistory = entries[0]?.kind === 'history'
  const count = entries.length
  return (
    <>
      {isOpen ? (
        <div className="listbox">
          {isHistory ? (
            <HistoryList suggestions={suggestions} combobox={combobox} entries={entries} input={input} />
          ) : (
            <Groups combobox={combobox} entries={entries} typed={typed} />
          )}
        </div>
      ) : null}
      <output className="sr-only">
        {isOpen ? t(isHistory ? 'shell.search.historyCount' : 'shell.search.count', { count }) : ''}
      </output>
    </>
  )
}

type GroupsProps = Pick<SearchPanelProps, 'combobox' | 'entries' | 'typed'>

function Groups({ combobox, entries, typed }: GroupsProps) {
  const t = useT()
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  const numbered = entries.map((entry, index) => ({ entry, index }))
  return (
    <div {...combobox.list} aria-label={t('shell.search.suggestions')}>
      {kinds.map((kind) => (
        <EntryGroup key={kind} kind={kind}>
          {numbered
            .filter(({ entry }) => entry.kind === kind)
            .map(({ entry, index }) => {
              const option = combobox.entry(index)
              return (
                <div key={option.id} {...option}>
                  <EntryWords entry={entry} typed={typed} />
                </div>
              )
            })}
        </EntryGroup>
      ))}
    </div>
  )
}

const groupHeadings = {
  ce: 'shell.search.ce',
  media: 'shell.search.media',
  category: 'shell.search.category',
} as const

interface EntryGroupProps extends Pick<ComponentProps<'div'>, 'children'> {
  readonly kind: SearchEntry['kind']
}

function EntryGroup({ kind, children }: EntryGroupProps) {
  const t = useT()
  const id = useId()
  if (kind === 'history' || kind === 'words') return children
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list box may hold groups, not field sets
      role="group"
      aria-labelledby={id}
      className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1"
    >
      <div id={id} role="presentation" className="px-3 pt-2.5 pb-1 text-fine font-semibold text-ink-soft">
        {t(groupHeadings[kind])}
      </div>
      {children}
    </div>
  )
}
