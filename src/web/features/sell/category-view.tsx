import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { TextBlock } from '#web/parts/text-block.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { CategoryData } from './load-category.ts'
import type { ListView } from './load-list.ts'
import { ModelSelection } from './model-selection/model-selection.tsx'
import { ProductList } from './product-list/product-list.tsx'

/** What stands above the popular products. */
export function CategoryList() {
  const { view, models } = usePageData<CategoryData>()
  const { category } = view
  return (
    <>
      <Breadcrumbs trail={view.breadcrumbs} />
      <h1 className="type-headline mt-4">{view.meta.title}</h1>
      <p className="type-lead mt-3">{view.meta.description}</p>
      <Subcategories categories={view.categories} />
      {models && category ? (
        <ModelSelection
          choice={models}
          categoryUrlPath={category.url_path}
          rootCategoryId={view.breadcrumbs[0]?.id ?? category.id}
        />
      ) : null}
      <ProductList />
    </>
  )
}

/** What stands below the popular products. */
export function CategoryText() {
  const { view } = usePageData<CategoryData>()
  return <TextBlock block={view.categoryNiceBlock} className="mt-16" />
}

/** On a phone the categories are one line that can be scrolled sideways, so the list stays high on the screen. */
const rowOfChips =
  'flex gap-2 py-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap sm:gap-3'

function Subcategories({ categories }: Pick<ListView, 'categories'>) {
  const t = useT()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('sell-list.subcategories')} className="mt-6">
      <ul className={rowOfChips}>
        {categories.map((category) => (
          <li key={category.id} className="flex-none">
            <PageLink page="category" params={{ categoryUrlPath: category.url_path }} className="chip">
              {category.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
