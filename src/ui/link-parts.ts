import type { ReactNode } from 'react'

/** What a part of the design system says about a link; whoever knows the addresses makes the anchor of it. */
export interface LinkParts {
  readonly className: string
  readonly children: ReactNode
  readonly rel?: 'prev' | 'next'
  readonly 'aria-current'?: 'page' | 'step'
  readonly 'aria-label'?: string
}

export type MakeLink = (parts: LinkParts) => ReactNode
