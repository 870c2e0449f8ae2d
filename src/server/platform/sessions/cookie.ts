import { sessionLifetimes } from './rules.ts'
import type { SessionKind } from './actor.ts'

export interface SessionCookie {
  readonly name: string
  /** Value of `Set-Cookie` that gives the browser this token. */
  readonly set: (token: string, kind: SessionKind) => string
  /** Value of `Set-Cookie` that takes the token away. */
  readonly clear: () => string
}

/** D10: no `Domain`; on https the `__Host-` name, which browsers accept only with `Secure` and `Path=/`. */
export function sessionCookie({ https }: { readonly https: boolean }): SessionCookie {
  const name = https ? '__Host-rondo-session' : 'rondo-session'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
  return {
    name,
    set: (token, kind) =>
      `${name}=${token}; Max-Age=${sessionLifetimes[kind].absoluteMs / 1000}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
