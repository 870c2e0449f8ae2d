import { ScanBarcode } from 'lucide-react'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { SearchFormPlace } from '#web/search/search-slot.ts'

/** The id that the link at the end of the page leads back to. */
export const priceFieldId = 'sell'

const large = 'h-14 w-full scroll-mt-40 rounded-card border border-field bg-white px-4 text-lg'

/** One field for title, model or ISBN, with the ways beside it. */
export function PriceSearch() {
  const t = useT()
  return (
    <SearchFormPlace
      id={priceFieldId}
      className="mt-6 block max-w-2xl sm:mt-8"
      label={t('home.search.label')}
      inputClass={large}
      rowClass="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <button type="submit" className="button px-4 sm:px-6">
        {t('home.search.submit')}
      </button>
      <PageLink page="bulk_isbn" query="#scan" className="button-quiet px-4">
        <ScanBarcode aria-hidden className="size-5 flex-none" />
        {t('home.scan')}
      </PageLink>
    </SearchFormPlace>
  )
}
