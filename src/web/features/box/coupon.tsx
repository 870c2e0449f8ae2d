import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FieldErrors } from '#ui/use-form-check.ts'
import { refusalWords } from '#web/api/refusal-words.ts'
import { browserBox } from '#web/box/box.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { silentRefusal } from '#web/forms/use-refusal.ts'
import { useSubmitForm } from '#web/forms/use-submit-form.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { focusFirstShown } from './focus.ts'

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

function CouponForm() {
  const t = useT()
  const app = useApp()
  const { keepIn, forget } = useDraft('coupon')
  const failedText = t('box.coupon.failed')
  const { form, errors, isPending } = useSubmitForm({
    failedText,
    check: (values): FieldErrors => (codeIn(values) === '' ? { code: t('box.coupon.missing') } : {}),
    send: (values) => browserBox.setCoupon(app, codeIn(values)),
    refusedFields: (refusal) => ({ code: refusalWords(refusal) ?? failedText }),
    onDone() {
      forget()
      focusFirstShown('coupon-used')
    },
  })
  return (
    <form {...form} ref={keepIn} className="flex flex-col gap-3">
      <TextField
        id="coupon-code"
        name="code"
        label={t('box.coupon.label')}
        error={errors['code']}
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

function codeIn(values: FormData): string {
  const typed = values.get('code')
  return typeof typed === 'string' ? typed.trim() : ''
}

function UsedCoupon({ code, bonusCents }: { readonly code: string; readonly bonusCents: number }) {
  const t = useT()
  const app = useApp()
  const { isPending, submit } = useSubmit(silentRefusal)

  async function remove() {
    await submit(() => browserBox.removeCoupon(app))
    focusFirstShown('box-summary')
  }
  return (
    <div id="coupon-used" tabIndex={-1} className="ends items-center">
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
