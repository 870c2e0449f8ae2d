import type { ReactNode } from 'react'
import { FieldError, type FieldTexts } from './field.tsx'

export interface FieldSetProps extends FieldTexts {
  readonly role?: 'radiogroup'
  readonly children: ReactNode
}

/** Several controls that answer one question; the legend is the question. */
export function FieldSet({ id, label, hint, error, optionalText, role, children }: FieldSetProps) {
  const hintId = hint === undefined ? null : `${id}-hint`
  const errorId = error === undefined ? null : `${id}-error`
  return (
    <fieldset
      id={id}
      role={role}
      tabIndex={-1}
      aria-invalid={role !== undefined && error !== undefined ? true : undefined}
      aria-describedby={[hintId, errorId].filter((part) => part !== null).join(' ') || undefined}
      className="flex min-w-0 flex-col gap-2.5"
    >
      <legend className="field-label mb-1.5">
        {label}
        {optionalText === undefined ? null : <span className="field-optional"> {optionalText}</span>}
      </legend>
      {hintId === null ? null : (
        <p id={hintId} className="field-hint -mt-1.5">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
