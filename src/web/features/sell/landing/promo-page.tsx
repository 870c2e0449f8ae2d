import type { ApiOutput } from '#contract/api-client.ts'
import { Pagination, type PaginationProps } from '#ui/pagination.tsx'
import { valueOrPageError } from '#web/navigation/loading.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { cardProduct, type CardProduct } from '#web/parts/card-product.ts'
import { ProductCard } from '#web/parts/product-card.tsx'
import { usePageData } from '#web/navigation/shown.ts'
import { TextParts } from '#web/parts/text-block.tsx'

interface PromoData extends Pick<ApiOutput<'promoList'>, 'url' | 'title' | 'block' | 'pagination'> {
  readonly products: readonly CardProduct[]
}

export async function load({ api, params, query, t }: LoadContext): Promise<LoadedPage<PromoData>> {
  const page = Number(query['page'] ?? 1)
  const list = valueOrPageError(
    await api.call('promoList', { params: { url: params['url'] ?? '' }, query: { page } }),
  )
  const { url, title, block, pagination, meta } = list
  return {
    data: { url, title, block, pagination, products: list.products.docs.map(cardProduct) },
    facts: {
      title: page === 1 ? meta.title : t('landing.promo.titleOfPage', { title: meta.title, page }),
      description: meta.description,
      query: promoQuery(page),
    },
  }
}

function promoQuery(page: number): string {
  return page === 1 ? '' : `?page=${page}`
}

/** The list a campaign links to. */
export function View() {
  const t = useT()
  const { title, block, products, pagination } = usePageData<PromoData>()
  return (
    <>
      <header className="pt-8 sm:pt-12">
        <h1 className="type-headline">{title}</h1>
        {block ? (
          <div className="type-lead mt-1">
            <TextParts content={block.content} />
          </div>
        ) : null}
        <p className="type-small mt-6">
          {products.length === 0
            ? t('landing.promo.empty')
            : t('landing.promo.count', { count: pagination.numFound })}
        </p>
      </header>
      <ul data-wide className="product-grid">
        {products.map((product, at) => (
          <li key={product.id}>
            <ProductCard product={product} at={at} />
          </li>
        ))}
      </ul>
      <Pages />
    </>
  )
}

function Pages() {
  const t = useT()
  const { url, pagination } = usePageData<PromoData>()
  return (
    <div className="mt-10">
      <Pagination
        label={t('landing.promo.pages')}
        page={pagination.page}
        pageCount={pagination.pageCount}
        previousText={t('landing.promo.previous')}
        nextText={t('landing.promo.next')}
        nameOf={(page) => t('landing.promo.page', { page })}
        link={linkIn(url)}
      />
    </div>
  )
}

function linkIn(url: string): PaginationProps['link'] {
  return (page, parts) => <PageLink page="omg" params={{ url }} query={promoQuery(page)} {...parts} />
}
