import type { ComponentProps, MouseEvent } from 'react'
import { useApp } from './page.ts'

export interface HrefLinkProps extends ComponentProps<'a'> {
  readonly href: string
  /** Keeps the scroll position (spec §2: the prevent-scroll flag of the navigation). */
  readonly preventScroll?: boolean
  /** The id of an element of the next page that gets the focus in place of the heading. */
  readonly focus?: string
}

/** A link to an address of ours: a plain anchor on the server, without a document load in the browser. */
export function HrefLink({ href, preventScroll = false, focus, onClick, children, ...rest }: HrefLinkProps) {
  const { go } = useApp()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!isPlainClick(event) || !href.startsWith('/')) return
    event.preventDefault()
    go(href, { preventScroll, ...(focus === undefined ? {} : { focus }) })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  return isPlainPress(event) && !event.currentTarget.target
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** True if the press wants no other window, and if no other code has handled it. */
export function isPlainPress(event: Press): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasModifier && !event.defaultPrevented
}
