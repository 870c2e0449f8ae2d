import { useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { box } from '#web/box/box.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { focusOn } from './focus.ts'
import { reasonOf } from './reason.ts'

interface CouponProps {
  readonly cart: CartAnswer['cart']
}

/** Folded behind a link, because most have none; a used one says what it brings (ux.md X58). */
export function Coupon({ cart: { coupon, price } }: CouponProps) {
  const t = useT()
  if (coupon) return <UsedCoupon code={coupon.code} bonusCents={price.couponBonus.amount} />
  return (
    <Disclosure title={t('box.coupon.open')}>
      <CouponForm />
    </Disclosure>
  )
}

const fieldId = 'coupon-code'

function CouponForm() {
  const t = useT()
  const app = useApp()
  const { keepIn, forget } = useDraft('coupon')
  const [error, setError] = useState<string | undefined>()
  const [isPending, setPending] = useState(false)

  async function use(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const typed = new FormData(event.currentTarget).get('code')
    const code = typeof typed === 'string' ? typed.trim() : ''
    if (code === '') return refuse(t('box.coupon.missing'))
    setPending(true)
    const result = await box.setCoupon(app, code)
    setPending(false)
    if (!result.ok) return refuse(reasonOf(result) ?? t('box.coupon.failed'))
    forget()
    focusOn('coupon-used')
    return undefined
  }
  function refuse(reason: string): void {
    setError(reason)
    focusOn(fieldId)
  }
  return (
    <form ref={keepIn} onSubmit={(event) => void use(event)} noValidate className="flex flex-col gap-3">
      <TextField
        id={fieldId}
        name="code"
        label={t('box.coupon.label')}
        error={error}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button isSubmit look="quiet" isPending={isPending} pendingText={t('box.pending')}>
        {t('box.coupon.use')}
      </Button>
    </form>
  )
}

function UsedCoupon({ code, bonusCents }: { readonly code: string; readonly bonusCents: number }) {
  const t = useT()
  const app = useApp()
  const [isPending, setPending] = useState(false)

  async function remove() {
    setPending(true)
    await box.removeCoupon(app)
    setPending(false)
    focusOn('box-summary')
  }
  return (
    <div
      id="coupon-used"
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
    >
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{t('box.coupon.used', { code })}</span>
        <span className="type-small block">
          {bonusCents > 0 ? t('box.coupon.bonus', { amount: bonusCents }) : t('box.coupon.idle')}
        </span>
      </p>
      <Button
        look="link"
        isPending={isPending}
        onClick={() => void remove()}
        aria-label={t('box.named', { action: t('box.remove'), name: code })}
      >
        {t('box.remove')}
      </Button>
    </div>
  )
}
