import type { PageMatch } from '#contract/pages/match.ts'
import { pages } from '#contract/pages/table.ts'
import type { Answer } from '#server/platform/http/answer.ts'
import { redirectTo } from './answers.ts'

/** Checks tokens of links. The module that owns the object of a page implements it. */
export interface SignedLinks {
  readonly opens: (uuid: string, token: string) => Promise<boolean>
  readonly setCookie: (uuid: string, token: string) => string
}

export type LinkVisit =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'opened'; readonly query: string; readonly setCookie: string }

/** Takes the key of a link out of the address and into a cookie. The page itself is shown after the redirect. */
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

/** Sends no referrer: it would tell the next page the address with the key. */
export function withLinkCookie(location: string, setCookie: string): Answer {
  const answer = redirectTo(302, location, 'no-store')
  return {
    ...answer,
    headers: { ...answer.headers, 'set-cookie': setCookie, 'referrer-policy': 'no-referrer' },
  }
}
