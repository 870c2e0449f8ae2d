import { useEffect, useRef, useState } from 'react'
import { fail, type Result } from '#kernel/result.ts'
import type { ApiClient } from '#contract/api-client.ts'
import { useApp } from '#web/navigation/page.ts'
import type { LoginAnswer } from './login-request.ts'
import { tellLoginFailure, type LoginFault } from './login-toasts.ts'
import type { LoginCall, ProviderName } from './provider-answer.ts'
import { browserPopup } from './provider-popup-browser.ts'
import type { PopupEnd, ProviderPopup } from './provider-popup.ts'

export interface ProviderLogin {
  /** The provider whose window is open, or whose answer is being checked. */
  readonly waiting: ProviderName | null
  /** Opens the provider's window: to be called within the press. */
  readonly start: (provider: ProviderName) => void
  readonly cancel: () => void
}

/** A login with a provider, from the press to the answer of our server. */
export function useProviderLogin(
  onDone: (answer: LoginAnswer) => void,
  onFault?: (fault: LoginFault) => void,
): ProviderLogin {
  const { api } = useApp()
  const [waiting, setWaiting] = useState<ProviderName | null>(null)
  const popup = useRef<ProviderPopup | null>(null)
  useEffect(() => () => popup.current?.cancel(), [])

  async function settle(provider: ProviderName, end: PopupEnd): Promise<void> {
    if (end.kind === 'closed') return setWaiting(null)
    const result = end.kind === 'failed' ? fail(end.code) : await sendLogin(api, end.call)
    setWaiting(null)
    if (result.ok) return onDone(result.value)
    tellLoginFailure(provider, result.code)
    onFault?.(result.code)
  }
  return {
    waiting,
    start(provider) {
      popup.current ??= browserPopup(window, api)
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
export async function sendLogin(api: ApiClient, call: LoginCall): Promise<Result<LoginAnswer, LoginFault>> {
  if (call.kind === 'invalid') return fail(call.reason)
  return call.kind === 'facebook'
    ? api.call('loginFacebook', { body: call.body })
    : api.call('signInWithProvider', { params: { provider: call.provider }, body: call.body })
}
