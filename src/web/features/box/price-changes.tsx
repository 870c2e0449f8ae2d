import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PriceChange } from '#ui/price-change.tsx'
import { browserBox } from '#web/box/box.ts'
import type { BoxItem } from '#web/box/box-state.ts'
import { silentRefusal } from '#web/forms/use-refusal.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { focusFirstShown } from './focus.ts'
import type { PriceChangeError } from './missing.ts'

interface PriceChangesProps {
  readonly changes: readonly PriceChangeError[]
}

/** Each with its old and new price, and each with its own answer (ux.md X57). */
export function PriceChanges({ changes }: PriceChangesProps) {
  const t = useT()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="box-changes" className="card">
      <h2 id="box-changes" tabIndex={-1} className="type-title">
        {t('box.changes', { count: changes.length })}
      </h2>
      {changes.every(isOverLimit) ? null : <p className="mt-1 text-ink-soft">{t('box.changes.text')}</p>}
      <ul className="rows mt-2">
        {changes.map((change) => (
          <PriceChangeRow key={change.orderProduct.id} change={change} />
        ))}
      </ul>
    </section>
  )
}

/** The price still holds; this seller has sold enough of it. */
function isOverLimit({ validationResult }: PriceChangeError): boolean {
  return validationResult.stopReason === 'QUANTITY_LIMIT'
}

function stopText(change: PriceChangeError) {
  if (isOverLimit(change)) return 'box.changes.limit'
  const isGone = change.orderProduct.product.purchase_stop === 'NOT_IN_CATALOGUE'
  return isGone ? 'box.changes.gone' : 'box.changes.stopped'
}

function PriceChangeRow({ change }: { readonly change: PriceChangeError }) {
  const t = useT()
  const { orderProduct, validationResult: result } = change
  const { name } = orderProduct.product
  return (
    <li className="flex flex-col gap-2 py-4">
      <p className="font-semibold wrap-anywhere">{name}</p>
      {result.change === 'stopped' ? (
        <p>
          <del className="text-ink-soft">{t('box.amount', { amount: result.previousPrice.amount })}</del>{' '}
          {t(stopText(change))}
        </p>
      ) : (
        <PriceChange
          before={t('box.amount', { amount: result.previousPrice.amount })}
          now={t('box.amount', { amount: result.currentPrice.amount })}
          beforeText={t('box.changes.before')}
          nowText={t('box.changes.now')}
          direction={result.change}
          changeText={changeText(result.currentPrice.amount - result.previousPrice.amount, t)}
        />
      )}
      <PriceChangeAnswers change={change} />
    </li>
  )
}

function changeText(delta: number, t: ReturnType<typeof useT>): string {
  return delta < 0 ? t('box.changes.less', { amount: -delta }) : t('box.changes.more', { amount: delta })
}

function PriceChangeAnswers({
  change: { orderProduct, validationResult },
}: {
  readonly change: PriceChangeError
}) {
  const t = useT()
  const app = useApp()
  const [pressed, setPressed] = useState<'accept' | 'remove'>('accept')
  const { isPending, submit } = useSubmit(silentRefusal)
  const { id, product } = orderProduct
  if (id === null) return null
  const item: BoxItem = { ...orderProduct, id }

  async function answer(kind: 'accept' | 'remove') {
    const result = await submit(() => {
      setPressed(kind)
      return kind === 'accept'
        ? browserBox.confirm(app, item, validationResult.currentPrice.amount)
        : browserBox.remove(app, item, 'cart_show')
    })
    if (result?.ok) focusFirstShown('box-changes', 'box-lines', 'box-title')
  }
  return (
    <div className="flex flex-wrap gap-3">
      {validationResult.change === 'stopped' ? null : (
        <Button
          size="small"
          isPending={isPending && pressed === 'accept'}
          onClick={() => void answer('accept')}
          aria-label={t('box.named', { action: t('box.changes.accept'), name: product.name })}
        >
          {t('box.changes.accept')}
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        isPending={isPending && pressed === 'remove'}
        onClick={() => void answer('remove')}
        aria-label={t('box.named', { action: t('box.remove'), name: product.name })}
      >
        {t('box.remove')}
      </Button>
    </div>
  )
}
