import { finishLogin } from '#web/lib/login/finish-login.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { useApp, useT } from '#web/lib/page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import type { LoggedIn } from './logged-in.ts'

/** E-mail first, then the providers (ux.md X76). */
export function View() {
  const t = useT()
  const app = useApp()
  const finish = (answer: LoggedIn) => void finishLogin(answer, { app, page: 'auth' })
  return (
    <AuthFrame lead={t('auth.login.lead')}>
      <div className="auth-ways">
        <LoginForm onDone={finish} />
        <ProviderButtons onDone={finish} />
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
