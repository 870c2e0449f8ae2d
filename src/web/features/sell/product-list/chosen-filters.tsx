import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { HrefLink, isPlainClick } from '#web/navigation/href-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { isChosen, toggleFilter, withoutFilters, type ListQuery } from '../list-query.ts'
import type { FacetsProps } from './facets.tsx'
import { useListPlace } from './use-list-place.ts'

export interface ChosenFiltersProps extends Omit<FacetsProps, 'id'> {
  /** The element that gets the focus after a filter is removed. */
  readonly focus: string
}

/** The chosen filters. Visitors can remove one of them, or all at once (ux.md X39). */
export function ChosenFilters({ facets, list, focus, onChange }: ChosenFiltersProps) {
  const t = useT()
  const chosen = facets.flatMap(({ name, values }) =>
    values.filter(({ value }) => isChosen(list, name, value)).map((value) => ({ name, ...value })),
  )
  if (chosen.length === 0) return null
  const remove = (to: ListQuery, label: string) => ({
    to,
    onRemove: () => onChange({ to, name: label, focus }),
  })
  return (
    <ul aria-label={t('sell-list.filters.chosen')} className="mt-4 flex flex-wrap items-center gap-2">
      {chosen.map(({ name, value, label }) => (
        <li key={`${name} ${value}`}>
          <RemoveFilterLink
            {...remove(toggleFilter(list, name, value), label)}
            className="chip border-accent bg-accent-soft font-medium text-accent-deep"
          >
            <span className="sr-only">{t('sell-list.filters.remove', { name: label })}</span>
            <span aria-hidden>{label}</span>
            <X aria-hidden className="size-4 flex-none" />
          </RemoveFilterLink>
        </li>
      ))}
      <li>
        <RemoveFilterLink
          {...remove(withoutFilters(list), t('sell-list.filters.clear'))}
          className="button-link px-2"
        >
          {t('sell-list.filters.clear')}
        </RemoveFilterLink>
      </li>
    </ul>
  )
}

interface RemoveFilterLinkProps {
  readonly to: ListQuery
  readonly onRemove: () => void
  readonly className: string
  readonly children: ReactNode
}

function RemoveFilterLink({ to, onRemove, className, children }: RemoveFilterLinkProps) {
  const { hrefOfList } = useListPlace()
  return (
    <HrefLink
      href={hrefOfList(to)}
      rel="nofollow"
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onRemove()
      }}
    >
      {children}
    </HrefLink>
  )
}
