import type { ProviderName } from './provider-answer.ts'

const attemptKey = 'rondo-login'
const redirectKey = 'rondo-login-redirect'
const justKey = 'rondo-logged-in'

/** A login that was sent to a provider, until its answer comes back. */
export interface Attempt {
  readonly provider: ProviderName
  readonly state: string
  /** In a window of its own, or in place of the page where windows are blocked. */
  readonly way: 'popup' | 'page'
}

/** A login that ended with the load of a document, which is to say so. */
export interface JustLoggedIn {
  readonly provider: string
  readonly isEmailUndeliverable: boolean
  /** The account is new, and waits for its address to be confirmed. */
  readonly isNew: boolean
}

interface Deps {
  /** Asked for at every use: reading the property alone throws where storage is forbidden. */
  readonly local: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly session: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** What this browser keeps of a login on its way. */
export interface LoginMemory {
  attempt(): Attempt | null
  keepAttempt(attempt: Attempt): void
  forgetAttempt(): void
  /** Where this tab goes after the login; taken once. */
  takeRedirect(): string | null
  keepRedirect(href: string): void
  takeJustLoggedIn(): JustLoggedIn | null
  keepJustLoggedIn(just: JustLoggedIn): void
}

export function createLoginMemory({ local, session }: Deps): LoginMemory {
  function taken(key: string): string | null {
    return quietly(() => {
      const value = session().getItem(key)
      if (value !== null) session().removeItem(key)
      return value
    }, null)
  }
  return {
    // Written below, by this very app.
    attempt: () => quietly(() => JSON.parse(local().getItem(attemptKey) ?? 'null') as Attempt | null, null),
    keepAttempt: (attempt) => quietly(() => local().setItem(attemptKey, JSON.stringify(attempt)), undefined),
    forgetAttempt: () => quietly(() => local().removeItem(attemptKey), undefined),
    takeRedirect: () => taken(redirectKey),
    keepRedirect: (href) => quietly(() => session().setItem(redirectKey, href), undefined),
    // Written below, by this very app.
    takeJustLoggedIn: () => quietly(() => JSON.parse(taken(justKey) ?? 'null') as JustLoggedIn | null, null),
    keepJustLoggedIn: (just) => quietly(() => session().setItem(justKey, JSON.stringify(just)), undefined),
  }
}

/** A browser may refuse storage altogether; then nothing is remembered. */
function quietly<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch {
    return otherwise
  }
}

export const loginMemory = createLoginMemory({
  local: () => window.localStorage,
  session: () => window.sessionStorage,
})
