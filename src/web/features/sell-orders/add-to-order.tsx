import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/notice.tsx'
import { useBoxSummary, type BoxSummary } from '#web/box/box-summary.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { isOwner, itemsTitleId, type Order } from './order-data.ts'
import { useOrderChange } from './use-order-change.ts'

/** Until hand-over further items travel in the same parcel, at the prices of today (rulebook §10). */
export function AddToOrder({ order }: { readonly order: Order }) {
  const t = useT()
  const summary = useBoxSummary()
  if (!order.isChangeable || !isOwner(order)) return null
  return (
    <section aria-labelledby="order-add" className="flex flex-col items-start gap-3 print:hidden">
      <h2 id="order-add" className="type-title">
        {t('sell-order.add.title')}
      </h2>
      {summary && summary.count > 0 ? (
        <AddFromBox uuid={order.uuid} summary={summary} />
      ) : (
        <>
          <p>{t('sell-order.add.how')}</p>
          <PageLink page="default" className={buttonClass({ look: 'quiet' })}>
            {t('sell-order.add.find')}
          </PageLink>
        </>
      )}
    </section>
  )
}

interface AddFromBoxProps {
  readonly uuid: string
  readonly summary: BoxSummary
}

function AddFromBox({ uuid, summary: { count, amountCents: amount } }: AddFromBoxProps) {
  const t = useT()
  const app = useApp()
  const change = useOrderChange()

  async function add() {
    const isDone = await change.run(
      (key) => app.api.call('addOrderItems', { params: { uuid } }, { idempotencyKey: key() }),
      itemsTitleId,
    )
    if (!isDone) return
    const { browserBox } = await import('#web/box/box.ts')
    browserBox.adopt(app, 'empty', 'checkout_finished')
  }
  return (
    <>
      <p>{t('sell-order.add.text', { count, amount })}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          look="quiet"
          isPending={change.isPending}
          pendingText={t('sell-order.pending')}
          onClick={() => void add()}
        >
          {t('sell-order.add')}
        </Button>
        <PageLink page="cart_show" className="button-link">
          {t('sell-order.add.box')}
        </PageLink>
      </div>
      <div role="alert" className="w-full empty:hidden">
        {change.refusal === null ? null : <Notice tone="error" title={change.refusal} />}
      </div>
    </>
  )
}
