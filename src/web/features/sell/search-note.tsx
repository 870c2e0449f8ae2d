import { HrefLink } from '#web/navigation/href-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import type { ListData } from './load-list.ts'
import { useListPlace } from './product-list/use-list-place.ts'

const otherWorlds = { ce: 'sell-list.search.inDevices', media: 'sell-list.search.inMedia' } as const

/** What the list shows in place of a model that is not listed, and the way to hits that it leaves out. */
export function SearchNote() {
  const t = useT()
  const { view, list } = usePageData<ListData>()
  const { hrefOfList } = useListPlace()
  const { help } = view.searchResponse
  if (!help?.isUnlisted && !help?.otherWorld) return null
  const { isUnlisted, otherWorld } = help
  return (
    <div className="mt-3 grid max-w-prose gap-1">
      {isUnlisted ? <p>{t('sell-list.search.unlistedText')}</p> : null}
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
