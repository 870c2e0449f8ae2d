import type { ApiOutput } from '#contract/api-client.ts'
import type { LinkParts } from '#ui/link-parts.ts'
import { Pagination } from '#ui/pagination.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

interface PagesNavProps {
  readonly of: 'my_sales' | 'my_payouts'
  readonly pagination: ApiOutput<'mySales'>['pagination']
}

export function PagesNav({ of, pagination: { page, pageCount } }: PagesNavProps) {
  const t = useT()
  return (
    <Pagination
      label={t('my.pages')}
      page={page}
      pageCount={pageCount}
      previousText={t('my.pages.previous')}
      nextText={t('my.pages.next')}
      nameOf={(number) => t('my.pages.page', { page: number })}
      link={(number, parts) => linkTo(of, number, parts)}
    />
  )
}

function linkTo(of: PagesNavProps['of'], page: number, parts: LinkParts) {
  return <PageLink {...parts} page={of} query={page === 1 ? '' : `?page=${page}`} />
}
