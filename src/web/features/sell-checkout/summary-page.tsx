import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData, usePageHead } from '#web/navigation/shown.ts'
import { CheckoutFrame } from './frame.tsx'
import { useCheckout } from './load-step.ts'
import { PlaceForm } from './place-form.tsx'
import { loadSummary, type SummaryData } from './summary-data.ts'

export async function load(context: LoadContext): Promise<LoadedPage<SummaryData>> {
  return { data: await loadSummary(context) }
}

export function View() {
  const t = useT()
  const { title } = usePageHead()
  const data = usePageData<SummaryData>()
  return (
    <CheckoutFrame step="summary" title={title} lead={t('sell-checkout-end.summary.lead')}>
      <PlaceForm answer={useCheckout()} data={data} />
    </CheckoutFrame>
  )
}
