import type { ApiOutput } from '#contract/api-client.ts'
import { required } from '#web/lib/loading.ts'
import { PageMoved, useT, type LoadContext, type LoadedPage } from '#web/lib/page.ts'
import { usePageData } from '#web/lib/shown.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

type Data = ApiOutput<'detailView'>

export async function load({ api, params }: LoadContext): Promise<LoadedPage<Data>> {
  const view = required(await api.call('detailView', { query: { id: params['id'] ?? '' } }))
  if (view.product.slug !== params['slug'])
    throw new PageMoved('product_details', { slug: view.product.slug, id: String(view.product.id) })
  const { title, description } = view.meta
  // What we buy is sold right here; where we do not, the footer offers other ways.
  return {
    data: view,
    facts: { title, description, footer: view.product.is_purchaseable ? 'short' : 'long' },
  }
}

export function View() {
  const t = useT()
  const { product, breadcrumbs, meta } = usePageData<Data>()
  return (
    <>
      <Breadcrumbs trail={breadcrumbs} />
      <h1 className="mt-6 text-3xl font-semibold tracking-tight sm:text-4xl">{product.name}</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{meta.description}</p>
      {product.purchase_stop === 'NO_PRICE' ? (
        <p className="card mt-8 max-w-2xl">{t('shop.noPrice')}</p>
      ) : null}
    </>
  )
}
