import { perLocale } from '#kernel/locale.ts'
import type { Translate } from '#i18n/t.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { PageFacts } from '#web/lib/head.ts'
import { required } from '#web/lib/loading.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { PageError, useT, type LoadContext, type LoadedPage } from '#web/lib/page.ts'
import { usePageData } from '#web/lib/shown.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { NeighbourPages } from './neighbour-pages.tsx'

type Data = ApiOutput<'listView'>

export async function load({ api, params, query, t }: LoadContext): Promise<LoadedPage<Data>> {
  const categoryUrlPath = params['categoryUrlPath'] ?? ''
  const view = required(
    await api.call('listView', {
      query: {
        pathname: `/${categoryUrlPath}`,
        categoryUrlPath,
        ...(query['page'] ? { page: query['page'] } : {}),
      },
    }),
  )
  const { page, pageCount } = view.searchResponse.pagination
  if (page > Math.max(1, pageCount)) throw new PageError(404)
  return { data: view, facts: facts(view, t) }
}

function facts(view: Data, t: Translate): PageFacts {
  const { pagination, robotsIndex } = view.searchResponse
  const isFirst = pagination.page === 1
  return {
    title: isFirst
      ? view.meta.title
      : t('shop.titleOfPage', { title: view.meta.title, page: pagination.page }),
    description: view.meta.description,
    robots: robotsIndex ? 'index' : 'noindex',
    ...(view.urlPaths
      ? { paramsByLocale: perLocale((locale) => ({ categoryUrlPath: view.urlPaths?.[locale] ?? '' })) }
      : {}),
    query: isFirst ? '' : `?page=${pagination.page}`,
    // A list of one product's variants leads on to its group page, not around the shop.
    footer: view.iphoneGroupPageUrl === null ? 'long' : 'short',
  }
}

export function View() {
  const t = useT()
  const { meta, breadcrumbs, categories, searchResponse } = usePageData<Data>()
  const { docs } = searchResponse.products
  return (
    <>
      <Breadcrumbs trail={breadcrumbs} />
      <h1 className="mt-6 text-3xl font-semibold tracking-tight sm:text-4xl">{meta.title}</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{meta.description}</p>
      {categories.length === 0 ? null : (
        <ul className="mt-8 flex flex-wrap gap-3">
          {categories.map((category) => (
            <li key={category.id}>
              <PageLink page="category" params={{ categoryUrlPath: category.url_path }} className="chip">
                {category.label}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8 text-ink-soft">{t('shop.count', { count: searchResponse.pagination.numFound })}</p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {docs.map((product) => (
          <li key={product.id}>
            <PageLink
              page="product_details"
              params={{ slug: product.slug, id: String(product.id) }}
              className="card flex h-full flex-col gap-1"
            >
              <span className="font-semibold">{product.name}</span>
              <span className="text-sm text-ink-soft">{product.category_names.at(-1)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <NeighbourPages {...searchResponse.pagination} />
    </>
  )
}
