import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useBoxSummary } from '#web/box/box-summary.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { itemsTitleId } from './order-data.ts'
import { useOrderChange } from './use-order-change.ts'

/** Shows only to a seller with items in the box; added items get today's price (rulebook §10). */
export function AddFromBox({ uuid }: { readonly uuid: string }) {
  const t = useT()
  const app = useApp()
  const change = useOrderChange()
  const summary = useBoxSummary()

  async function add() {
    const isDone = await change.run(
      (key) => app.api.call('addOrderItems', { params: { uuid } }, { idempotencyKey: key() }),
      itemsTitleId,
    )
    if (!isDone) return
    const { browserBox } = await import('#web/box/box.ts')
    browserBox.adopt(app, 'empty', 'checkout_finished')
  }
  if (!summary || summary.count === 0) return null
  const { count, amountCents: amount } = summary
  return (
    <div className="flex flex-col items-start gap-3">
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
      <div role="alert" className="w-full">
        {change.refusal === null ? null : <Notice tone="error" title={change.refusal} />}
      </div>
    </div>
  )
}
