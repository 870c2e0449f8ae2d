import type { LoginAnswer } from '#web/login/login-request.ts'
import { tellLoginFailure } from '#web/login/login-toasts.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { AccountForm, EmailField } from './account-form.tsx'
import { checkEmail, checkPassword, emailFromForm, formText } from './entry-check.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

interface LoginFormProps {
  readonly onDone: (answer: LoginAnswer) => void
  /** Known already: who logs in again, or has just placed an order. */
  readonly email?: string
  /** The address the visitor came from; the server returns it if it is a page of this site. */
  readonly previousUrl?: string
}

/** E-mail and password; a wrong password and an unknown address read the same (ux.md X76). */
export function LoginForm({ onDone, email, previousUrl }: LoginFormProps) {
  const t = useT()
  const { api } = useApp()
  const state = useAccountForm({
    keepsDraft: email === undefined,
    check: (values) => ({ ...checkEmail(values, t), ...checkPassword(values, t) }),
    send: (values) =>
      api.call('login', {
        body: { email: emailFromForm(values), password: formText(values, 'password'), previousUrl },
      }),
    onDone,
    onRefused({ code }) {
      tellLoginFailure(null, code)
      return false // the form says which field it is about
    },
  })
  return (
    <AccountForm state={state} label={t('auth.login.form')} submitText={t('auth.login.submit')}>
      <EmailField state={state} email={email} />
      <div className="flex flex-col items-start gap-2 *:first:w-full">
        <PasswordField id={state.fieldId('password')} error={state.errors['password']} />
        <PageLink page="password_forgotten" className="link">
          {t('auth.login.forgotten')}
        </PageLink>
      </div>
    </AccountForm>
  )
}
