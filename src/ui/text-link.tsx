import { ExternalLink } from 'lucide-react'
import type { ComponentProps } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  readonly href: string
  /** Given for links that open a new tab: says so. */
  readonly newTabText?: string
}

/** A link inside text; links to pages of the shop use the class `link`. */
export function TextLink({ newTabText, className = '', children, ...rest }: TextLinkProps) {
  if (newTabText === undefined) {
    return (
      <a {...rest} className={`link ${className}`.trim()}>
        {children}
      </a>
    )
  }
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" className={`link ${className}`.trim()}>
      {children}
      <ExternalLink aria-hidden className="ms-1 inline size-[0.9em] align-[-0.08em]" />
      <VisuallyHidden>{newTabText}</VisuallyHidden>
    </a>
  )
}
