import { Check } from 'lucide-react'
import { useState } from 'react'
import { HrefLink, isPlainClick } from '#web/navigation/href-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { isChosen, toggleFilter, type ListQuery } from '../list-query.ts'
import type { Facet } from '../load-list.ts'
import { Swatch } from '../swatch.tsx'
import type { ListChange } from './use-list-change.ts'
import { useListPlace } from './use-list-place.ts'

type FacetOption = Facet['values'][number]

export interface FacetsProps {
  /** Two sets of the same filters may be on a page. */
  readonly id: string
  readonly facets: readonly Facet[]
  readonly list: ListQuery
  readonly onChange: (change: ListChange) => void
}

/** More would push the next filter out of sight (ux.md X38). */
const seenAtOnce = 8

/** Every value is a link to the list it makes, so that filters work without scripts too. */
export function Facets({ facets, ...rest }: FacetsProps) {
  return (
    <div className="divide-y divide-line">
      {facets.map((facet) => (
        <OneFacet key={facet.name} facet={facet} {...rest} />
      ))}
    </div>
  )
}

interface OneFacetProps extends Omit<FacetsProps, 'facets'> {
  readonly facet: Facet
}

function OneFacet({ facet, id, list, ...rest }: OneFacetProps) {
  const t = useT()
  const headingId = `${id}-${facet.name}`
  const folded = facet.values.slice(seenAtOnce)
  const isAnyFoldedChosen = folded.some(({ value }) => isChosen(list, facet.name, value))
  const [isUnfolded, setIsUnfolded] = useState(isAnyFoldedChosen)
  return (
    <section aria-labelledby={headingId} className="py-5">
      <h3 id={headingId} className="font-semibold">
        {facet.label}
      </h3>
      <ul className="mt-2">
        {facet.values.map((value, at) => (
          <li key={value.value} className={at < seenAtOnce || isUnfolded ? undefined : 'js:hidden'}>
            <FacetValue id={id} name={facet.name} value={value} list={list} {...rest} />
          </li>
        ))}
      </ul>
      {folded.length === 0 ? null : (
        <button
          type="button"
          aria-expanded={isUnfolded}
          className="button-link js-only text-sm"
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t('sell-list.filters.fewer') : t('sell-list.filters.more', { count: folded.length })}
        </button>
      )}
    </section>
  )
}

interface FacetValueProps extends Omit<FacetsProps, 'facets'> {
  readonly name: string
  readonly value: FacetOption
}

function FacetValue({ id, name, value: { value, label, count, hex }, list, onChange }: FacetValueProps) {
  const t = useT()
  const { hrefOfList } = useListPlace()
  const isActive = isChosen(list, name, value)
  const to = toggleFilter(list, name, value)
  const linkId = `${id}-${name}-${value}`
  const words = (
    <>
      <span aria-hidden className="filter-box">
        <Check className="size-4" strokeWidth={3} />
      </span>
      {hex === null ? null : <Swatch hex={hex} />}
      <span className="min-w-0 flex-1 wrap-anywhere hyphens-auto">{label}</span>{' '}
      {count === null ? null : (
        <span className="text-sm text-ink-soft">{t('sell-list.filters.hits', { count })}</span>
      )}
    </>
  )
  if (count === 0 && !isActive) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link that leads nowhere now, and says so
      <span role="link" aria-disabled="true" className="filter-value">
        {words}
      </span>
    )
  }
  return (
    <HrefLink
      id={linkId}
      href={hrefOfList(to)}
      rel="nofollow"
      aria-current={isActive ? 'true' : undefined}
      className="filter-value"
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onChange({ to, name: label, focus: linkId })
      }}
    >
      {words}
    </HrefLink>
  )
}
