import { useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { finishLogin } from '#web/login/finish-login.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { useMailKey } from '#web/forms/use-mail-key.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.ts'
import { AccountForm } from './account-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { checkNewPassword, formText } from './entry-check.ts'
import { KeyFault } from './key-outcome.tsx'
import { NewPasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

/** The form is there at once; whether the link still holds is known when it is sent. */
export function View() {
  const t = useT()
  const key = useMailKey()
  const [isRefused, setRefused] = useState(false)
  if (key === null || isRefused)
    return (
      <AuthFrame>
        <KeyFault
          fault={isRefused ? 'invalid' : 'missing'}
          invalidText={t('auth.reset.invalid')}
          takesFocus={isRefused}
          actions={
            <PageLink page="password_forgotten" className={buttonClass()}>
              {t('auth.reset.again')}
            </PageLink>
          }
        />
      </AuthFrame>
    )
  return (
    <AuthFrame lead={t('auth.reset.lead')}>
      <ResetForm mailKey={key ?? ''} onRefused={() => setRefused(true)} />
    </AuthFrame>
  )
}

interface ResetFormProps {
  readonly mailKey: string
  readonly onRefused: () => void
}

function ResetForm({ mailKey, onRefused }: ResetFormProps) {
  const t = useT()
  const app = useApp()
  const { watchIn, forget, dialog } = useUnsavedChanges()
  const state = useAccountForm({
    keepsDraft: false,
    check: (values) => checkNewPassword(values, t),
    send: (values) =>
      app.api.call('resetPassword', { body: { key: mailKey, password: formText(values, 'password') } }),
    onDone(answer) {
      forget()
      void finishLogin(answer, { app, page: 'password_reset' })
    },
    onRefused({ code }) {
      if (code !== 'mail-key.invalid') return false
      onRefused()
      return true
    },
  })
  return (
    <AccountForm
      state={{ ...state, form: { ...state.form, ref: watchIn } }}
      label={t('auth.reset.form')}
      submitText={t('auth.reset.submit')}
    >
      <NewPasswordField id={state.fieldId('password')} error={state.errors['password']} />
      {dialog}
    </AccountForm>
  )
}
