import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { WaitingRing } from '#ui/waiting-ring.tsx'
import { HrefLink, isPlainClick } from '#web/navigation/href-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { atPage } from '../list-query.ts'
import type { ListData } from '../load-list.ts'
import { useListPlace } from './use-list-place.ts'
import type { useMore } from './use-more.ts'

export interface MoreProps {
  readonly more: ReturnType<typeof useMore>
}

/** Links to the pages before and after this one (ux.md E3). With scripts the next page is added below (ux.md X41). */
export function More({ more: { products, page, state, load } }: MoreProps) {
  const t = useT()
  const { list, view } = usePageData<ListData>()
  const { hrefOfList } = useListPlace()
  const { pagination } = view.searchResponse
  const { numFound: total, isCapped, pageCount, pageSize } = pagination
  const before = (pagination.page - 1) * pageSize
  const shown = Math.min(before + products.length, total)
  if (pageCount < 2) return null
  return (
    <nav aria-label={t('sell-list.pages')} className="mt-10 flex flex-col items-center gap-4">
      <output className="type-small">
        {t(isCapped ? 'sell-list.more.capped' : 'sell-list.more.shown', { shown, total })}
      </output>
      {state === 'failed' ? <FailedMore onRetry={() => void load()} /> : null}
      <div className="flex flex-wrap justify-center gap-3">
        {pagination.page > 1 ? (
          <HrefLink href={hrefOfList(atPage(list, pagination.page - 1))} rel="prev" className="button-quiet">
            {t('sell-list.pages.previous')}
          </HrefLink>
        ) : null}
        {page < pageCount ? (
          <HrefLink
            href={hrefOfList(atPage(list, page + 1))}
            rel="next"
            aria-busy={state === 'loading'}
            className="button-quiet"
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              void load()
            }}
          >
            {state === 'loading' ? <WaitingRing className="button-ring" /> : null}
            {t('sell-list.more')}
          </HrefLink>
        ) : null}
      </div>
      <output className="sr-only">{state === 'loading' ? t('sell-list.more.loading') : ''}</output>
    </nav>
  )
}

function FailedMore({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  return (
    <div role="alert" className="w-full max-w-xl">
      <Notice
        tone="error"
        title={t('sell-list.more.failed')}
        action={
          <Button look="link" onClick={onRetry}>
            {t('sell-list.retry')}
          </Button>
        }
      />
    </div>
  )
}
