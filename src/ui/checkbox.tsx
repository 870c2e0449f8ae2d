import type { ComponentProps, ReactNode } from 'react'
import { FieldError, controlProps } from './field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

export function Checkbox({ id, label, hint, error, className = '', ...rest }: CheckboxProps) {
  return (
    <div>
      <label className="choice">
        <input
          {...rest}
          {...controlProps({ id, hint, error })}
          type="checkbox"
          aria-labelledby={`${id}-label`}
          className={`checkbox ${className}`.trim()}
        />
        <span>
          <span id={`${id}-label`}>{label}</span>
          {hint === undefined ? null : (
            <span id={`${id}-hint`} className="field-hint block">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
