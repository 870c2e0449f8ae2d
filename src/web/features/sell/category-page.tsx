import { perLocale } from '#kernel/locale.ts'
import type { Translate } from '#i18n/t.ts'
import type { PageFacts } from '#web/navigation/head.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { breadcrumbFact } from '#web/navigation/structured-data.ts'
import { TextBlock } from '#web/parts/text-block.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { listSearch } from './list-query.ts'
import { loadList, type ListData, type ListView } from './load-list.ts'
import { loadModels, type ModelChoice } from './model-selection/load-models.ts'
import { ModelSelection } from './model-selection/model-selection.tsx'
import { ProductList } from './product-list/product-list.tsx'

interface CategoryData extends ListData {
  readonly models: ModelChoice | null
}

export async function load(context: LoadContext): Promise<LoadedPage<CategoryData>> {
  const data = await loadList(context, 'category')
  const { category, categories } = data.view
  const models = await loadModels(context.api, category, categories.length > 0, context.query)
  const isSeries = models?.step === 'series' || isModelGroup(data.view)
  const facts: PageFacts = { ...categoryFacts(data, context.t), footer: isSeries ? 'short' : 'long' }
  return { data: { ...data, models }, facts }
}

function categoryFacts({ view, list }: ListData, t: Translate): PageFacts {
  const { pagination, robotsIndex } = view.searchResponse
  const { title } = view.meta
  const { page } = pagination
  return {
    title: page === 1 ? title : t('sell-list.titleOfPage', { title, page }),
    description: view.meta.description,
    isMedia: view.category?.type === 'media',
    // A page with a series or with all models shows the same list again, so it is not indexed.
    robots: robotsIndex && Object.keys(list.others).length === 0 ? 'index' : 'noindex',
    ...(view.urlPaths
      ? { paramsByLocale: perLocale((locale) => ({ categoryUrlPath: view.urlPaths?.[locale] ?? '' })) }
      : {}),
    query: listSearch('category', { ...list, page }),
    structuredData: [
      breadcrumbFact(t('sell-list.home'), [...view.breadcrumbs, ...(view.category ? [view.category] : [])]),
    ],
  }
}

/** The deepest lists of electronics hold one model group, such as `/handys/apple-iphone` (acceptance N1). */
function isModelGroup({ category, categories, breadcrumbs }: ListView): boolean {
  return category?.type === 'ce' && breadcrumbs.length > 0 && categories.length === 0
}

export function View() {
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
      <TextBlock block={view.categoryNiceBlock} className="mt-16" />
    </>
  )
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
