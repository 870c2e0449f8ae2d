import { PasswordField as Field } from '#ui/password-field.tsx'
import { useT } from '#web/navigation/page.ts'

interface PasswordFieldProps {
  readonly id: string
  readonly error: string | undefined
}

/** For a password that exists. */
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

/** For a password that is chosen now; the rule stands before it is typed (ux.md X20, X76). */
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
