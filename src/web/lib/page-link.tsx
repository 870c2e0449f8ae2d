import type { ComponentProps, MouseEvent } from 'react'
import type { Params } from '#contract/pages/params.ts'
import type { PageName } from '#contract/pages/table.ts'
import { useApp } from './page.ts'
import { hrefOf } from './space.ts'

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly page: PageName
  readonly params?: Params
  readonly query?: string
  /** Keeps the scroll position (spec §2: the prevent-scroll flag of the navigation). */
  readonly preventScroll?: boolean
}

/** A link to a page of ours: a plain anchor on the server, without a document load in the browser. */
export function PageLink({
  page,
  params,
  query = '',
  preventScroll = false,
  onClick,
  children,
  ...rest
}: PageLinkProps) {
  const { space, go } = useApp()
  const href = hrefOf(space, page, params) + query

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!isPlainClick(event) || !href.startsWith('/')) return
    event.preventDefault()
    go(href, { preventScroll })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasModifier && !event.defaultPrevented && !event.currentTarget.target
}
