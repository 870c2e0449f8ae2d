import { ArrowLeft, ScanBarcode } from 'lucide-react'
import { buttonClass } from '#ui/button-class.ts'
import { lastList } from '#web/box/last-list.ts'
import { HrefLink } from '#web/navigation/href-link.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp } from '#web/navigation/page.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { SearchFormPlace } from '#web/search/search-slot.ts'
import { useTabMemory } from './use-tab-memory.ts'

/** The id of the search field, to which the way to add something leads. */
export const boxSearchId = 'box-search'

/** The ways to the next thing to sell, above what is in the box already (ux.md X49). */
export function GoOn() {
  const { t, space } = useApp()
  const list = useTabMemory(lastList.read, null) ?? hrefOf(space, 'default')
  return (
    <div className="grid gap-2 lg:grid-cols-[minmax(0,1fr)_auto]">
      <SearchFormPlace id={boxSearchId} className="block scroll-mt-24" label={t('box.empty.search')} />
      <div className="grid grid-cols-2 gap-2 lg:flex lg:items-end">
        <PageLink page="bulk_isbn" query="#scan" className={buttonClass({ look: 'quiet' })}>
          <ScanBarcode aria-hidden className="size-5 flex-none" />
          {t('box.empty.scan')}
        </PageLink>
        <HrefLink href={list} className={buttonClass({ look: 'quiet' })}>
          <ArrowLeft aria-hidden className="size-5 flex-none" />
          {t('box.more')}
        </HrefLink>
      </div>
    </div>
  )
}
