import type { Params } from '#contract/pages/params.ts'
import type { PageName } from '#contract/pages/names.ts'
import { HrefLink, type HrefLinkProps } from './href-link.tsx'
import { useApp } from './page.ts'
import { hrefOf } from './space.ts'

export interface PageLinkProps extends Omit<HrefLinkProps, 'href'> {
  readonly page: PageName
  readonly params?: Params
  readonly query?: string
}

/** A link to a page of ours. */
export function PageLink({ page, params, query = '', ...rest }: PageLinkProps) {
  const { space } = useApp()
  return <HrefLink {...rest} href={hrefOf(space, page, params) + query} />
}
