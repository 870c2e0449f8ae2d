import { useEffect, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSubmit } from '#web/forms/use-submit.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { loadSession, recordLogout, useSession } from '#web/session/session.ts'
import { AuthFrame } from './auth-frame.tsx'
import { AuthOutcome } from './outcome.tsx'

/** A visit of this page ends no session, because a picture on a foreign page could cause the visit. */
export function View() {
  const t = useT()
  const { api } = useApp()
  const { state } = useSession()
  const [isDone, setDone] = useState(false)
  useEffect(() => void loadSession(api), [api])
  if (isDone || state === 'guest')
    return (
      <AuthFrame>
        <Out isDone={isDone} />
      </AuthFrame>
    )
  return (
    <AuthFrame lead={t('auth.logout.lead')}>
      <LogOut onDone={() => setDone(true)} />
    </AuthFrame>
  )
}

function LogOut({ onDone }: { readonly onDone: () => void }) {
  const t = useT()
  const { api } = useApp()
  const { isPending, refusal, submit } = useSubmit({
    failedText: t('auth.logout.failed'),
    // Without a session there is nothing to end.
    onRefused: ({ code }) => code === 'session.required',
  })

  async function logOut() {
    const result = await submit(() => api.call('logout', {}))
    if (!result?.ok && result?.code !== 'session.required') return
    onDone()
    recordLogout()
  }
  return (
    <div className="flex flex-col gap-5">
      <div role="alert" className="empty:hidden">
        {refusal === null ? null : <Notice tone="error" title={refusal} />}
      </div>
      <div>
        <Button
          size="large"
          isWide
          isPending={isPending}
          pendingText={t('auth.logout.pending')}
          onClick={() => void logOut()}
        >
          {t('auth.logout.submit')}
        </Button>
      </div>
    </div>
  )
}

function Out({ isDone }: { readonly isDone: boolean }) {
  const t = useT()
  return (
    <AuthOutcome
      tone={isDone ? 'success' : 'info'}
      title={isDone ? t('auth.logout.done.title') : t('auth.logout.guest')}
      takesFocus={isDone}
      actions={
        <>
          <PageLink page="auth" className={buttonClass({ look: 'quiet' })}>
            {t('auth.toLogin')}
          </PageLink>
          <PageLink page="default" className="link">
            {t('auth.home')}
          </PageLink>
        </>
      }
    >
      {isDone ? <p>{t('auth.logout.done')}</p> : null}
    </AuthOutcome>
  )
}
