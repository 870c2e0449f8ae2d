import { Fragment, useId, type ComponentProps } from 'react'
import type { ApiClient } from '#contract/api-client.ts'
import { useT } from '#web/navigation/page.ts'
import { createSearchMemory } from '#web/search/search-history.ts'
import { createSearchSuggestions, type SearchSuggestions, type SearchEntry } from './search-suggestions.ts'
import { entriesInView } from './entries-in-view.ts'
import { EntryWords } from './entry-words.tsx'
import { furtherLabel } from './further-models.ts'
import { HistoryList } from './history-list.tsx'
import type { SearchPanelProps } from './panel-props.ts'

/** The frame of the list, and the pictures of its entries. */
const besideFurther = 84

export function openSearchSuggestions(api: ApiClient): SearchSuggestions {
  return createSearchSuggestions({
    api,
    memory: createSearchMemory(() => window.localStorage),
    room: () => {
      const most = window.matchMedia('(width < 40rem)').matches ? 8 : 10
      const field = document.activeElement?.getBoundingClientRect() ?? null
      return {
        mostEntries: (haveFurther) =>
          entriesInView(haveFurther, { most, view: window.visualViewport, field }),
        lineWidth: (field?.width ?? 0) - besideFurther,
      }
    },
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
        <div className="listbox sm:min-w-md">
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
              if (entry.above !== undefined) return null
              const option = combobox.entry(index)
              const below = numbered.slice(index + 1, endOfSeries(entries, index))
              return (
                <Fragment key={option.id}>
                  <div {...option}>
                    <EntryWords entry={entry} typed={typed} />
                  </div>
                  {below.length === 0 ? null : <FurtherModels combobox={combobox} below={below} />}
                </Fragment>
              )
            })}
        </EntryGroup>
      ))}
    </div>
  )
}

/** The index behind the last further model of this entry. */
function endOfSeries(entries: readonly SearchEntry[], index: number): number {
  const next = entries.findIndex(({ above }, at) => at > index && above === undefined)
  return next === -1 ? entries.length : next
}

interface FurtherProps extends Pick<SearchPanelProps, 'combobox'> {
  readonly below: readonly { readonly entry: SearchEntry; readonly index: number }[]
}

/** One line below the entry of their series; each is an entry of its own. */
function FurtherModels({ combobox, below }: FurtherProps) {
  return (
    <div className="flex flex-wrap gap-1.5 ps-15 pe-3 pb-2">
      {below.map(({ entry: { query, above = '' }, index }) => (
        <div
          key={index}
          {...combobox.entry(index)}
          aria-label={query}
          className="min-h-8 rounded-full border border-line bg-white px-2.5 py-0.5 text-sm"
        >
          <strong>{furtherLabel(query, above)}</strong>
        </div>
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
