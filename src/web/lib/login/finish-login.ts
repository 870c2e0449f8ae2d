import { pages, type PageName } from '#contract/pages/table.ts'
import type { App } from '#web/lib/page.ts'
import { loggedIn } from '#web/lib/session/session.ts'
import { hrefOf } from '#web/lib/space.ts'
import { targetOf } from '#web/lib/target.ts'
import { afterLogin } from './after-login.ts'
import { loginMemory, type JustLoggedIn } from './login-memory.ts'
import type { LoggedIn } from './login-request.ts'
import { tellLogin } from './login-toasts.ts'

interface LoginEnd {
  readonly app: App
  /** Where the login was made. */
  readonly page: PageName
  readonly hasPendingAction?: boolean
  /** Where this place wants to go; else where the tab remembers. */
  readonly redirect?: string
}

/** Everything that follows a login, whichever way it was made (spec §4 "Login"). */
export async function finishLogin(
  answer: LoggedIn,
  { app, page, hasPendingAction = false, redirect }: LoginEnd,
) {
  const stored = loginMemory.takeRedirect()
  const next = afterLogin({
    hasPendingAction,
    storedRedirect: redirect ?? stored,
    previousUrl: answer.previousUrl,
    page,
    platform: pages[page].platform,
  })
  const href = next.kind === 'home' ? hrefOf(app.space, next.page) : 'href' in next ? next.href : null
  const isFullLoad = next.kind === 'redirect' || (href !== null && targetOf(app.space, href) === null)
  const just: JustLoggedIn = answer
  if (href === null || !isFullLoad) tellLogin(just, app)
  else
    loginMemory.keepJustLoggedIn({ provider: just.provider, isEmailUndeliverable: just.isEmailUndeliverable })
  const knowing = loggedIn(app.api)
  if (href !== null && isFullLoad) return window.location.replace(href)
  if (href !== null) app.go(href, { replace: true })
  // What a session page shows may be another for a customer.
  else if (!hasPendingAction && pages[page].audience === 'session')
    app.go(window.location.pathname + window.location.search, { replace: true, preventScroll: true })
  await knowing
}
