import { sessionHint } from '#contract/session-hint.ts'
import { sessionLifetimes } from './rules.ts'
import type { Actor, SessionKind } from './actor.ts'

/** Each function returns values of `Set-Cookie`: the session, which no script sees, and the hint that scripts read. */
export interface SessionCookie {
  readonly name: string
  /** Gives the browser this token. */
  readonly set: (token: string, kind: SessionKind) => readonly string[]
  /** Takes the token away. */
  readonly clear: () => readonly string[]
  /** Corrects a hint that is wrong about the session of the caller: one has ended elsewhere, or the hint got lost. */
  readonly mendHint: (cookies: ReadonlyMap<string, string>, actor: Actor | null) => readonly string[]
}

/** D10: no `Domain`; on https the `__Host-` name, which browsers accept only with `Secure` and `Path=/`. */
export function sessionCookie({ https }: { readonly https: boolean }): SessionCookie {
  const name = https ? '__Host-rondo-session' : 'rondo-session'
  const common = `SameSite=Lax${https ? '; Secure' : ''}`
  const session = (token: string, maxAge: number) =>
    `${name}=${token}; Max-Age=${maxAge}; Path=/; HttpOnly; ${common}`
  const hint = (value: string, maxAge: number) =>
    `${sessionHint}=${value}; Max-Age=${maxAge}; Path=/; ${common}`
  const seconds = (kind: SessionKind) => sessionLifetimes[kind].absoluteMs / 1000
  return {
    name,
    set: (token, kind) => [session(token, seconds(kind)), hint('1', seconds(kind))],
    clear: () => [session('', 0), hint('', 0)],
    mendHint(cookies, actor) {
      if (cookies.has(sessionHint) === (actor !== null)) return []
      return [actor ? hint('1', seconds(actor.kind)) : hint('', 0)]
    },
  }
}
