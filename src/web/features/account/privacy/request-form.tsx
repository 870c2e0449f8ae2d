import { useState } from 'react'
import { isEmail } from '#kernel/email.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useDraft } from '#web/forms/use-draft.ts'
import { useSubmitForm } from '#web/forms/use-submit-form.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'

export function RequestForm() {
  const t = useT()
  const { sentTo, keepIn, errors, form, isPending, refusal } = useRequest()
  if (sentTo !== null) return <RequestSent email={sentTo} />
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">{t('privacy.text')}</p>
      <form {...form} ref={keepIn} className="flex flex-col items-start gap-6">
        <RequestKindField />
        <div className="w-full">
          <TextField
            id="privacy-email"
            name="email"
            type="email"
            label={t('privacy.email')}
            hint={t('privacy.email.hint')}
            error={errors['email']}
            maxLength={254}
            autoComplete="email"
          />
        </div>
        <div role="alert" className="w-full empty:hidden">
          {refusal === null ? null : <Notice tone="error" title={refusal} />}
        </div>
        <Button isSubmit size="large" isPending={isPending} pendingText={t('privacy.pending')}>
          {t('privacy.send')}
        </Button>
      </form>
      <OwnAccount />
    </div>
  )
}

function OwnAccount() {
  const t = useT()
  return (
    <p className="text-ink-soft">
      {t('privacy.account')}{' '}
      <PageLink page="my_export" className="link">
        {t('privacy.account.link')}
      </PageLink>
    </p>
  )
}

function RequestKindField() {
  const t = useT()
  return (
    <RadioCards
      id="privacy-kind"
      name="kind"
      label={t('privacy.kind')}
      defaultValue="export"
      options={[
        { value: 'export', label: t('privacy.kind.export'), text: t('privacy.kind.export.text') },
        { value: 'deletion', label: t('privacy.kind.deletion'), text: t('privacy.kind.deletion.text') },
      ]}
    />
  )
}

function useRequest() {
  const { api, t } = useApp()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { keepIn, forget } = useDraft('privacy')
  const form = useSubmitForm({
    failedText: t('privacy.failed'),
    check: (values): Record<string, string> => {
      const email = trimmedText(values, 'email')
      if (isEmail(email)) return {}
      return { email: t(email === '' ? 'privacy.email.missing' : 'privacy.email.wrong') }
    },
    send(values) {
      const kind = trimmedText(values, 'kind') === 'deletion' ? 'deletion' : 'export'
      return api.call('askPrivacy', { body: { email: trimmedText(values, 'email'), kind } })
    },
    onDone(_nothing, values) {
      forget()
      setSentTo(trimmedText(values, 'email'))
    },
  })
  return { ...form, keepIn, sentTo }
}

/** The same words for every address: nobody learns here who sells to us (security.md D15). */
function RequestSent({ email }: { readonly email: string }) {
  const t = useT()
  return (
    <div role="alert">
      <Notice tone="success" title={t('privacy.sent')}>
        {t('privacy.sent.text', { email })}
      </Notice>
    </div>
  )
}

function trimmedText(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
