import { useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useErrorTitle } from '#ui/use-error-title.ts'
import { useFormCheck, type FieldErrors } from '#ui/use-form-check.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { withFreshLogin } from '#web/login/login-request.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { BankFields } from './bank-fields.tsx'
import type { PayoutData } from './payout-data.ts'
import { checkPayout, choiceOf, refusedFields } from './payout-entry.ts'
import { PayoutMethods } from './payout-methods.tsx'
import { useSaveStep } from './use-save-step.ts'
import { useTyped, type Typed } from './use-typed.ts'

interface PayoutFormProps extends Pick<PayoutData, 'accounts' | 'forecasts'> {
  readonly cart: CartAnswer['cart']
  /** Where a way was chosen before: back to it. */
  readonly onKeep: (() => void) | null
}

/** One way of being paid, and only its own fields; what was typed for another stays. */
export function PayoutForm({ onKeep, ...data }: PayoutFormProps) {
  const t = useT()
  const { isPending, isFailed, typed, check } = usePayoutForm()
  const { errors, summary, refusals, form } = check
  const { keepIn } = typed
  function input(event: FormEvent<HTMLFormElement>) {
    form.onInput(event)
    typed.read(event.currentTarget)
  }
  return (
    <form {...form} ref={keepIn} onInput={input} className="checkout-form">
      <ErrorSummary
        id="payout-summary"
        title={t('sell-checkout-end.errors', { count: Object.keys(summary).length })}
        refusals={refusals}
        errors={Object.entries(summary).map(([name, text]) => ({ fieldId: `payout-${name}`, text }))}
      />
      <Ways {...data} typed={typed} errors={errors} />
      {isFailed ? (
        <Notice tone="error" title={t('sell-checkout-end.payout.failed')}>
          {t('sell-checkout-end.payout.failed.text')}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button isSubmit size="large" isPending={isPending} pendingText={t('sell-checkout-end.pending')}>
          {t('sell-checkout-end.payout.next')}
        </Button>
        {onKeep ? (
          <Button look="quiet" size="large" onClick={onKeep}>
            {t('sell-checkout-end.payout.keep')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function usePayoutForm() {
  const app = useApp()
  const { t, space } = app
  const typed = useTyped('payout')
  const { isPending, save } = useSaveStep('payout')
  const [isFailed, setFailed] = useState(false)
  const check = useFormCheck({
    check: (values) => checkPayout(values, { t, locale: space.locale }),
    onValid: (values, form) => void send(values, form),
  })
  useErrorTitle(Object.keys(check.errors).length > 0 ? t('sell-checkout-end.errorTitle') : null)

  async function send(values: FormData, form: HTMLFormElement) {
    setFailed(false)
    const body = { payoutMethod: choiceOf(values) }
    const refused = await save(() => withFreshLogin(() => app.api.call('setPayout', { body })), typed.forget)
    const fields = refused && refusedFields(refused, t)
    if (fields) check.refuse(fields, form)
    else setFailed(refused !== null)
  }
  return { isPending, isFailed, typed, check }
}

interface WaysProps extends Omit<PayoutFormProps, 'onKeep'> {
  readonly typed: Typed
  readonly errors: FieldErrors
}

function Ways({ cart, accounts, forecasts, typed, errors }: WaysProps) {
  const t = useT()
  const chosen = cart.payoutMethod?.type ?? 'bank_transfer'
  const type = typed.valueOf('type') ?? chosen
  return (
    <>
      <PayoutMethods forecasts={forecasts} chosen={chosen} />
      <div hidden={type !== 'bank_transfer'}>
        <BankFields
          accounts={accounts}
          address={cart.address}
          errors={errors}
          typed={{ account: typed.valueOf('account'), holder: typed.valueOf('holder') }}
        />
      </div>
      <div hidden={type !== 'paypal'}>
        <TextField
          id="payout-email"
          name="email"
          label={t('sell-checkout-end.paypal')}
          hint={t('sell-checkout-end.paypal.hint')}
          error={errors['email']}
          type="email"
          inputMode="email"
          maxLength={254}
          autoComplete="email"
          spellCheck={false}
          enterKeyHint="done"
        />
      </div>
    </>
  )
}
