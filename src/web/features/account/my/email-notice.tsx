import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import type { Customer } from '#web/session/customer.ts'
import { useOwnSubmit } from './own-refusal.ts'
import { useState } from 'react'

interface EmailNoticeProps {
  readonly customer: Customer
}

/** Says that our mails do not arrive, and what the customer can do (acceptance A10). */
export function EmailNotice({ customer }: EmailNoticeProps) {
  const t = useT()
  const { email, isEmailConfirmed, isEmailUndeliverable } = customer
  if (isEmailUndeliverable)
    return (
      <Notice
        tone="warn"
        title={t('my.undeliverable')}
        action={
          <PageLink page="my_settings" className="link">
            {t('my.undeliverable.change')}
          </PageLink>
        }
      >
        <span className="wrap-anywhere">{t('my.undeliverable.text', { email })}</span>
      </Notice>
    )
  return isEmailConfirmed ? null : <Unconfirmed email={email} />
}

function Unconfirmed({ email }: { readonly email: string }) {
  const t = useT()
  const { api } = useApp()
  const [isSent, setSent] = useState(false)
  const { isPending, refusal, submit } = useOwnSubmit()

  async function send() {
    const sent = await submit(() => api.call('resendConfirmation', {}))
    if (sent?.ok) setSent(true)
  }
  return (
    <Notice
      tone="info"
      title={t('my.unconfirmed')}
      action={
        isSent ? undefined : (
          <Button look="link" isPending={isPending} pendingText={t('my.pending')} onClick={() => void send()}>
            {t('my.unconfirmed.again')}
          </Button>
        )
      }
    >
      <span className="wrap-anywhere">{t('my.unconfirmed.text', { email })}</span>
      <output className="mt-1 block font-semibold empty:hidden">
        {isSent ? t('my.unconfirmed.sent') : refusal}
      </output>
    </Notice>
  )
}
