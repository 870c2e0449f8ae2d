import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useMailKey } from '#web/forms/use-mail-key.ts'
import { NewsletterFrame } from './frame.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

type LeavePhase = 'asking' | 'left' | 'invalid'

/** One press ends the newsletter. A person who pressed by mistake subscribes again in the usual way. */
export function View() {
  const t = useT()
  const key = useMailKey()
  const [phase, setPhase] = useState<LeavePhase>('asking')
  const shown = key === null ? 'invalid' : phase
  return (
    <NewsletterFrame>
      {shown === 'asking' ? <Leave mailKey={key ?? null} onPhase={setPhase} /> : null}
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
  readonly onPhase: (phase: LeavePhase) => void
}

function Leave({ mailKey, onPhase }: LeaveProps) {
  const t = useT()
  const { api } = useApp()
  const { isPending, refusal, submit } = useSubmit({
    failedText: t('newsletter.failed'),
    onRefused({ code }) {
      if (code !== 'mail-key.invalid') return false
      onPhase('invalid')
      return true
    },
  })

  async function leave() {
    if (mailKey === null) return
    const result = await submit(() => api.call('unsubscribeNewsletter', { body: { key: mailKey } }))
    if (result?.ok) onPhase('left')
  }
  return (
    <>
      <p className="text-lg text-ink-soft">{t('newsletter.leave.text')}</p>
      <Button isPending={isPending} pendingText={t('newsletter.pending')} onClick={() => void leave()}>
        {t('newsletter.leave')}
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {refusal === null ? null : <Notice tone="error" title={refusal} />}
      </div>
    </>
  )
}
