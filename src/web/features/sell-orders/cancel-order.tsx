import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Order } from './order-data.ts'
import { useOrderChange } from './use-order-change.ts'

export function CancelOrder({ order: { uuid, orderItemsCount: count } }: { readonly order: Order }) {
  const t = useT()
  const { api } = useApp()
  const change = useOrderChange()
  const [isOpen, setOpen] = useState(false)

  function toggle(open: boolean) {
    change.clear()
    setOpen(open)
  }
  async function cancel() {
    if (await change.run(() => api.call('cancelOrder', { params: { uuid } }))) setOpen(false)
  }
  return (
    <>
      <Button look="link" onClick={() => toggle(true)}>
        {t('sell-order.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => toggle(false)}
        title={t('sell-order.cancel.title')}
        keepText={t('sell-order.cancel.keep')}
        pendingText={t('sell-order.pending')}
        confirm={{
          text: t('sell-order.cancel.confirm'),
          isPending: change.isPending,
          press: () => void cancel(),
        }}
        refusal={change.refusal}
      >
        <p>{t('sell-order.cancel.text', { count })}</p>
        <p className="mt-2">{t('sell-order.cancel.final')}</p>
      </ConfirmDialog>
    </>
  )
}
