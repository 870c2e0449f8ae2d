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
    <div className="flex flex-col items-start gap-3 wrap-anywhere">
      <div
        data-tone={tone}
        className="grid size-11 place-items-center rounded-full bg-(--tone-soft) text-(--tone)"
      >
        <ToneIcon tone={tone} />
      </div>
      <h2 ref={heading} tabIndex={-1} className="type-title">
        {title}
      </h2>
      {children}
      {actions === undefined ? null : (
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">{actions}</div>
      )}
    </div>
  )
}
