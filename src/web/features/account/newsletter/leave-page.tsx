import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { useMailKey } from '#web/forms/use-mail-key.ts'
import { NewsletterFrame } from './frame.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

type Phase = 'asking' | 'left' | 'invalid' | 'failed'

/** One press and it is over; whoever pressed by mistake comes back the usual way. */
export function View() {
  const t = useT()
  const key = useMailKey()
  const [phase, setPhase] = useState<Phase>('asking')
  const shown = key === null ? 'invalid' : phase
  return (
    <NewsletterFrame>
      {shown === 'asking' || shown === 'failed' ? (
        <Leave mailKey={key ?? null} isFailed={shown === 'failed'} onPhase={setPhase} />
      ) : null}
      <div role="alert" className="w-full empty:hidden">
        {shown === 'left' ? (
          <Notice tone="success" title={t('newsletter.left')}>
            {t('newsletter.left.text')}
          </Notice>
        ) : null}
        {shown === 'invalid' ? (
          <Notice tone="warn" title={t('newsletter.leave.invalid')}>
            {t('newsletter.leave.invalid.text')}
          </Notice>
        ) : null}
      </div>
      {shown === 'left' ? (
        <section aria-labelledby="newsletter-back" className="flex w-full flex-col gap-3">
          <h2 id="newsletter-back" className="type-title">
            {t('newsletter.back')}
          </h2>
          <SubscribeForm source="leave-page" />
        </section>
      ) : null}
    </NewsletterFrame>
  )
}

interface LeaveProps {
  /** Null until the address was read. */
  readonly mailKey: string | null
  readonly isFailed: boolean
  readonly onPhase: (phase: Phase) => void
}

function Leave({ mailKey, isFailed, onPhase }: LeaveProps) {
  const t = useT()
  const { api } = useApp()
  const [isPending, setPending] = useState(false)

  async function leave() {
    if (mailKey === null) return
    setPending(true)
    const result = await api.call('unsubscribeNewsletter', { body: { key: mailKey } })
    setPending(false)
    if (result.ok) onPhase('left')
    else onPhase(result.code === 'mail-key.invalid' ? 'invalid' : 'failed')
  }
  return (
    <>
      <p className="text-lg text-ink-soft">{t('newsletter.leave.text')}</p>
      <Button isPending={isPending} pendingText={t('newsletter.pending')} onClick={() => void leave()}>
        {t('newsletter.leave')}
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {isFailed ? <Notice tone="error" title={t('newsletter.failed')} /> : null}
      </div>
    </>
  )
}
