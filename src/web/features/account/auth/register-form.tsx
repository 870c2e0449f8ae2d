import { useApp, useT } from '#web/navigation/page.ts'
import { AccountForm, EmailField } from './account-form.tsx'
import { checkEmail, checkNewPassword, emailFromForm, formText } from './entry-check.ts'
import type { LoginAnswer } from '#web/login/login-request.ts'
import { NewPasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

interface RegisterFormProps {
  readonly onDone: (answer: LoginAnswer) => void
  /** Known already: who has just placed an order. */
  readonly email?: string
  readonly previousUrl?: string
}

/** An address and a password, no more: names come with the first sale. */
export function RegisterForm({ onDone, email, previousUrl }: RegisterFormProps) {
  const t = useT()
  const { api } = useApp()
  const state = useAccountForm({
    keepsDraft: email === undefined,
    check: (values) => ({ ...checkEmail(values, t), ...checkNewPassword(values, t) }),
    send: (values) =>
      api.call('register', {
        body: { email: emailFromForm(values), password: formText(values, 'password'), previousUrl },
      }),
    onDone,
  })
  return (
    <AccountForm state={state} label={t('auth.register.form')} submitText={t('auth.register.submit')}>
      <EmailField state={state} email={email} />
      <NewPasswordField id={state.fieldId('password')} error={state.errors['password']} />
    </AccountForm>
  )
}
