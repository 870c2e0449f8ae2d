import { useEffect } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { loginMemory } from '#web/login/login-memory.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { loadSession, useSession, type SessionState } from '#web/session/session.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { AuthFrame } from './auth-frame.tsx'
import { AuthOutcome } from './outcome.tsx'
import { ResendMail } from './resend-mail.tsx'

/** The same page for everybody; whose account it is about the browser asks. */
export function View() {
  const { api } = useApp()
  const { state, customer } = useSession()
  useEffect(() => void loadSession(api), [api])
  return <AuthFrame>{state === 'guest' ? <Guest /> : <Welcome customer={customer} />}</AuthFrame>
}

/** Null until the browser knows more; what holds for everybody who comes here stands at once. */
type KnownCustomer = SessionState['customer']

function Welcome({ customer }: { readonly customer: KnownCustomer }) {
  const t = useT()
  return (
    <AuthOutcome
      tone="success"
      title={t('auth.success.lead')}
      actions={
        <>
          <Continue />
          <PageLink page="my" className="link">
            {t('auth.account')}
          </PageLink>
        </>
      }
    >
      {customer?.isEmailConfirmed ? <p>{t('auth.success.confirmed')}</p> : <Mailbox customer={customer} />}
    </AuthOutcome>
  )
}

function Mailbox({ customer }: { readonly customer: KnownCustomer }) {
  const t = useT()
  return (
    <>
      <h3 className="font-semibold">{t('auth.success.mail.title')}</h3>
      <p>{customer ? t('auth.success.mail.to', { email: customer.email }) : t('auth.success.mail')}</p>
      <p className="text-ink-soft">{t('auth.success.mail.why')}</p>
      <p className="text-ink-soft">{t('auth.success.mail.missing')}</p>
      <ResendMail />
    </>
  )
}

/** Back to where the visitor was on the way to, or home. */
function Continue() {
  const { t, go, space } = useApp()
  return (
    <Button onClick={() => go(loginMemory.takeRedirect() ?? hrefOf(space, 'default'))}>
      {t('auth.success.continue')}
    </Button>
  )
}

function Guest() {
  const t = useT()
  return (
    <AuthOutcome
      tone="info"
      title={t('auth.success.guest.title')}
      actions={
        <PageLink page="auth" className={buttonClass()}>
          {t('auth.toLogin')}
        </PageLink>
      }
    >
      <p>{t('auth.success.guest')}</p>
    </AuthOutcome>
  )
}
