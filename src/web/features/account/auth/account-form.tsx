import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useT } from '#web/navigation/page.ts'
import type { AccountFormState } from './use-account-form.ts'

interface AccountFormProps {
  readonly state: AccountFormState
  readonly label: string
  readonly submitText: string
  readonly children: ReactNode
}

/** `method="dialog"`: a press before the scripts run goes nowhere, and no password stands in an address. */
export function AccountForm({ state, label, submitText, children }: AccountFormProps) {
  const t = useT()
  const { form, refusal, isPending } = state
  return (
    <form {...form} method="dialog" aria-label={label} className="flex flex-col gap-5">
      <AccountErrorSummary state={state} />
      {children}
      <div role="alert" className="empty:hidden">
        {refusal === null ? null : <Notice tone="error" title={refusal} />}
      </div>
      <div>
        <Button isSubmit isWide size="large" isPending={isPending} pendingText={t('auth.pending')}>
          {submitText}
        </Button>
      </div>
    </form>
  )
}

function AccountErrorSummary({ state: { summary, refusals, fieldId } }: Pick<AccountFormProps, 'state'>) {
  const t = useT()
  const errors = Object.entries(summary).map(([name, text]) => ({ fieldId: fieldId(name), text }))
  return (
    <ErrorSummary
      id={fieldId('summary')}
      title={t('auth.errors', { count: errors.length })}
      refusals={refusals}
      errors={errors}
    />
  )
}

interface EmailFieldProps {
  readonly state: AccountFormState
  readonly email?: string | undefined
  /** Password managers look for `username` beside a password. */
  readonly autoComplete?: 'username' | 'email'
}

export function EmailField({ state, email, autoComplete = 'username' }: EmailFieldProps) {
  const t = useT()
  return (
    <TextField
      id={state.fieldId('email')}
      name="email"
      label={t('auth.email')}
      error={state.errors['email']}
      defaultValue={email}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
    />
  )
}
