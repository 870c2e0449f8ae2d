import type { ReactNode } from 'react'
import { usePageHead } from '#web/navigation/shown.ts'
import { MyNav } from './nav.tsx'

interface MyFrameProps {
  /** The title of the page, unless it greets by name. */
  readonly title?: string
  readonly lead?: string
  readonly children: ReactNode
}

/** What all pages of the own area have around them: where one is, and where else one can go. */
export function MyFrame({ title, lead, children }: MyFrameProps) {
  const head = usePageHead()
  return (
    <div className="my-page">
      <MyNav />
      <div className="my-main">
        <h1 tabIndex={-1} className="type-headline">
          {title ?? head.title}
        </h1>
        {lead === undefined ? null : <p className="my-lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
