import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

export interface BadgeProps {
  readonly tone?: Tone | 'accent' | 'plain'
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A state in one or two words; the colour only repeats them. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span data-tone={tone} className="badge">
      {icon}
      {children}
    </span>
  )
}
