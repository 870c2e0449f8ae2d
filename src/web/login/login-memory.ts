import type { Locale } from '#kernel/locale.ts'
import {
  deviceStorage,
  forgetText,
  keepJson,
  keepText,
  keptJson,
  keptText,
  tabStorage,
} from '#web/state/kept-text.ts'
import type { ProviderName } from './provider-answer.ts'

const attemptKey = 'rondo-login'
const redirectKey = 'rondo-login-redirect'
const justKey = 'rondo-logged-in'

/** A login that was sent to a provider, until its answer comes back. */
export interface Attempt {
  readonly provider: ProviderName
  readonly state: string
  /** The provider sends the browser back to an address without a language. */
  readonly locale: Locale
  /** The provider opens in a window of its own, or in place of the page if windows are blocked. */
  readonly way: 'popup' | 'page'
}

/** A login that ended with the load of a document. This document tells the visitor about the login. */
export interface JustLoggedIn {
  readonly provider: string
  readonly isEmailUndeliverable: boolean
  /** The account is new, and waits for its address to be confirmed. */
  readonly isNew: boolean
}

interface Deps {
  /** A function, because even reading the property throws in a browser that forbids storage. */
  readonly local: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly session: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** The facts about a running login that this browser keeps. */
export interface LoginMemory {
  attempt(): Attempt | null
  keepAttempt(attempt: Attempt): void
  forgetAttempt(): void
  /** The address this tab goes to after the login; reading it forgets it. */
  takeRedirect(): string | null
  keepRedirect(href: string): void
  takeJustLoggedIn(): JustLoggedIn | null
  keepJustLoggedIn(just: JustLoggedIn): void
}

export function createLoginMemory({ local, session }: Deps): LoginMemory {
  function taken(key: string): string | null {
    const value = keptText(session, key)
    if (value !== null) forgetText(session, key)
    return value
  }
  return {
    // Only this file writes the value, so its shape is known.
    attempt: () => keptJson(local, attemptKey) as Attempt | null,
    keepAttempt: (attempt) => keepJson(local, attemptKey, attempt),
    forgetAttempt: () => forgetText(local, attemptKey),
    takeRedirect: () => taken(redirectKey),
    keepRedirect: (href) => keepText(session, redirectKey, href),
    takeJustLoggedIn() {
      // Only this file writes the value, so its shape is known.
      const just = keptJson(session, justKey) as JustLoggedIn | null
      forgetText(session, justKey)
      return just
    },
    keepJustLoggedIn: (just) => keepJson(session, justKey, just),
  }
}

export const loginMemory = createLoginMemory({ local: deviceStorage, session: tabStorage })
