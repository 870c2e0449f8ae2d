import { useCallback } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FieldErrors } from '#ui/use-form-check.ts'
import { useSubmitForm } from '#web/forms/use-submit-form.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { withFreshLogin } from '#web/login/login-request.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { BankFields } from './bank-fields.tsx'
import { KeptForm } from './kept-form.tsx'
import type { PayoutData } from './payout-data.ts'
import { checkPayout, holdsNewIban, payoutFromForm, refusedPayoutFields } from './payout-entry.ts'
import { PayoutMethods } from './payout-methods.tsx'
import { useStep } from './use-step.ts'
import { useDraftValues, type DraftValues } from './use-draft-values.ts'

interface PayoutFormProps extends Pick<PayoutData, 'accounts' | 'forecasts'> {
  readonly cart: CartAnswer['cart']
  /** Goes back to the payout chosen before; null if none was chosen. */
  readonly onKeep: (() => void) | null
}

/** Shows the fields of the chosen payout method only; text typed for another method is kept. */
export function PayoutForm({ onKeep, ...data }: PayoutFormProps) {
  const t = useT()
  const { typed, dialog, ...check } = usePayoutForm()
  const { errors, isPending, refusal } = check
  return (
    <KeptForm name="payout" label={t('sell-checkout.step.payout')} check={check} typed={typed}>
      <PayoutMethodFields {...data} typed={typed} errors={errors} />
      {refusal === null ? null : (
        <Notice tone="error" title={refusal}>
          {t('sell-checkout-end.payout.failed.text')}
        </Notice>
      )}
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
      {dialog}
    </KeptForm>
  )
}

function usePayoutForm() {
  const app = useApp()
  const { t, space } = app
  const { dialog, ...typed } = useTypedPayout()
  const { keep, goOn, onRefused } = useStep('payout')
  const form = useSubmitForm({
    failedText: t('sell-checkout-end.payout.failed'),
    onRefused,
    check: (values) => checkPayout(values, { t, locale: space.locale }),
    send(values) {
      const body = { payoutMethod: payoutFromForm(values) }
      return keep(() => withFreshLogin(() => app.api.call('setPayout', { body })))
    },
    refusedFields: (refusal) => refusedPayoutFields(refusal, t),
    onDone(answer) {
      typed.forget()
      goOn(answer)
    },
  })
  return { ...form, typed, dialog }
}

/** The draft keeps everything but the account number; for that one the page asks. */
function useTypedPayout() {
  const draft = useDraftValues('payout')
  const unsaved = useUnsavedChanges(holdsNewIban)
  const { keepIn } = draft
  const { watchIn } = unsaved
  const keepAndWatch = useCallback(
    (form: HTMLFormElement) => {
      const stops = [keepIn(form), watchIn(form)]
      return () => {
        for (const stop of stops) stop?.()
      }
    },
    [keepIn, watchIn],
  )
  function forget() {
    draft.forget()
    unsaved.forget()
  }
  return { ...draft, keepIn: keepAndWatch, forget, dialog: unsaved.dialog }
}

interface PayoutMethodFieldsProps extends Omit<PayoutFormProps, 'onKeep'> {
  readonly typed: DraftValues
  readonly errors: FieldErrors
}

function PayoutMethodFields({ cart, accounts, forecasts, typed, errors }: PayoutMethodFieldsProps) {
  const t = useT()
  const chosen = cart.payoutMethod?.type ?? 'bank_transfer'
  const type = typed.valueOf('type') ?? chosen
  return (
    <>
      <PayoutMethods forecasts={forecasts} chosen={chosen} price={cart.price} />
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
