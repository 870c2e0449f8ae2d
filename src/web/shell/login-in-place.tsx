import { AuthFrame } from '#web/features/account/auth/auth-frame.tsx'
import { LoginWays } from '#web/features/account/auth/login-ways.tsx'
import { finishLogin } from '#web/login/finish-login.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'

/** Under the title of the page that was asked for, which comes after it. */
export function LoginInPlace() {
  const t = useT()
  const app = useApp()
  const { page } = usePageHead()
  return (
    <AuthFrame lead={t('my.login')}>
      <div className="auth-ways">
        <LoginWays onDone={(answer) => void finishLogin(answer, { app, page })} />
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
