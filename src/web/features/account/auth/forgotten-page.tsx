import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { AccountForm, EmailField } from './account-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { checkEmail, emailFromForm } from './entry-check.ts'
import { OtherWay } from './other-way.tsx'
import { AuthOutcome } from './outcome.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Says the same for every address: it never tells who has an account (security.md D14). */
export function View() {
  const t = useT()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthFrame lead={t('auth.forgotten.lead')}>
      {sentTo === null ? (
        <Request onSent={setSentTo} />
      ) : (
        <MailSentOutcome email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </AuthFrame>
  )
}

function Request({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useT()
  const { api } = useApp()
  const state = useAccountForm({
    check: (values) => checkEmail(values, t),
    send: (values) => api.call('requestPasswordReset', { body: { email: emailFromForm(values) } }),
    onDone: (_nothing, values) => onSent(emailFromForm(values)),
  })
  return (
    <div className="flex flex-col gap-5">
      <AccountForm state={state} label={t('auth.forgotten.form')} submitText={t('auth.forgotten.submit')}>
        <EmailField state={state} />
      </AccountForm>
      <OtherWay>
        <PageLink page="auth" className="link">
          {t('auth.forgotten.back')}
        </PageLink>
      </OtherWay>
    </div>
  )
}

interface SentProps {
  readonly email: string
  readonly onAgain: () => void
}

function MailSentOutcome({ email, onAgain }: SentProps) {
  const t = useT()
  return (
    <AuthOutcome
      tone="info"
      title={t('auth.forgotten.sent.title')}
      takesFocus
      actions={
        <>
          <Button look="quiet" onClick={onAgain}>
            {t('auth.forgotten.again')}
          </Button>
          <PageLink page="auth" className="link">
            {t('auth.forgotten.back')}
          </PageLink>
        </>
      }
    >
      <p>{t('auth.forgotten.sent', { email })}</p>
      <p className="text-ink-soft">{t('auth.forgotten.missing')}</p>
    </AuthOutcome>
  )
}
