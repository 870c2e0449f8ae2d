import type { PageMatch } from '#contract/pages/match.ts'
import { pages } from '#contract/pages/table.ts'
import type { Answer } from '#server/platform/http/answer.ts'
import { redirectTo } from './answers.ts'

/** Whether a token opens the object a page shows; its module knows, and is handed in. */
export interface SignedLinks {
  readonly opens: (uuid: string, token: string) => Promise<boolean>
  readonly setCookie: (uuid: string, token: string) => string
}

export type LinkVisit =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'opened'; readonly query: string; readonly setCookie: string }

/** A visit with a key is not shown anything yet: the key becomes a cookie and leaves the address. */
export async function visitByLink(
  links: SignedLinks,
  { page, params }: PageMatch,
  rawQuery: string,
): Promise<LinkVisit> {
  const query = new URLSearchParams(rawQuery)
  const keys = query.getAll('key')
  const uuid = params['uuid']
  if (!('isLinkable' in pages[page]) || keys.length === 0 || uuid === undefined) return { kind: 'none' }
  const [key = ''] = keys
  if (keys.length > 1 || !(await links.opens(uuid, key))) return { kind: 'refused' }
  query.delete('key')
  return {
    kind: 'opened',
    query: query.size === 0 ? '' : `?${query.toString()}`,
    setCookie: links.setCookie(uuid, key),
  }
}

/** The next page must not be told where from: that address held the key. */
export function withLinkCookie(location: string, setCookie: string): Answer {
  const answer = redirectTo(302, location, 'no-store')
  return {
    ...answer,
    headers: { ...answer.headers, 'set-cookie': setCookie, 'referrer-policy': 'no-referrer' },
  }
}
