import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export interface DisclosureProps {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly isOpenAtFirst?: boolean
  /** The browser keeps at most one disclosure of the same name open. */
  readonly name?: string
}

/** Opens without scripts; the browser's search finds what is inside. */
export function Disclosure({ title, children, isOpenAtFirst = false, name }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpenAtFirst} name={name}>
      <summary>
        {title}
        <ChevronDown aria-hidden className="fold-arrow text-accent" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
