import type { ApiOutput } from '#contract/api-client.ts'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { FailedRegion } from './failed.tsx'
import { MyFrame } from './frame.tsx'
import { regionData, pageIn, type RegionData } from './my-data.ts'
import { NoSales } from './no-sales.tsx'
import { PagesNav } from './pages-nav.tsx'
import { SaleCard } from './sale-card.tsx'
import { saleForList, type Sale } from './sale.ts'

interface SalesData {
  readonly found: RegionData<{
    readonly sales: readonly Sale[]
    readonly pagination: ApiOutput<'mySales'>['pagination']
  }>
}

export async function load({ api, query }: LoadContext): Promise<LoadedPage<SalesData>> {
  const found = regionData(await api.call('mySales', { query: { page: pageIn(query) } }))
  if (found.kind === 'failed') return { data: { found } }
  const { docs, pagination } = found.value
  return { data: { found: { kind: 'found', value: { sales: docs.map(saleForList), pagination } } } }
}

export function View() {
  const t = useT()
  const { found } = usePageData<SalesData>()
  return (
    <MyFrame lead={t('my.sales.lead')}>
      {found.kind === 'failed' ? <FailedRegion /> : <Sales {...found.value} />}
    </MyFrame>
  )
}

function Sales({ sales, pagination }: Extract<SalesData['found'], { kind: 'found' }>['value']) {
  const t = useT()
  if (sales.length === 0) return <NoSales title={t('my.sales.empty')} text={t('my.sales.empty.text')} />
  return (
    <>
      <ul className="flex flex-col gap-4">
        {sales.map((sale) => (
          <li key={sale.uuid}>
            <SaleCard sale={sale} />
          </li>
        ))}
      </ul>
      <PagesNav of="my_sales" pagination={pagination} />
    </>
  )
}
