import { isEmail } from '#kernel/email.ts'
import { withFreshLogin } from '#web/login/login-request.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSubmitForm } from '#web/forms/use-submit-form.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import type { Customer } from '#web/session/customer.ts'
import { RefusalNotice } from './refusal.tsx'
import { SettingsSection } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { EmailNotice } from '../email-notice.tsx'
import { ownRefusal } from '../own-refusal.ts'

/** The address stays as it is until the new one is confirmed by its mail. */
export function EmailSection({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { email } = customer
  return (
    <SettingsSection id="settings-email" title={t('my-settings.email')}>
      <p className="wrap-anywhere">{t('my-settings.email.now', { email })}</p>
      <EmailNotice customer={customer} />
      <div role="alert" className="w-full empty:hidden">
        {sentTo === null ? null : (
          <Notice tone="success" title={t('my-settings.email.sent', { email: sentTo })}>
            {t('my-settings.email.sent.text', { email })}
          </Notice>
        )}
      </div>
      <EmailForm current={email} onSent={setSentTo} />
    </SettingsSection>
  )
}

interface EmailFormProps {
  readonly current: string
  readonly onSent: (email: string | null) => void
}

function EmailForm({ current, onSent }: EmailFormProps) {
  const t = useT()
  const app = useApp()
  const { watchIn, dialog } = useUnsavedChanges()
  const { errors, form, isPending, refusal } = useSubmitForm({
    ...ownRefusal(app),
    check: (values): Record<string, string> => {
      const email = emailIn(values)
      if (email === '') return { email: t('my-settings.email.missing') }
      if (!isEmail(email)) return { email: t('my-settings.email.wrong') }
      return email === current ? { email: t('my-settings.email.same') } : {}
    },
    send(values) {
      onSent(null)
      return withFreshLogin(() => app.api.call('changeEmail', { body: { email: emailIn(values) } }))
    },
    onDone(_nothing, values, element) {
      onSent(emailIn(values))
      element.reset()
    },
  })
  return (
    <SettingsForm {...form} ref={watchIn}>
      <TextField
        id="settings-new-email"
        name="email"
        type="email"
        label={t('my-settings.email.new')}
        hint={t('my-settings.email.hint')}
        error={errors['email']}
        maxLength={254}
        autoComplete="email"
      />
      <RefusalNotice text={refusal} />
      <Button isSubmit look="quiet" isPending={isPending} pendingText={t('my-settings.pending')}>
        {t('my-settings.email.change')}
      </Button>
      {dialog}
    </SettingsForm>
  )
}

function emailIn(values: FormData): string {
  const typed = values.get('email')
  return typeof typed === 'string' ? typed.trim() : ''
}
