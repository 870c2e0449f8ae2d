import type { Locale } from '#kernel/locale.ts'
import type { CallFault, CallResult } from '#contract/api-client.ts'
import type { LoginMemory } from './login-memory.ts'
import { loginCall, type LoginQuestion, type LoginCall, type ProviderName } from './provider-answer.ts'
import type { Note, ProviderChannel } from './provider-channel.ts'

/** The part of a window that is used. */
export interface Popup {
  readonly closed: boolean
  close(): void
  goTo(url: string): void
}

export interface PopupDeps {
  /** Null if the browser blocks windows. */
  readonly open: (features: string) => Popup | null
  readonly goTo: (url: string) => void
  readonly currentUrl: () => string
  readonly every: (ms: number, run: () => void) => () => void
  readonly channel: ProviderChannel
  readonly memory: LoginMemory
  readonly locale: Locale
  readonly start: (
    provider: ProviderName,
  ) => Promise<CallResult<{ readonly authorizationUrl: string; readonly state: string }>>
}

/** How waiting for a provider ends. */
export type PopupEnd =
  | { readonly kind: 'answered'; readonly call: LoginCall }
  | { readonly kind: 'failed'; readonly code: CallFault }
  | { readonly kind: 'closed' }

export interface ProviderPopup {
  /** Call this within the press, or the browser blocks the window. `ended` gets an answer even after `closed`. */
  open(provider: ProviderName, ended: (end: PopupEnd) => void): void
  cancel(): void
}

const features = 'popup,width=500,height=550'
const pollMs = 1000
const longestPolls = 1800 // 30 minutes
/**
 * Coming back to this site cuts the window's tie to its opener (Cross-Origin-Opener-Policy), and it then looks
 * closed although its answer is on the way.
 */
const gracePolls = 3

/** A login in a provider's own window (spec §4 "Login", acceptance A5). */
export function createProviderPopup(deps: PopupDeps): ProviderPopup {
  let stop: (() => void) | null = null

  function end(): void {
    stop?.()
    stop = null
    deps.memory.forgetAttempt()
  }

  function wait(popup: Popup, asked: LoginQuestion, ended: (end: PopupEnd) => void): void {
    let polls = 0
    let closedPolls = 0
    const stopListening = deps.channel.listen((note) => hear(note))
    const stopPolling = deps.every(pollMs, poll)
    stop = () => {
      stopPolling()
      stopListening()
      popup.close()
    }
    function poll(): void {
      polls += 1
      closedPolls = popup.closed ? closedPolls + 1 : 0
      if (polls >= longestPolls) end()
      else if (closedPolls !== gracePolls) return
      else deps.memory.forgetAttempt()
      ended({ kind: 'closed' })
    }
    function hear(note: Note): void {
      if (note.kind !== 'answer') return
      const isOver = closedPolls >= gracePolls
      // Another tab's attempt, or one that has been given up: only its own answer still counts.
      const isOwn = deps.memory.attempt()?.state === asked.state && !isOver
      if (!isOwn && note.answer.state !== asked.state) return
      deps.channel.say({ kind: 'taken', state: note.answer.state })
      end()
      ended({ kind: 'answered', call: loginCall(note.answer, asked) })
    }
  }

  async function ask(provider: ProviderName, popup: Popup | null, ended: (end: PopupEnd) => void) {
    let isCancelled = false
    stop = () => {
      isCancelled = true
      popup?.close()
    }
    const started = await deps.start(provider)
    if (isCancelled) return
    if (!started.ok) {
      end()
      return ended({ kind: 'failed', code: started.code })
    }
    const { authorizationUrl, state } = started.value
    deps.memory.keepAttempt({ provider, state, locale: deps.locale, way: popup ? 'popup' : 'page' })
    if (popup) {
      popup.goTo(authorizationUrl)
      return wait(popup, { provider, state }, ended)
    }
    deps.memory.keepRedirect(deps.currentUrl())
    deps.goTo(authorizationUrl)
  }

  return {
    open(provider, ended) {
      end()
      const popup = deps.open(features)
      void ask(provider, popup, ended)
    },
    cancel: end,
  }
}
