import type { ReactNode } from 'react'
import { ToneIcon } from './tone-icon.tsx'
import type { Tone } from './tone.ts'

export interface NoticeProps {
  readonly tone: Tone
  /** Says in words what colour and icon mean. */
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A message that belongs to the place it stands at, and stays. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  return (
    <div data-tone={tone} className="notice">
      <ToneIcon tone={tone} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children === undefined ? null : <div className="mt-0.5">{children}</div>}
        {action === undefined ? null : <div className="mt-1">{action}</div>}
      </div>
    </div>
  )
}
