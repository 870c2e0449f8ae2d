import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export interface DisclosureProps {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly isOpenAtFirst?: boolean
  /** Of those with the same name only one is open. */
  readonly name?: string
}

/** Opens without scripts; the browser's search finds what is inside. */
export function Disclosure({ title, children, isOpenAtFirst = false, name }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpenAtFirst} name={name}>
      <summary>
        {title}
        <ChevronDown aria-hidden />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
