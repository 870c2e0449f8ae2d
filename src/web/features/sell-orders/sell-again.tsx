import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { hrefOf } from '#web/navigation/space.ts'

interface SellAgainProps {
  readonly uuid: string
  readonly count: number
}

/** The items of an order that is over go back into the box with their answers, at the prices of today. */
export function SellAgain({ uuid, count }: SellAgainProps) {
  const t = useT()
  const app = useApp()
  const { isPending, refusal, submit } = useSubmit({ failedText: t('sell-order.failed'), endsPage: true })

  async function sell() {
    const { browserBox } = await import('#web/box/box.ts')
    const result = await submit((key) =>
      browserBox.change(app, 'checkout_finished', () =>
        app.api.call('sellAgain', { params: { uuid } }, { idempotencyKey: key() }),
      ),
    )
    if (result?.ok) app.go(hrefOf(app.space, 'cart_show'))
  }
  return (
    <section
      aria-labelledby="order-again"
      className="card flex flex-col items-start gap-4 border-accent print:hidden"
    >
      <h2 id="order-again" className="type-title">
        {t('sell-order.again')}
      </h2>
      <p>{t('sell-order.again.text', { count })}</p>
      <Button
        size="large"
        isPending={isPending}
        pendingText={t('sell-order.pending')}
        onClick={() => void sell()}
      >
        {t('sell-order.again.press')}
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {refusal === null ? null : <Notice tone="error" title={refusal} />}
      </div>
    </section>
  )
}
