import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonShape } from './button-class.ts'
import { WaitingRing } from './waiting-ring.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, ButtonShape {
  readonly isSubmit?: boolean
  readonly icon?: ReactNode
  readonly isPending?: boolean
  /** Screen readers say this text while the button waits for an answer; the visible label stays. */
  readonly pendingText?: string
}

/** A waiting button keeps label, width and focus, and ignores presses instead of being disabled (ux.md X10). */
export function Button({
  isSubmit = false,
  isPending = false,
  pendingText,
  icon,
  look,
  size,
  isWide,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        {...rest}
        type={isSubmit ? 'submit' : 'button'}
        aria-busy={isPending}
        onClick={press}
        className={`${buttonClass({ look, size, isWide })} ${className}`.trim()}
      >
        <ButtonIcon icon={icon} isPending={isPending} />
        {children}
      </button>
      {pendingText === undefined ? null : <output className="sr-only">{isPending ? pendingText : ''}</output>}
    </>
  )
}

function ButtonIcon({ icon, isPending }: Pick<ButtonProps, 'icon' | 'isPending'>) {
  const ring = isPending ? <WaitingRing className="button-ring" /> : null
  return icon === undefined ? ring : <span className="button-icon">{ring ?? icon}</span>
}
