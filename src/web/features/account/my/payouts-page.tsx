import type { ApiOutput } from '#contract/api-client.ts'
import { Badge } from '#ui/badge.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { FailedRegion } from './failed.tsx'
import { MyFrame } from './frame.tsx'
import { regionData, pageIn, type RegionData } from './my-data.ts'
import { NoSales } from './no-sales.tsx'
import { PagesNav } from './pages-nav.tsx'

type Payouts = ApiOutput<'myPayouts'>
type Payout = Payouts['docs'][number]

interface PayoutsData {
  readonly found: RegionData<Payouts>
}

export async function load({ api, query }: LoadContext): Promise<LoadedPage<PayoutsData>> {
  return { data: { found: regionData(await api.call('myPayouts', { query: { page: pageIn(query) } })) } }
}

export function View() {
  const t = useT()
  const { found } = usePageData<PayoutsData>()
  return (
    <MyFrame lead={t('my.payouts.lead')}>
      {found.kind === 'failed' ? <FailedRegion /> : <PayoutList payouts={found.value} />}
    </MyFrame>
  )
}

function PayoutList({ payouts: { docs, pagination } }: { readonly payouts: Payouts }) {
  const t = useT()
  if (docs.length === 0) return <NoSales title={t('my.payouts.empty')} text={t('my.payouts.empty.text')} />
  return (
    <>
      <ul className="flex flex-col gap-4">
        {docs.map((payout) => (
          <li key={payout.orderUuid}>
            <PayoutCard payout={payout} />
          </li>
        ))}
      </ul>
      <PagesNav of="my_payouts" pagination={pagination} />
    </>
  )
}

const tones = { planned: 'accent', cancelled: 'plain', paid: 'success' } as const

interface PayoutProps {
  readonly payout: Payout
}

function PayoutCard({ payout }: PayoutProps) {
  const t = useT()
  const { orderUuid: uuid, orderNumber: number, amount, state } = payout
  return (
    <div className="card flex min-w-0 flex-col gap-4">
      <div className="ends">
        {state === 'cancelled' ? (
          <span className="font-semibold">{t('my.payout.cancelled.text')}</span>
        ) : (
          <span className="price" data-size="medium">
            {t('sell-order.amount', { amount: amount.amount })}
          </span>
        )}
        <Badge tone={tones[state]}>{t(`my.payout.${state}`)}</Badge>
      </div>
      <div>
        {state === 'cancelled' ? null : (
          <p className="font-semibold">
            <When payout={payout} />
          </p>
        )}
        <p className="text-ink-soft">
          <PayoutMethodText payout={payout} />
        </p>
      </div>
      <PageLink page="checkout_finished" params={{ uuid }} className="link self-start">
        {t('sell-order.number', { number })}
      </PageLink>
    </div>
  )
}

function When({ payout: { forecast, paidOn } }: PayoutProps) {
  const t = useT()
  if (paidOn !== null) return t('my.payout.paidOn', { day: paidOn })
  if (!forecast) return t('my.payout.open')
  return t('my.payout.forecast', { likely: forecast.likely, latest: forecast.latest })
}

/** Masked, as everywhere outside the field it was typed into (security.md D70). */
function PayoutMethodText({ payout: { method } }: PayoutProps) {
  const t = useT()
  const account = method.ibanMasked?.replaceAll(' ', '\u00a0')
  return account === undefined ? t(`my.payout.by.${method.type}`) : t('my.payout.to', { account })
}
