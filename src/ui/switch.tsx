import type { ComponentProps, ReactNode } from 'react'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'id'> {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
}

/** Takes effect at once; what is sent with a form is a checkbox. */
export function Switch({ id, label, hint, className = '', ...rest }: SwitchProps) {
  const hintId = hint === undefined ? undefined : `${id}-hint`
  return (
    <label htmlFor={id} className="choice justify-between">
      <span className="min-w-0">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        {hint === undefined ? null : (
          <span id={hintId} className="field-hint block">
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state by itself
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hintId}
        className={`switch ${className}`.trim()}
      />
    </label>
  )
}
