import { HrefLink } from '#web/navigation/href-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import type { ListData } from './load-list.ts'
import { PriceWatch } from './price-watch.tsx'
import { useListPlace } from './product-list/use-list-place.ts'

const otherWorlds = { ce: 'sell-list.search.inDevices', media: 'sell-list.search.inMedia' } as const

/** The way to wait for a model that is not listed, before those in its place, and the way to hits that are left out. */
export function SearchNote() {
  const t = useT()
  const { view, list } = usePageData<ListData>()
  const { hrefOfList } = useListPlace()
  const { help, products } = view.searchResponse
  if (!help?.isUnlisted && !help?.otherWorld) return null
  const { isUnlisted, otherWorld } = help
  return (
    <div className="mt-4 grid max-w-prose gap-4">
      {isUnlisted ? <PriceWatch key={list.q} watched={{ query: list.q }} /> : null}
      {isUnlisted && products.docs.length > 0 ? <p>{t('sell-list.search.unlistedText')}</p> : null}
      {otherWorld ? (
        <p>
          <HrefLink
            href={hrefOfList({ ...list, page: 1, filters: { category: otherWorld.categoryIds.map(String) } })}
            className="link"
          >
            {t(otherWorlds[otherWorld.family], { count: otherWorld.count })}
          </HrefLink>
        </p>
      ) : null}
    </div>
  )
}
