import { pageRoute } from '#contract/pages/known.ts'
import type { PageName } from '#contract/pages/names.ts'
import { safePath } from '#contract/safe-path.ts'
import type { App } from '#web/navigation/page.ts'
import { recordLogin } from '#web/session/session.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { targetOf } from '#web/navigation/target.ts'
import { afterLogin } from './after-login.ts'
import { loginMemory, type JustLoggedIn } from './login-memory.ts'
import type { LoginAnswer } from './login-request.ts'
import { tellLogin } from './login-toasts.ts'

interface LoginContext {
  readonly app: App
  /** The page on which the login was made. */
  readonly page: PageName
  readonly hasPendingAction?: boolean
  /** The address this form wants to go to; without it the address the tab remembers. */
  readonly redirect?: string
}

/** Does everything that follows a login of any kind (spec §4 "Login"). */
export async function finishLogin(answer: LoginAnswer, context: LoginContext): Promise<void> {
  const { app, page, hasPendingAction = false } = context
  const next = nextStep(answer, context)
  const href =
    next.kind === 'home' ? hrefOf(app.space, next.page) : next.kind === 'nothing' ? null : next.href
  if (href !== null && (next.kind === 'redirect' || targetOf(app.space, href) === null)) {
    loginMemory.keepJustLoggedIn(justLoggedIn(answer)) // the next document says it, because this one goes away
    await recordLogin(app.api)
    return window.location.replace(href)
  }
  tellLogin(justLoggedIn(answer), app)
  const sessionRecorded = recordLogin(app.api)
  if (href !== null) app.go(href, { replace: true })
  // A session page may show a customer something else than a guest.
  else if (!hasPendingAction && pageRoute(page).audience === 'session')
    app.go(window.location.pathname + window.location.search, { replace: true, preventScroll: true })
  await sessionRecorded
}

function nextStep(answer: LoginAnswer, { page, hasPendingAction = false, redirect }: LoginContext) {
  const stored = loginMemory.takeRedirect()
  const redirectHref = redirect ?? stored
  return afterLogin({
    hasPendingAction,
    // The app stored the address, but other code can write to the same storage.
    storedRedirect: redirectHref === null ? null : safePath(redirectHref, window.location.origin),
    previousUrl: answer.previousUrl,
    page,
    platform: pageRoute(page).platform,
  })
}

function justLoggedIn({ provider, user, isEmailUndeliverable }: LoginAnswer): JustLoggedIn {
  return { provider, isEmailUndeliverable, isNew: provider === 'credentials' && user.wasRegistered }
}
