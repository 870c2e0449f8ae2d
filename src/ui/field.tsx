import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FieldTexts {
  /** The link of the error summary leads to this id too. */
  readonly id: string
  readonly label: ReactNode
  /** The format or the reason; it stands before the field, because it helps while typing. */
  readonly hint?: ReactNode
  /** What the reader has to do; it stands after the field. */
  readonly error?: string | undefined
  /** “(optional)” in the reader's language; fields without it are required. */
  readonly optionalText?: string | undefined
}

/** The attributes that connect a control with its texts. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export interface FieldProps extends FieldTexts {
  readonly children: (control: ControlProps) => ReactNode
}

/** Shows the label above, the hint before the control and the error after the control (ux.md X20, X23). */
export function Field({ children, ...texts }: FieldProps) {
  const { id, label, hint, error, optionalText } = texts
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {optionalText === undefined ? null : <span className="field-optional"> {optionalText}</span>}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children(controlProps(texts))}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Connects a control with its hint and its error, in the order in which they stand. */
export function controlProps({ id, hint, error }: Pick<FieldTexts, 'id' | 'hint' | 'error'>): ControlProps {
  const described = [hint === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`]
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described.filter((part) => part !== null).join(' ') || undefined,
  }
}

export function FieldError({ id, error }: Pick<FieldTexts, 'id' | 'error'>) {
  if (error === undefined) return null
  return (
    <p id={`${id}-error`} className="field-error">
      <CircleAlert aria-hidden />
      {error}
    </p>
  )
}
