import { useEffect, useEffectEvent, useState } from 'react'
import { finishLogin } from '#web/login/finish-login.ts'
import { loginMemory } from '#web/login/login-memory.ts'
import { tellLoginFailure, type LoginFault } from '#web/login/login-toasts.ts'
import { loginCall, readAnswer, type ProviderAnswer, type ProviderName } from '#web/login/provider-answer.ts'
import { createProviderChannel } from '#web/login/provider-channel.ts'
import { tellOpener } from '#web/login/tell-opener.ts'
import { sendLogin } from '#web/login/use-provider-login.ts'
import { useApp } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'
import { hrefOf } from '#web/navigation/space.ts'

type ReturnPhase = 'working' | 'done' | LoginFailure

/** The reason stays on the page: a toast goes away, maybe before somebody has come back to this window. */
interface LoginFailure {
  readonly fault: LoginFault
}

/** The answer leaves the address at once, because it is secret and works only once. */
export function useProviderReturn(provider: ProviderName): ReturnPhase {
  const app = useApp()
  const { page, params } = usePageHead()
  const [phase, setPhase] = useState<ReturnPhase>('working')

  async function finish(answer: ProviderAnswer): Promise<void> {
    const attempt = loginMemory.attempt()
    loginMemory.forgetAttempt()
    const result = await sendLogin(app.api, loginCall(answer, attempt))
    if (result.ok) return finishLogin(result.value, { app, page })
    tellLoginFailure(attempt?.provider ?? provider, result.code)
    setPhase({ fault: result.code })
  }
  const arrive = useEffectEvent(async () => {
    const { space } = app
    const locale = loginMemory.attempt()?.locale ?? space.locale
    const { search, hash } = window.location
    if (locale !== space.locale)
      return window.location.replace(hrefOf(space, page, params, locale) + search + hash)
    const answer = readAnswer(provider, window.location)
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const isHeard =
      loginMemory.attempt()?.way !== 'page' && (await tellOpener(createProviderChannel(window), answer, wait))
    if (!isHeard) return finish(answer)
    setPhase('done')
    window.close()
  })
  useEffect(() => queueMicrotask(() => void arrive()), [])
  return phase
}

function wait(ms: number, run: () => void): void {
  window.setTimeout(run, ms)
}
