/**
 * A cookie beside that of the session, for scripts: they cannot see the session, and ask for the box and the name only
 * where there may be one. It says nothing but that.
 */
export const sessionHint = 'rondo-session-hint'

export function hasSessionHint(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${sessionHint}=1`)
}
