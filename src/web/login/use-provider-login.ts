import { useEffect, useRef, useState } from 'react'
import { fail, type Result } from '#kernel/result.ts'
import type { ApiClient } from '#contract/api-client.ts'
import { useApp } from '#web/navigation/page.ts'
import type { LoginAnswer } from './login-request.ts'
import { tellLoginFailure, type LoginFault } from './login-toasts.ts'
import { isPaypal, type LoginCall, type ProviderName } from './provider-answer.ts'
import { browserPopup } from './provider-popup-browser.ts'
import type { PopupEnd, ProviderPopup } from './provider-popup.ts'

export interface ProviderLogin {
  /** The provider whose window is open, or whose answer is being checked. */
  readonly waiting: ProviderName | null
  /** Opens the provider's window: to be called within the press. */
  readonly start: (provider: ProviderName) => void
  readonly cancel: () => void
}

interface ProviderLoginOptions {
  readonly onDone: (answer: LoginAnswer) => void
  readonly onFault?: ((fault: LoginFault) => void) | undefined
  /** The address the visitor came from. */
  readonly previousUrl?: string | undefined
}

/** A login with a provider, from the press to the answer of our server. */
export function useProviderLogin({ onDone, onFault, previousUrl }: ProviderLoginOptions): ProviderLogin {
  const app = useApp()
  const { api } = app
  const [waiting, setWaiting] = useState<ProviderName | null>(null)
  const popup = useRef<ProviderPopup | null>(null)
  useEffect(() => () => popup.current?.cancel(), [])

  async function settle(provider: ProviderName, end: PopupEnd): Promise<void> {
    if (end.kind === 'closed') return setWaiting(null)
    const result = end.kind === 'failed' ? fail(end.code) : await sendLogin(api, end.call, previousUrl)
    setWaiting(null)
    if (result.ok) return onDone(result.value)
    tellLoginFailure(provider, result.code)
    onFault?.(result.code)
  }
  return {
    waiting,
    start(provider) {
      popup.current ??= browserPopup(window, app)
      setWaiting(provider)
      popup.current.open(provider, (end) => void settle(provider, end))
    },
    cancel() {
      popup.current?.cancel()
      setWaiting(null)
    },
  }
}

/** Passes a provider's answer on to our server. Only the server decides. */
export async function sendLogin(
  api: ApiClient,
  call: LoginCall,
  previousUrl?: string,
): Promise<Result<LoginAnswer, LoginFault>> {
  if (call.kind === 'invalid') return fail(call.reason)
  if (call.kind === 'facebook') return api.call('loginFacebook', { body: call.body })
  const { provider, body } = call
  const params = { provider }
  if (!isPaypal(provider)) return api.call('signInWithProvider', { params, body: { ...body, previousUrl } })
  const token = await api.call('csrfToken', { params: { id: 'paypal' } })
  return token.ok
    ? api.call('signInWithProvider', { params, body: { ...body, token: token.value.token } })
    : token
}
