import type { Platform } from '#contract/pages/sites.ts'
import type { PageName } from '#contract/pages/names.ts'

export interface LoginPlace {
  /** The visitor wanted to do something that goes on by itself after the login. */
  readonly hasPendingAction: boolean
  readonly storedRedirect: string | null
  /** The address in the answer of the server. */
  readonly previousUrl: string | undefined
  readonly page: PageName
  readonly platform: Platform
}

/** `replace` shows the page within the app; `redirect` loads a document. */
export type AfterLogin =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'replace' | 'redirect'; readonly href: string }
  | { readonly kind: 'home'; readonly page: 'default' | 'landingpage' }

/** After a login nobody has a reason to stay on these pages. */
const authPages: ReadonlySet<PageName> = new Set([
  'auth',
  'register',
  'register_success',
  'password_forgotten',
  'password_reset',
  'email_confirm',
  'email_change',
  'logout',
  'auth_return',
  'sign_in_with_apple',
])

export function isAuthPage(page: PageName): boolean {
  return authPages.has(page)
}

/** Decides where a login leads (acceptance A9). */
export function afterLogin(place: LoginPlace): AfterLogin {
  const { hasPendingAction, storedRedirect, previousUrl, page, platform } = place
  if (hasPendingAction) return { kind: 'nothing' }
  if (storedRedirect !== null)
    return { kind: platform === 'my' ? 'redirect' : 'replace', href: storedRedirect }
  if (previousUrl !== undefined) return { kind: 'replace', href: previousUrl }
  if (!isAuthPage(page)) return { kind: 'nothing' }
  return { kind: 'home', page: platform === 'blue' ? 'landingpage' : 'default' }
}
