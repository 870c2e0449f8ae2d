import type { ApiOutput } from '#contract/api-client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { EmptySearch } from '#web/pictures/empty-scenes.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { ProductImage } from '#web/parts/product-image.tsx'
import { EmailNotice } from './email-notice.tsx'
import { FailedRegion } from './failed.tsx'
import { MyFrame } from './frame.tsx'
import type { Customer } from '#web/session/customer.ts'
import { regionData, requiredCustomer, type RegionData } from './my-data.ts'
import { Remove } from './remove.tsx'
import { useKeptList } from './use-kept-list.ts'

type Watches = ApiOutput<'myPriceWatches'>

interface WatchesData {
  readonly customer: Customer
  readonly found: RegionData<Watches>
}

export async function load({ api }: LoadContext): Promise<LoadedPage<WatchesData>> {
  const [customer, watches] = await Promise.all([requiredCustomer(api), api.call('myPriceWatches', {})])
  return { data: { customer, found: regionData(watches) } }
}

export function View() {
  const t = useT()
  const { customer, found } = usePageData<WatchesData>()
  return (
    <MyFrame lead={t('my.watches.lead')}>
      {/* Only those of a confirmed address are shown. */}
      <EmailNotice customer={customer} />
      {found.kind === 'failed' ? <FailedRegion /> : <WatchList first={found.value} />}
    </MyFrame>
  )
}

function WatchList({ first }: { readonly first: Watches }) {
  const t = useT()
  const { list, heading, take } = useKeptList(first)
  return (
    <section aria-labelledby="my-kept">
      <h2 id="my-kept" ref={heading} tabIndex={-1} className="type-title">
        {t('my.watches.count', { count: list.length })}
      </h2>
      {list.length === 0 ? (
        <EmptyState
          picture={<EmptySearch className="w-40" />}
          title={t('my.watches.empty')}
          text={t('my.watches.empty.text')}
          action={
            <PageLink page="product_search" className={buttonClass()}>
              {t('my.watches.search')}
            </PageLink>
          }
        />
      ) : (
        <ul className="rows mt-2">
          {list.map((watch) => (
            <WatchRow key={watch.id} watch={watch} onGone={(left) => take(left, 'my.watch.gone')} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface WatchProps {
  readonly watch: Watches[number]
  readonly onGone: (left: Watches) => void
}

function WatchRow({ watch, onGone }: WatchProps) {
  const t = useT()
  const { api } = useApp()
  const { id, product, wanted } = watch
  const name = product?.name ?? wanted ?? ''
  return (
    <ListRow
      picture={<ProductImage image={product?.image ?? null} />}
      title={product === null ? <UnlistedModel name={name} /> : <WatchedProduct product={product} />}
      text={<WatchFacts watch={watch} />}
      actions={
        <Remove
          action={t('my.watch.end')}
          name={name}
          title={t('my.watch.end.title')}
          send={() => api.call('endPriceWatch', { params: { id: String(id) } })}
          onDone={onGone}
        >
          <p>{t('my.watch.end.text', { name })}</p>
        </Remove>
      }
    />
  )
}

/** Leads to the search that was done for it: by now there may be models that come nearer. */
function UnlistedModel({ name }: { readonly name: string }) {
  return (
    <PageLink page="product_search" query={`?q=${encodeURIComponent(name)}`} className="link wrap-anywhere">
      {name}
    </PageLink>
  )
}

function WatchedProduct({ product }: { readonly product: NonNullable<Watches[number]['product']> }) {
  const { space } = useApp()
  const { id, name, slug, language } = product
  return (
    <PageLink
      page="product_details"
      params={{ slug, id: String(id) }}
      lang={language === space.locale ? undefined : (language ?? undefined)}
      className="link"
    >
      {name}
    </PageLink>
  )
}

function WatchFacts({ watch: { target, createdAt, toldAt } }: Pick<WatchProps, 'watch'>) {
  const t = useT()
  return (
    <>
      <span className="block">
        {target ? t('my.watch.target', { amount: target.amount }) : t('my.watch.any')}
      </span>
      <span className="block">
        {toldAt === null ? t('my.watch.since', { at: createdAt }) : t('my.watch.told', { at: toldAt })}
      </span>
    </>
  )
}
