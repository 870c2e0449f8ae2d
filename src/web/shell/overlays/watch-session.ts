import { pageRoute } from '#contract/pages/known.ts'
import { ifPossible } from '#web/api/if-possible.ts'
import { loginMemory } from '#web/login/login-memory.ts'
import { loginRequest } from '#web/login/login-request.ts'
import { visitedPages } from '#web/login/visited-pages.ts'
import { sendChosenLanguage } from '#web/session/chosen-language.ts'
import { loadSession, mayHaveSession, sessionStore, watchLogins } from '#web/session/session.ts'
import { hrefOf } from '#web/navigation/space.ts'
import type { OverlayDeps } from './deps.ts'
import { addOverlayParts, overlayParts } from './parts.ts'

/** Watches who is logged in, opens the login dialog, and says what a login that loaded this document left to say. */
export function watchSession({ app, navigation, ensureTexts }: OverlayDeps): void {
  const sendLanguage = () => void sendChosenLanguage(app.space.locale, app.api)
  function look(): void {
    const { page } = navigation.get().shown.head
    visitedPages.note(page, window.location.pathname + window.location.search)
    if (sessionStore.getState().state !== 'unknown') return
    if (!mayHaveSession() && pageRoute(page).audience !== 'session') return
    void loadSession(app.api).then(sendLanguage)
  }
  async function ask(): Promise<void> {
    const { request } = loginRequest.getState()
    if (!request || overlayParts.getState().parts.LoginModal) return
    const loading = Promise.all([
      import('#web/features/account/auth/login-modal.tsx'),
      ensureTexts(['auth', 'login', 'box-toasts']),
    ])
    const [modal] = (await ifPossible(loading)) ?? []
    if (modal) return addOverlayParts(modal)
    request.settle(false)
    app.go(hrefOf(app.space, 'auth')) // the dialog did not arrive: the page asks the same
  }
  async function tellJustLoggedIn(): Promise<void> {
    const just = loginMemory.takeJustLoggedIn()
    if (!just) return
    const [{ tellLogin }] = await Promise.all([import('#web/login/login-toasts.ts'), ensureTexts(['login'])])
    tellLogin(just, app)
  }
  // A page made for one visitor has brought who they are, and asks nobody.
  if (app.firstCustomer) sendLanguage()
  look()
  navigation.subscribe(look)
  watchLogins(navigation.forgetPages)
  void ask()
  loginRequest.subscribe(() => void ask())
  void ifPossible(tellJustLoggedIn()) // it worked, whether it is said or not
}
