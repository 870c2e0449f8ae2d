import { PageLink } from '#web/navigation/page-link.tsx'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { EmailNotice } from './email-notice.tsx'
import { FailedRegion } from './failed.tsx'
import { MyFrame } from './frame.tsx'
import type { Customer } from '#web/session/customer.ts'
import { regionData, requiredCustomer, type RegionData } from './my-data.ts'
import { NoSales } from './no-sales.tsx'
import { openSales, saleForList, type Sale } from './sale.ts'
import { SaleCard } from './sale-card.tsx'

interface OverviewData {
  readonly customer: Customer
  readonly open: RegionData<readonly Sale[]>
}

const shownSales = 3

export async function load({ api }: LoadContext): Promise<LoadedPage<OverviewData>> {
  const [customer, sales] = await Promise.all([requiredCustomer(api), api.call('mySales', { query: {} })])
  const found = regionData(sales)
  if (found.kind === 'failed') return { data: { customer, open: found } }
  const open = openSales(found.value.docs.map(saleForList)).slice(0, shownSales)
  return { data: { customer, open: { kind: 'found', value: open } } }
}

export function View() {
  const t = useT()
  const { customer, open } = usePageData<OverviewData>()
  const { firstName: name } = customer
  return (
    <MyFrame
      title={name === null ? t('my.hello') : t('my.hello.name', { name })}
      lead={t('my.overview.lead')}
    >
      <EmailNotice customer={customer} />
      <section aria-labelledby="my-open" className="flex flex-col gap-4">
        <h2 id="my-open" className="type-title">
          {t('my.open')}
        </h2>
        {open.kind === 'failed' ? <FailedRegion /> : <Open sales={open.value} />}
      </section>
      <Quick />
    </MyFrame>
  )
}

function Open({ sales }: { readonly sales: readonly Sale[] }) {
  const t = useT()
  if (sales.length === 0) return <NoSales title={t('my.open.empty')} text={t('my.open.empty.text')} />
  return (
    <>
      <ul className="flex flex-col gap-4">
        {sales.map((sale) => (
          <li key={sale.uuid}>
            <SaleCard sale={sale} level={3} />
          </li>
        ))}
      </ul>
      <PageLink page="my_sales" className="link self-start">
        {t('my.open.all')}
      </PageLink>
    </>
  )
}

const quick = [
  ['my_payouts', 'my.quick.my_payouts'],
  ['my_watches', 'my.quick.my_watches'],
  ['my_addresses', 'my.quick.my_addresses'],
  ['my_accounts', 'my.quick.my_accounts'],
] as const

function Quick() {
  const t = useT()
  return (
    <section aria-labelledby="my-quick">
      <h2 id="my-quick" className="type-title">
        {t('my.quick')}
      </h2>
      <ul className="mt-4 grid grid-fill-72 gap-4">
        {quick.map(([page, text]) => (
          <li key={page}>
            <PageLink page={page} className="card block h-full">
              <span className="block font-semibold">{t(`pages.${page}.title`)}</span>
              <span className="type-small">{t(text)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
