import { pageRoute } from '#contract/pages/known.ts'
import type { PageName } from '#contract/pages/names.ts'
import { safePath } from '#contract/safe-path.ts'
import type { App } from '#web/navigation/page.ts'
import { loggedIn } from '#web/session/session.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { targetOf } from '#web/navigation/target.ts'
import { afterLogin } from './after-login.ts'
import { loginMemory, type JustLoggedIn } from './login-memory.ts'
import type { LoggedIn } from './login-request.ts'
import { tellLogin } from './login-toasts.ts'

interface LoginEnd {
  readonly app: App
  /** The page on which the login was made. */
  readonly page: PageName
  readonly hasPendingAction?: boolean
  /** The address this form wants to go to; without it the address the tab remembers. */
  readonly redirect?: string
}

/** Everything that follows a login, whichever way it was made (spec §4 "Login"). */
export async function finishLogin(answer: LoggedIn, end: LoginEnd): Promise<void> {
  const { app, page, hasPendingAction = false } = end
  const next = nextStep(answer, end)
  const href =
    next.kind === 'home' ? hrefOf(app.space, next.page) : next.kind === 'nothing' ? null : next.href
  if (href !== null && (next.kind === 'redirect' || targetOf(app.space, href) === null)) {
    loginMemory.keepJustLoggedIn(justLoggedIn(answer)) // this document has no time left to say it
    await loggedIn(app.api)
    return window.location.replace(href)
  }
  tellLogin(justLoggedIn(answer), app)
  const knowing = loggedIn(app.api)
  if (href !== null) app.go(href, { replace: true })
  // What a session page shows may be another for a customer.
  else if (!hasPendingAction && pageRoute(page).audience === 'session')
    app.go(window.location.pathname + window.location.search, { replace: true, preventScroll: true })
  await knowing
}

function nextStep(answer: LoggedIn, { page, hasPendingAction = false, redirect }: LoginEnd) {
  const stored = loginMemory.takeRedirect()
  const wanted = redirect ?? stored
  return afterLogin({
    hasPendingAction,
    // The app stored the address, but other code can write to the same storage.
    storedRedirect: wanted === null ? null : safePath(wanted, window.location.origin),
    previousUrl: answer.previousUrl,
    page,
    platform: pageRoute(page).platform,
  })
}

function justLoggedIn({ provider, user, isEmailUndeliverable }: LoggedIn): JustLoggedIn {
  return { provider, isEmailUndeliverable, isNew: provider === 'credentials' && user.wasRegistered }
}
