/** The cookie that the bearer of a signed link has instead of a session; it opens one object (security.md D3). */
export interface LinkCookie {
  /** The token of an object in the cookies of a request, as a list of none or one. */
  readonly tokens: (cookies: ReadonlyMap<string, string> | undefined, uuid: string) => readonly string[]
  /** Value of `Set-Cookie`. */
  readonly set: (uuid: string, token: string) => string
}

const maxAgeSeconds = 60 * 24 * 60 * 60

export function linkCookie({ https }: { readonly https: boolean }): LinkCookie {
  // Uses the last digits: the first digits of a uuid v7 are the time, so uuids made together share them.
  const cookieName = (uuid: string) => `${https ? '__Host-' : ''}rondo-link-${uuid.slice(-12).toLowerCase()}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
  return {
    tokens: (cookies, uuid) => {
      const token = cookies?.get(cookieName(uuid))
      return token === undefined ? [] : [token]
    },
    set: (uuid, token) => `${cookieName(uuid)}=${token}; Max-Age=${maxAgeSeconds}; ${attributes}`,
  }
}
