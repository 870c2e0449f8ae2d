import { compactCode } from '#kernel/compact-code.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useErrorTitle } from '#ui/use-error-title.ts'
import type { FieldErrors } from '#ui/use-form-check.ts'
import { ibanError, type Words } from '#web/forms/iban-error.ts'
import { IbanField } from '#web/forms/iban-field.tsx'
import { useSubmitForm } from '#web/forms/use-submit-form.ts'
import { withFreshLogin } from '#web/login/login-request.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { useFocusOnce } from './use-focus-once.ts'
import { ownRefusal } from './own-refusal.ts'

interface NewAccountFormProps {
  readonly onSaved: (all: ApiOutput<'bankAccounts'>) => void
  readonly onCancel: () => void
}

/** Where money goes is changed only by who has just shown who they are (security.md D12). */
export function NewAccountForm({ onSaved, onCancel }: NewAccountFormProps) {
  const t = useT()
  const title = useFocusOnce()
  const { form, errors, summary, refusals, isPending, refusal } = useNewAccount(onSaved)
  useErrorTitle(Object.keys(errors).length > 0 ? t('sell-checkout-end.errorTitle') : null)
  const listed = Object.entries(summary).map(([name, text]) => ({ fieldId: `payout-${name}`, text }))
  return (
    <form {...form} aria-labelledby="my-new" className="my-card my-form">
      <h2 id="my-new" ref={title} tabIndex={-1} className="type-title">
        {t('my.account.new')}
      </h2>
      <ErrorSummary
        id="account-summary"
        title={t('sell-checkout-end.errors', { count: listed.length })}
        refusals={refusals}
        errors={listed}
      />
      <IbanField error={errors['iban']} />
      <TextField
        id="payout-holder"
        name="holder"
        label={t('sell-checkout-end.holder')}
        error={errors['holder']}
        maxLength={140}
        autoComplete="name"
        enterKeyHint="done"
      />
      <div role="alert">{refusal === null ? null : <Notice tone="error" title={refusal} />}</div>
      <div className="flex flex-wrap gap-3">
        <Button isSubmit isPending={isPending} pendingText={t('my.pending')}>
          {t('my.account.save')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('my.cancel')}
        </Button>
      </div>
    </form>
  )
}

function useNewAccount(onSaved: NewAccountFormProps['onSaved']) {
  const app = useApp()
  const { api, t, space } = app
  return useSubmitForm({
    ...ownRefusal(app),
    check: (values) => checkAccount(values, { t, locale: space.locale }),
    send(values) {
      const body = { iban: compactCode(textOf(values, 'iban')), holder: textOf(values, 'holder') }
      return withFreshLogin(() => api.call('saveBankAccount', { body }))
    },
    onDone: onSaved,
  })
}

function checkAccount(values: FormData, words: Words): FieldErrors {
  const iban = ibanError(textOf(values, 'iban'), words)
  return {
    ...(iban !== null && { iban }),
    ...(!/\p{L}/u.test(textOf(values, 'holder')) && { holder: words.t('sell-checkout-end.holder.missing') }),
  }
}

function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
