import { compactCode } from '#kernel/compact-code.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { FieldErrors } from '#ui/use-form-check.ts'
import { HolderField } from '#web/forms/holder-field.tsx'
import { ibanError, type Words } from '#web/forms/iban-error.ts'
import { IbanField } from '#web/forms/iban-field.tsx'
import { useSubmitForm } from '#web/forms/use-submit-form.ts'
import { withFreshLogin } from '#web/login/login-request.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { NewEntryForm } from './new-entry-form.tsx'
import { ownRefusal } from './own-refusal.ts'

interface NewAccountFormProps {
  readonly onSaved: (all: ApiOutput<'bankAccounts'>) => void
  readonly onCancel: () => void
}

/** Where money goes is changed only by who has just shown who they are (security.md D12). */
export function NewAccountForm({ onSaved, onCancel }: NewAccountFormProps) {
  const t = useT()
  const entry = useNewAccount(onSaved)
  const listed = Object.entries(entry.summary).map(([name, text]) => ({ fieldId: `payout-${name}`, text }))
  return (
    <NewEntryForm
      title={t('my.account.new')}
      saveText={t('my.account.save')}
      summary={{
        id: 'account-summary',
        title: t('sell-checkout-end.errors', { count: listed.length }),
        errors: listed,
      }}
      errorTitle={t('sell-checkout-end.errorTitle')}
      entry={entry}
      onCancel={onCancel}
    >
      <IbanField error={entry.errors['iban']} />
      <HolderField error={entry.errors['holder']} />
    </NewEntryForm>
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
