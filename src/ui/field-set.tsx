import type { ReactNode } from 'react'
import { FieldError, type FieldTexts } from './field.tsx'

export interface FieldSetProps extends FieldTexts {
  readonly children: ReactNode
}

/** Several controls that answer one question; the legend is the question. */
export function FieldSet({ id, label, hint, error, optionalText, children }: FieldSetProps) {
  const hintId = hint === undefined ? null : `${id}-hint`
  const errorId = error === undefined ? null : `${id}-error`
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={[hintId, errorId].filter((part) => part !== null).join(' ') || undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="field-label">
        {label}
        {optionalText === undefined ? null : <span className="field-optional"> {optionalText}</span>}
      </legend>
      {hintId === null ? null : (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
