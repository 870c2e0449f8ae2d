import type { ReactNode } from 'react'
import { usePageHead } from '#web/navigation/shown.ts'
import { MyNav } from './nav.tsx'

interface MyFrameProps {
  /** The title of the page, unless it greets by name. */
  readonly title?: string
  readonly lead?: string
  readonly children: ReactNode
}

/** The frame of all pages of the own area: where the customer is, and the way to the other pages. */
export function MyFrame({ title, lead, children }: MyFrameProps) {
  const head = usePageHead()
  return (
    <div className="grid grid-cols-1 items-start gap-6 pt-6 pb-12 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-12 lg:pt-10">
      <MyNav />
      <div className="flex min-w-0 flex-col gap-8">
        <h1 tabIndex={-1} className="type-headline">
          {title ?? head.title}
        </h1>
        {lead === undefined ? null : <p className="-mt-5 max-w-lead text-pretty text-ink-soft">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
