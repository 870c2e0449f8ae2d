import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { useMailKeyOnce } from '#web/forms/use-mail-key.ts'
import { NewsletterFrame } from './frame.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

/** The link in the confirmation mail leads here. Opening this page completes the double opt-in. */
export function View() {
  const t = useT()
  const { api } = useApp()
  const { state, retry } = useMailKeyOnce((key) => api.call('confirmNewsletter', { body: { key } }))
  return (
    <NewsletterFrame>
      <div role="alert" className="w-full empty:hidden">
        {state === 'done' ? (
          <Notice tone="success" title={t('newsletter.confirmed')}>
            {t('newsletter.confirmed.text')}
          </Notice>
        ) : null}
        {state === 'failed' ? <FailedConfirmation onRetry={retry} /> : null}
        {state === 'invalid' || state === 'missing' ? (
          <Notice tone="warn" title={t('newsletter.confirm.invalid')}>
            {t('newsletter.confirm.invalid.text')}
          </Notice>
        ) : null}
      </div>
      {state === 'waiting' ? <p className="late text-ink-soft">{t('newsletter.confirming')}</p> : null}
      {state === 'done' ? (
        <PageLink page="default" className="button">
          {t('newsletter.home')}
        </PageLink>
      ) : null}
      {state === 'invalid' || state === 'missing' ? <SubscribeForm source="confirm-page" /> : null}
    </NewsletterFrame>
  )
}

function FailedConfirmation({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  return (
    <Notice
      tone="error"
      title={t('newsletter.failed')}
      action={
        <Button look="quiet" onClick={onRetry}>
          {t('newsletter.retry')}
        </Button>
      }
    />
  )
}
