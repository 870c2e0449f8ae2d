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
      isStart
      lead={t('auth.login.lead')}
      // The value cannot become old, because nobody visits another page while the form is shown.
      previousUrl={visitedPages.previousUrl()}
      onDone={(answer) => void finishLogin(answer, { app, page: 'auth' })}
    />
  )
}
