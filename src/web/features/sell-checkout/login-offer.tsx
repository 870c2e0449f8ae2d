import type { MouseEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { finishLogin } from '#web/login/finish-login.ts'
import { isPlainClick } from '#web/navigation/href-link.tsx'
import { openLogin } from '#web/login/login-request.ts'
import { useProviderLogin } from '#web/login/use-provider-login.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'

/** Second to the guest's way, and small beside it (ux.md X61). */
export function LoginOffer() {
  const { t, providers } = useApp()
  const hasExpress = providers.some(({ provider }) => provider === 'paypal-express')
  function ask(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void openLogin({ reason: 'checkout' })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-soft">
      <p>
        {t('sell-checkout.login.question')}{' '}
        <PageLink page="auth" className="link" data-stays="" onClick={ask}>
          {t('sell-checkout.login')}
        </PageLink>
      </p>
      {hasExpress ? <Express /> : null}
    </div>
  )
}

/** PayPal's quick way: logged in with one press, and no word about it (acceptance A6). */
function Express() {
  const t = useT()
  const app = useApp()
  const login = useProviderLogin({
    onDone: (answer) => void finishLogin(answer, { app, page: 'checkout_address' }),
  })
  return (
    <Button
      look="quiet"
      size="small"
      className="js-only"
      isPending={login.waiting !== null}
      pendingText={t('sell-checkout.login.waiting')}
      onClick={() => login.start('paypal-express')}
    >
      {t('sell-checkout.login.express')}
    </Button>
  )
}
