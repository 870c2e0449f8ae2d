import { History, X } from 'lucide-react'
import { useT } from '#web/navigation/page.ts'
import type { SearchPanelProps } from './panel-props.ts'

export type HistoryListProps = Omit<SearchPanelProps, 'typed'>

/** The buttons stand beside the list, not in it: a list box holds nothing but its entries. */
export function HistoryList({ suggestions, combobox, entries, input }: HistoryListProps) {
  const t = useT()
  const queries = entries.map(({ query }) => query)

  /** The button goes with its entry; the focus stays where the search is. */
  function change(run: () => void) {
    input.current?.focus()
    run()
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3 ps-3">
        <span className="text-sm font-semibold">{t('shell.search.history')}</span>
        <button
          type="button"
          className="button-link px-2 text-sm"
          onMouseDown={keepFocus}
          onClick={() => change(() => suggestions.clear())}
        >
          {t('shell.search.clear')}
        </button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto]">
        <div {...combobox.list} aria-label={t('shell.search.history')}>
          {queries.map((query, index) => (
            <div key={query} {...combobox.entry(index)}>
              <History aria-hidden className="size-5 flex-none text-ink-soft" />
              <span className="min-w-0 truncate">{query}</span>
            </div>
          ))}
        </div>
        <div>
          {queries.map((query) => (
            <button
              key={query}
              type="button"
              className="icon-button flex text-ink-soft"
              onMouseDown={keepFocus}
              onClick={() => change(() => suggestions.forget(query))}
            >
              <X aria-hidden className="size-5" />
              <span className="sr-only">{t('shell.search.forget', { query })}</span>
            </button>
          ))}
        </div>
      </div>
    </>
  )
}

/** The press must not take the focus out of the field. */
function keepFocus(event: { preventDefault(): void }) {
  event.preventDefault()
}
