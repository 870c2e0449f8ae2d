import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MakeLink } from './link-parts.ts'

export interface Crumb {
  readonly id: string
  readonly label: ReactNode
  /** Without a link it is the page that is shown now. */
  readonly link?: MakeLink
}

export interface BreadcrumbProps {
  readonly label: string
  readonly crumbs: readonly Crumb[]
}

export function Breadcrumb({ label, crumbs }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map(({ id, label, link }, index) => (
          <li key={id} className="flex min-w-0 items-center gap-1">
            {link ? (
              link({ className: 'crumb plain-link', children: label })
            ) : (
              <span aria-current="page" className="crumb plain-link font-medium text-ink">
                {label}
              </span>
            )}
            {index < crumbs.length - 1 ? (
              <ChevronRight aria-hidden className="size-4 flex-none text-ink-soft" />
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}
