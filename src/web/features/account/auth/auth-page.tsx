import { finishLogin } from '#web/login/finish-login.ts'
import type { LoggedIn } from '#web/login/login-request.ts'
import { visitedPages } from '#web/login/visited-pages.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LoginWays } from './login-ways.tsx'

/** E-mail first, then the providers (ux.md X76). */
export function View() {
  const t = useT()
  const app = useApp()
  // Read with the form: while it is shown, no other page is.
  const previousUrl = visitedPages.previousUrl()
  const finish = (answer: LoggedIn) => void finishLogin(answer, { app, page: 'auth' })
  return (
    <AuthFrame lead={t('auth.login.lead')}>
      <div className="auth-ways">
        <LoginWays previousUrl={previousUrl} onDone={finish} />
        <p className="auth-other">
          {t('auth.login.new')}{' '}
          <PageLink page="register" className="link">
            {t('auth.login.register')}
          </PageLink>
        </p>
      </div>
    </AuthFrame>
  )
}
