import { PasswordField as Field } from '#ui/password-field.tsx'
import { useT } from '#web/navigation/page.ts'

interface PasswordFieldProps {
  readonly id: string
  readonly error: string | undefined
}

/** The field for a password that exists already. */
export function PasswordField({ id, error }: PasswordFieldProps) {
  const t = useT()
  return (
    <Field
      id={id}
      name="password"
      label={t('auth.password')}
      error={error}
      autoComplete="current-password"
      enterKeyHint="go"
      showText={t('auth.password.show')}
      hideText={t('auth.password.hide')}
      data-private=""
    />
  )
}

/** The field for a new password. It shows the rule before somebody types (ux.md X20, X76). */
export function NewPasswordField({ id, error }: PasswordFieldProps) {
  const t = useT()
  return (
    <Field
      id={id}
      name="password"
      label={t('auth.password.new')}
      hint={t('auth.password.hint')}
      error={error}
      autoComplete="new-password"
      enterKeyHint="go"
      showText={t('auth.password.show')}
      hideText={t('auth.password.hide')}
      data-private=""
    />
  )
}
