import { useEffect, useRef, type ReactNode } from 'react'
import { ToneIcon } from '#ui/tone-icon.tsx'

interface AuthOutcomeProps {
  readonly tone: 'success' | 'warn' | 'error' | 'info'
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** The outcome replaced the pressed button, so its title takes the focus. */
  readonly takesFocus?: boolean
}

/** How it ended, and the way on. */
export function AuthOutcome({ tone, title, children, actions, takesFocus = false }: AuthOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="auth-outcome">
      <div data-tone={tone} className="auth-outcome-mark">
        <ToneIcon tone={tone} />
      </div>
      <h2 ref={heading} tabIndex={-1} className="type-title">
        {title}
      </h2>
      {children}
      {actions === undefined ? null : <div className="auth-actions">{actions}</div>}
    </div>
  )
}
