import { withFreshLogin } from '#web/login/login-request.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSubmitForm } from '#web/forms/use-submit-form.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import type { Customer } from '#web/session/customer.ts'
import { RefusalNotice } from './refusal.tsx'
import { SettingsSection } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { ownRefusal } from '../own-refusal.ts'

/** security.md D13. */
const fewestCharacters = 10

/** A customer who registered through a provider has no password yet and may want one. */
export function PasswordSection({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const [hasPassword, setHasPassword] = useState(customer.hasPassword)
  const [isChanged, setChanged] = useState(false)
  return (
    <SettingsSection
      id="settings-password"
      title={t('my-settings.password')}
      text={t(hasPassword ? 'my-settings.password.text' : 'my-settings.password.none')}
    >
      <div role="alert" className="w-full empty:hidden">
        {isChanged ? (
          <Notice tone="success" title={t('my-settings.password.done')}>
            {t('my-settings.password.done.text')}
          </Notice>
        ) : null}
      </div>
      <PasswordForm
        email={customer.email}
        label={t(hasPassword ? 'my-settings.password.change' : 'my-settings.password.set')}
        onSend={() => setChanged(false)}
        onChanged={() => {
          setChanged(true)
          setHasPassword(true)
        }}
      />
    </SettingsSection>
  )
}

interface PasswordFormProps {
  readonly email: string
  /** The label of the button. */
  readonly label: string
  readonly onSend: () => void
  readonly onChanged: () => void
}

function PasswordForm({ email, label, onSend, onChanged }: PasswordFormProps) {
  const t = useT()
  const app = useApp()
  const { watchIn, dialog } = useUnsavedChanges()
  const { errors, form, isPending, refusal } = useSubmitForm({
    ...ownRefusal(app),
    check: (values): Record<string, string> => {
      const { length } = passwordIn(values)
      if (length >= fewestCharacters) return {}
      return { password: t(length === 0 ? 'my-settings.password.missing' : 'my-settings.password.short') }
    },
    send(values) {
      onSend()
      const body = { password: passwordIn(values) }
      return withFreshLogin(() => app.api.call('changePassword', { body }))
    },
    onDone(_nothing, _values, element) {
      element.reset()
      onChanged()
    },
  })
  return (
    <SettingsForm {...form} ref={watchIn}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        id="settings-new-password"
        name="password"
        label={t('my-settings.password.new')}
        hint={t('my-settings.password.hint')}
        error={errors['password']}
        showText={t('my-settings.password.show')}
        hideText={t('my-settings.password.hide')}
        maxLength={128}
        autoComplete="new-password"
      />
      <RefusalNotice text={refusal} />
      <Button isSubmit look="quiet" isPending={isPending} pendingText={t('my-settings.pending')}>
        {label}
      </Button>
      {dialog}
    </SettingsForm>
  )
}

/** The password is not trimmed, because a space at its end may be meant. */
function passwordIn(values: FormData): string {
  const typed = values.get('password')
  return typeof typed === 'string' ? typed : ''
}
