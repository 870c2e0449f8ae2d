import type { ReactNode } from 'react'

/** The facts about a link in a part of the design system; code that knows the addresses turns them into an anchor. */
export interface LinkParts {
  readonly className: string
  readonly children: ReactNode
  readonly rel?: 'prev' | 'next'
  readonly 'aria-current'?: 'page' | 'step'
  readonly 'aria-label'?: string
}

export type MakeLink = (parts: LinkParts) => ReactNode
