import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { wordsOf } from './entry-check.ts'

type State = 'idle' | 'sending' | 'sent'

/** Sends the mail that confirms the address again. */
export function ResendMail() {
  const t = useT()
  const { api } = useApp()
  const [state, setState] = useState<State>('idle')
  const [failure, setFailure] = useState<string | null>(null)

  async function resend() {
    setState('sending')
    setFailure(null)
    const result = await api.call('resendConfirmation', {})
    setState(result.ok ? 'sent' : 'idle')
    if (!result.ok) setFailure(wordsOf(result.details?.extra) ?? t('auth.key.failed.title'))
  }
  return (
    <>
      <Button
        look="quiet"
        isPending={state === 'sending'}
        pendingText={t('auth.pending')}
        onClick={() => void resend()}
      >
        {t('auth.success.resend')}
      </Button>
      <output className="empty:hidden">
        {state === 'sent' ? <Notice tone="success" title={t('auth.success.resent')} /> : null}
        {failure === null ? null : <Notice tone="error" title={failure} />}
      </output>
    </>
  )
}
