import { PageLink } from '#web/lib/page-link.tsx'
import { useT } from '#web/lib/page.ts'
import { usePageHead } from '#web/lib/shown.ts'

export interface NeighbourPagesProps {
  readonly page: number
  readonly pageCount: number
}

/** Plain links to the pages before and after this one (ux.md E3). */
export function NeighbourPages({ page, pageCount }: NeighbourPagesProps) {
  const t = useT()
  if (pageCount < 2) return null
  return (
    <nav aria-label={t('shop.pages')} className="mt-8 flex flex-wrap gap-3">
      {page > 1 ? (
        <ListPageLink to={page - 1} rel="prev">
          {t('shop.pages.previous')}
        </ListPageLink>
      ) : null}
      {page < pageCount ? (
        <ListPageLink to={page + 1} rel="next">
          {t('shop.pages.next')}
        </ListPageLink>
      ) : null}
    </nav>
  )
}

interface ListPageLinkProps {
  readonly to: number
  readonly rel: 'prev' | 'next'
  readonly children: string
}

function ListPageLink({ to, rel, children }: ListPageLinkProps) {
  const { page, params } = usePageHead()
  return (
    <PageLink
      page={page}
      params={params}
      query={to === 1 ? '' : `?page=${to}`}
      rel={rel}
      className="button-quiet"
    >
      {children}
    </PageLink>
  )
}
