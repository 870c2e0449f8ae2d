import type { CallFault } from '#contract/api-client.ts'
import type { App } from '#web/navigation/page.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { toasts } from '#web/toasts/toasts.ts'
import type { JustLoggedIn } from './login-memory.ts'
import { invalidState, notAuthenticated, type ProviderName } from './provider-answer.ts'

const failedId = 'login-failed'

/** Says that it worked, and that mail does not arrive where it does not (acceptance A6, A10). */
export function tellLogin(just: JustLoggedIn, { go, space }: Pick<App, 'go' | 'space'>): void {
  toasts.close(failedId)
  const message = just.isNew ? 'login.success.registered' : 'login.success'
  if (just.provider !== 'paypal-express') toasts.show({ variant: 'success', message })
  if (!just.isEmailUndeliverable) return
  toasts.show({
    id: 'email-undeliverable',
    variant: 'warn',
    title: 'login.undeliverable.title',
    message: 'login.undeliverable',
    actionName: 'login.undeliverable.change',
    action: () => go(hrefOf(space, 'my_settings')),
  })
}

/** Why a login with a provider came to nothing. */
export type LoginFault = CallFault | typeof invalidState | typeof notAuthenticated

const reported: ReadonlySet<ProviderName> = new Set(['apple', 'google', 'paypal', 'paypal-express'])

/** Names the reason if one is known. Failures at Apple, Google and PayPal are also reported as errors (acceptance A8). */
export function tellLoginFailure(provider: ProviderName | null, fault: LoginFault): void {
  const title = 'loginComponent.error.api.default'
  const message = loginFaultReason(fault)
  toasts.show({
    id: failedId,
    variant: 'error',
    ...(message ? { title, message } : { message: title }),
  })
  if (provider !== null && reported.has(provider)) window.reportError(new Error(wordsFor(fault)))
}

export function loginFaultReason(fault: LoginFault) {
  switch (fault) {
    case invalidState:
    case 'login.bad-state':
      return 'login.error.state'
    case notAuthenticated:
    case 'login.not-authenticated':
      return 'login.error.notAuthenticated'
    case 'login.password-first':
      return 'login.error.passwordFirst'
    case 'login.provider-down':
      return 'login.error.providerDown'
    case 'no-answer':
    case 'unavailable':
      return 'login.error.offline'
    default:
      return null
  }
}

function wordsFor(fault: LoginFault): string {
  if (fault === 'login.bad-state') return invalidState
  return fault === 'login.not-authenticated' ? notAuthenticated : fault
}
