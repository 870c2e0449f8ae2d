import { Search } from 'lucide-react'
import { useT } from '#web/navigation/page.ts'
import type { SearchFormProps } from '#web/search/search-slot.ts'
import { useSearchField } from './search/use-search-field.ts'

const inHeader = 'h-12 w-full rounded-card border border-field bg-white ps-4 pe-14 text-base'

/** One field for title, model or ISBN; a plain form, so that it works before scripts run. */
export function SearchForm({ id, className = '', label, children, ...look }: SearchFormProps) {
  const t = useT()
  const { form, frame, input, panel } = useSearchField(id)
  return (
    <search className={className}>
      <form {...form}>
        <label htmlFor={id} className={label === undefined ? 'sr-only' : 'font-semibold'}>
          {label ?? t('shell.search.label')}
        </label>
        <div className={look.rowClass}>
          <div {...frame} className="relative col-span-full sm:col-span-1">
            <input
              {...input}
              name="q"
              type="search"
              required
              maxLength={2000}
              enterKeyHint="search"
              autoComplete="off"
              placeholder={t('shell.search.hint')}
              className={`search-input ${look.inputClass ?? inHeader}`}
            />
            {children === undefined ? <InnerButton /> : null}
            {panel ? <panel.Panel {...panel} /> : null}
          </div>
          {children}
        </div>
      </form>
    </search>
  )
}

function InnerButton() {
  const t = useT()
  return (
    <button
      type="submit"
      className="absolute end-0 top-0 grid size-12 place-items-center rounded-e-card text-accent"
    >
      <Search aria-hidden className="size-5" />
      <span className="sr-only">{t('shell.search.submit')}</span>
    </button>
  )
}
