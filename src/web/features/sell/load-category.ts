import { perLocale } from '#kernel/locale.ts'
import type { Translate } from '#i18n/t.ts'
import type { PageFacts } from '#web/navigation/head.ts'
import type { LoadContext, LoadedPage } from '#web/navigation/page.ts'
import { breadcrumbFact } from '#web/navigation/structured-data.ts'
import { listSearch } from './list-query.ts'
import { loadList, type ListData, type ListView } from './load-list.ts'
import { loadModels, type ModelChoice } from './model-selection/load-models.ts'

export interface CategoryData extends ListData {
  readonly models: ModelChoice | null
}

export async function loadCategory(context: LoadContext): Promise<LoadedPage<CategoryData>> {
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
