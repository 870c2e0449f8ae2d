import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { itemsTitleId, type Order, type OrderItem } from './order-data.ts'
import { useOrderChange } from './use-order-change.ts'

interface RemoveItemProps {
  readonly item: OrderItem
  readonly order: Order
}

/** Asks first, because the agreed price is lost with the item. The last item can only go with the whole order. */
export function RemoveItem({ item: { id, product }, order }: RemoveItemProps) {
  const t = useT()
  const { api } = useApp()
  const change = useOrderChange()
  const [isOpen, setOpen] = useState(false)
  const isLast = order.orderItems.filter(({ state }) => state === 'EXPECTED').length === 1

  function toggle(open: boolean) {
    change.clear()
    setOpen(open)
  }
  async function remove() {
    const params = { uuid: order.uuid, itemId: id }
    if (await change.run(() => api.call('removeOrderItem', { params }), itemsTitleId)) setOpen(false)
  }
  return (
    <>
      <Button
        look="link"
        aria-label={t('sell-order.named', { action: t('sell-order.remove'), name: product.name })}
        onClick={() => toggle(true)}
      >
        {t('sell-order.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => toggle(false)}
        title={t('sell-order.remove.title')}
        keepText={t('sell-order.remove.keep')}
        pendingText={t('sell-order.pending')}
        {...(isLast
          ? {}
          : {
              confirm: {
                text: t('sell-order.remove.confirm'),
                isPending: change.isPending,
                press: () => void remove(),
              },
            })}
        refusal={change.refusal}
      >
        <p>{isLast ? t('sell-order.remove.last') : t('sell-order.remove.text', { name: product.name })}</p>
      </ConfirmDialog>
    </>
  )
}
