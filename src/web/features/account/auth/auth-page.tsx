import { finishLogin } from '#web/login/finish-login.ts'
import { visitedPages } from '#web/login/visited-pages.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { LoginPanel } from './login-panel.tsx'

/** E-mail first, then the providers (ux.md X76). */
export function View() {
  const t = useT()
  const app = useApp()
  return (
    <LoginPanel
      lead={t('auth.login.lead')}
      // Read with the form: while the form is shown, no other page is visited.
      previousUrl={visitedPages.previousUrl()}
      onDone={(answer) => void finishLogin(answer, { app, page: 'auth' })}
    />
  )
}
