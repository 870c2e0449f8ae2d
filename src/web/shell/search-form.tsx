import { Search } from 'lucide-react'
import { useT, useApp } from '#web/lib/page.ts'
import { hrefOf } from '#web/lib/space.ts'

export interface SearchFormProps {
  readonly id: string
  readonly className?: string
}

/** One field for title, model or ISBN; a plain form, so that it works before scripts run. */
export function SearchForm({ id, className = '' }: SearchFormProps) {
  const t = useT()
  const { space } = useApp()
  return (
    <search className={className}>
      <form action={hrefOf(space, 'product_search')} className="relative">
        <label htmlFor={id} className="sr-only">
          {t('shell.search.label')}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          required
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('shell.search.hint')}
          className="h-12 w-full rounded-card border border-field bg-white ps-4 pe-14 text-base"
        />
        <button
          type="submit"
          className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-e-card text-accent"
        >
          <Search aria-hidden className="size-5" />
          <span className="sr-only">{t('shell.search.submit')}</span>
        </button>
      </form>
    </search>
  )
}
