import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useApp, useT } from '#web/navigation/page.ts'

/** Sends the mail that confirms the address again. */
export function ResendMail() {
  const t = useT()
  const { api } = useApp()
  const [isSent, setSent] = useState(false)
  const { isPending, refusal, submit } = useSubmit({ failedText: t('auth.key.failed.title') })

  async function resend() {
    setSent(false)
    const result = await submit(() => api.call('resendConfirmation', {}))
    setSent(result?.ok ?? false)
  }
  return (
    <>
      <Button
        look="quiet"
        isPending={isPending}
        pendingText={t('auth.pending')}
        onClick={() => void resend()}
      >
        {t('auth.success.resend')}
      </Button>
      <output className="empty:hidden">
        {isSent ? <Notice tone="success" title={t('auth.success.resent')} /> : null}
        {refusal === null ? null : <Notice tone="error" title={refusal} />}
      </output>
    </>
  )
}
