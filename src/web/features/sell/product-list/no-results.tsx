import { EmptyState } from '#ui/empty-state.tsx'
import { EmptySearch } from '#web/pictures/empty-scenes.tsx'
import { HrefLink } from '#web/navigation/href-link.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { countChosen, withoutFilters } from '../list-query.ts'
import type { ListData } from '../load-list.ts'
import { useListPlace } from './use-list-place.ts'

const noResultTexts = {
  search: ['sell-list.empty.search', 'sell-list.empty.searchText'],
  filtered: ['sell-list.empty.filtered', 'sell-list.empty.filteredText'],
  category: ['sell-list.empty.title', 'sell-list.empty.text'],
} as const

/** Every empty list offers next steps that fit its cause (ux.md X9, X37). */
export function NoResults() {
  const t = useT()
  const { list, view } = usePageData<ListData>()
  const { place, hrefOfList } = useListPlace()
  const kind = countChosen(list) > 0 ? 'filtered' : place.page === 'product_search' ? 'search' : 'category'
  const [title, text] = noResultTexts[kind]
  const categories = view.searchResponse.help?.categories ?? []
  return (
    <>
      <EmptyState
        picture={<EmptySearch className="w-48" />}
        title={t(title)}
        text={t(text)}
        action={
          <>
            {kind === 'filtered' ? (
              <HrefLink href={hrefOfList(withoutFilters(list))} className="button">
                {t('sell-list.empty.reset')}
              </HrefLink>
            ) : null}
            <PageLink page="bulk_isbn" query="#scan" className="button-quiet px-4">
              {t('sell-list.empty.scan')}
            </PageLink>
            <PageLink page="electronics" className="button-quiet px-4">
              {t('sell-list.empty.models')}
            </PageLink>
          </>
        }
      />
      {categories.length === 0 ? null : <NearestCategories categories={categories} />}
    </>
  )
}

interface NearestCategoriesProps {
  readonly categories: NonNullable<ListData['view']['searchResponse']['help']>['categories']
}

function NearestCategories({ categories }: NearestCategoriesProps) {
  const t = useT()
  return (
    <section aria-labelledby="nearest" className="text-center">
      <h2 id="nearest" className="type-title">
        {t('sell-list.empty.categories')}
      </h2>
      <ul className="mt-4 flex flex-wrap justify-center gap-2 sm:gap-3">
        {categories.map(({ id, label, url_path }) => (
          <li key={id}>
            <PageLink page="category" params={{ categoryUrlPath: url_path }} className="chip">
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
