import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkParts } from './link-parts.ts'
import { pagesAround } from './pages-around.ts'

export interface PaginationProps {
  readonly label: string
  readonly page: number
  readonly pageCount: number
  readonly previousText: string
  readonly nextText: string
  /** “Page 3”, for those who hear it. */
  readonly nameOf: (page: number) => string
  readonly link: (page: number, parts: LinkParts) => ReactNode
}

const rooms = { any: undefined, wide: 'max-sm:hidden', narrow: 'sm:hidden' }

/** Plain links, so that it works without scripts and search engines can follow. */
export function Pagination({
  label,
  page,
  pageCount,
  previousText,
  nextText,
  nameOf,
  link,
}: PaginationProps) {
  if (pageCount < 2) return null
  const previous = (
    <>
      <ChevronLeft aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{previousText}</span>
    </>
  )
  const next = (
    <>
      <span className="max-sm:sr-only">{nextText}</span>
      <ChevronRight aria-hidden className="size-5" />
    </>
  )
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 ? (
          <li>{link(page - 1, { className: 'page-link', rel: 'prev', children: previous })}</li>
        ) : null}
        {pagesAround(page, pageCount).map((entry) => (
          <li key={entry.id} className={rooms[entry.room]}>
            {entry.page === null ? <Gap /> : numberLink({ to: entry.page, page, nameOf, link })}
          </li>
        ))}
        {page < pageCount ? (
          <li>{link(page + 1, { className: 'page-link', rel: 'next', children: next })}</li>
        ) : null}
      </ul>
    </nav>
  )
}

type NumberLink = Pick<PaginationProps, 'page' | 'nameOf' | 'link'> & { readonly to: number }

function numberLink({ to, page, nameOf, link }: NumberLink): ReactNode {
  return link(to, {
    className: 'page-link',
    children: to,
    'aria-label': nameOf(to),
    ...(to === page ? { 'aria-current': 'page' as const } : {}), // one of two literals
  })
}

function Gap() {
  return (
    <span aria-hidden className="inline-block w-6 text-center text-ink-soft">
      {'…'}
    </span>
  )
}
