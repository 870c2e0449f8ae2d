import { ScanBarcode } from 'lucide-react'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyBox } from '#web/pictures/empty-scenes.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import type { CardProduct } from '#web/parts/card-product.ts'
import { SearchFormPlace } from '#web/search/search-slot.ts'
import { boxSearchId } from './go-on.tsx'
import { LastRemoved } from './last-removed.tsx'
import { ProductRow } from './product-row.tsx'

interface EmptyBoxViewProps {
  readonly popular: readonly CardProduct[]
}

/** Not an end but a start: search, scan, popular devices, and the way back to what was taken out (ux.md X59). */
export function EmptyBoxView({ popular }: EmptyBoxViewProps) {
  const t = useT()
  return (
    <div className="flex flex-col gap-12">
      <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
        <EmptyBox className="w-44" />
        <div className="min-w-0 grow basis-80">
          <h2 className="type-title">{t('box.empty.title')}</h2>
          <p className="mt-1 text-pretty text-ink-soft">{t('box.empty.text')}</p>
          <SearchFormPlace
            id={boxSearchId}
            className="mt-5 block max-w-xl"
            label={t('box.empty.search')}
            inputClass="h-12 w-full rounded-card border border-field bg-white px-4"
            rowClass="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
          >
            <button type="submit" className={buttonClass()}>
              {t('box.empty.submit')}
            </button>
            <PageLink page="bulk_isbn" query="#scan" className={buttonClass({ look: 'quiet' })}>
              <ScanBarcode aria-hidden className="size-5 flex-none" />
              {t('box.empty.scan')}
            </PageLink>
          </SearchFormPlace>
        </div>
      </div>
      <LastRemoved />
      <ProductRow id="box-popular" title={t('box.empty.popular')} products={popular} />
    </div>
  )
}
