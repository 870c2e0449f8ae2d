import { useT, type LoadContext, type LoadedPage } from '#web/lib/page.ts'
import { usePageData } from '#web/lib/shown.ts'
import { MyFrame } from './frame.tsx'
import { requiredCustomer, type Customer } from './my-data.ts'

interface OverviewData {
  readonly customer: Customer
}

export async function load({ api }: LoadContext): Promise<LoadedPage<OverviewData>> {
  return { data: { customer: await requiredCustomer(api) } }
}

export function View() {
  const t = useT()
  const { customer } = usePageData<OverviewData>()
  const { firstName: name } = customer
  return (
    <MyFrame
      title={name === null ? t('my.hello') : t('my.hello.name', { name })}
      lead={t('my.overview.lead')}
    >
      {null}
    </MyFrame>
  )
}
