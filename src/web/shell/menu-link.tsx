import type { ReactNode } from 'react'
import { HrefLink } from '#web/navigation/href-link.tsx'
import { useApp } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'
import { hrefOf, hrefOfPath } from '#web/navigation/space.ts'

export interface MenuLinkProps {
  /** Inside the section of the language, as the menu's answer has it. */
  readonly path: string
  readonly className: string
  readonly onFollow?: () => void
  readonly children: ReactNode
}

/** An entry of a menu; the page one is on, and the sections it lies in, are marked. */
export function MenuLink({ path, className, onFollow, children }: MenuLinkProps) {
  const href = useMenuHref(path)
  return (
    <HrefLink href={href} className={className} aria-current={useCurrent(path)} onClick={onFollow}>
      {children}
    </HrefLink>
  )
}

function useMenuHref(path: string): string {
  return hrefOfPath(useApp().space, path)
}

/** 'page' for the page itself, 'true' for a section above it. */
export function useCurrent(path: string): 'page' | 'true' | undefined {
  const { space } = useApp()
  const { page, params } = usePageHead()
  const href = useMenuHref(path)
  if (page === 'error') return undefined
  const here = hrefOf(space, page, params)
  if (here === href) return 'page'
  return here.startsWith(`${href}/`) ? 'true' : undefined
}
