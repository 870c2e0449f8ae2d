import { LoginPanel } from '#web/features/account/auth/login-panel.tsx'
import { finishLogin } from '#web/login/finish-login.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'

/** Under the title of the page that was asked for, which comes after the login. */
export function LoginInPlace() {
  const t = useT()
  const app = useApp()
  const { page } = usePageHead()
  return <LoginPanel lead={t('my.login')} onDone={(answer) => void finishLogin(answer, { app, page })} />
}
