import { ScanBarcode } from 'lucide-react'
import { PageLink } from '#web/lib/page-link.tsx'
import { useApp, useT } from '#web/lib/page.ts'
import { hrefOf } from '#web/lib/space.ts'

/** Where the link at the end of the page leads back to. */
export const priceFieldId = 'sell'

/** One field for title, model or ISBN; a plain form, so that it works before scripts run. */
export function PriceSearch() {
  const t = useT()
  const { space } = useApp()
  return (
    <search className="mt-6 block sm:mt-8">
      <form action={hrefOf(space, 'product_search')} className="max-w-2xl">
        <label htmlFor={priceFieldId} className="font-semibold">
          {t('home.search.label')}
        </label>
        <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
          <input
            id={priceFieldId}
            name="q"
            type="search"
            required
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={t('home.search.hint')}
            className="col-span-2 h-14 w-full scroll-mt-40 rounded-card border border-field bg-white px-4 text-lg sm:col-span-1"
          />
          <button type="submit" className="button px-4 sm:px-6">
            {t('home.search.submit')}
          </button>
          <PageLink page="bulk_isbn" className="button-quiet px-4">
            <ScanBarcode aria-hidden className="size-5 flex-none" />
            {t('home.scan')}
          </PageLink>
        </div>
      </form>
    </search>
  )
}
