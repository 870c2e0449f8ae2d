import { compactCode } from '#kernel/compact-code.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { FieldErrors } from '#ui/use-form-check.ts'
import { HolderField } from '#web/forms/holder-field.tsx'
import { ibanError, type IbanErrorTexts } from '#web/forms/iban-error.ts'
import { IbanField } from '#web/forms/iban-field.tsx'
import { useSubmitForm } from '#web/forms/use-submit-form.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.ts'
import { withFreshLogin } from '#web/login/login-request.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { NewEntryForm } from './new-entry-form.tsx'
import { ownRefusal } from './own-refusal.ts'

interface NewAccountFormProps {
  readonly onSaved: (all: ApiOutput<'bankAccounts'>) => void
  readonly onCancel: () => void
}

/** Only a customer with a fresh login may change the account that money goes to (security.md D12). */
export function NewAccountForm({ onSaved, onCancel }: NewAccountFormProps) {
  const t = useT()
  const { dialog, ...entry } = useNewAccount(onSaved)
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
      {dialog}
    </NewEntryForm>
  )
}

function useNewAccount(onSaved: NewAccountFormProps['onSaved']) {
  const app = useApp()
  const { api, t, space } = app
  const { watchIn, dialog } = useUnsavedChanges()
  const entry = useSubmitForm({
    ...ownRefusal(app),
    check: (values) => checkAccount(values, { t, locale: space.locale }),
    send(values) {
      const body = { iban: compactCode(trimmedText(values, 'iban')), holder: trimmedText(values, 'holder') }
      return withFreshLogin(() => api.call('saveBankAccount', { body }))
    },
    onDone: onSaved,
  })
  return { ...entry, form: { ...entry.form, ref: watchIn }, dialog }
}

function checkAccount(values: FormData, words: IbanErrorTexts): FieldErrors {
  const iban = ibanError(trimmedText(values, 'iban'), words)
  return {
    ...(iban !== null && { iban }),
    ...(!/\p{L}/u.test(trimmedText(values, 'holder')) && {
      holder: words.t('sell-checkout-end.holder.missing'),
    }),
  }
}

function trimmedText(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
