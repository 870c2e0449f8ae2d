import { useEffect, useRef, type MouseEvent } from 'react'

export interface ErrorSummaryProps {
  readonly id: string
  readonly title: string
  readonly errors: readonly { readonly fieldId: string; readonly text: string }[]
  /** How often the form was refused. Each new refusal moves the focus to the summary. */
  readonly refusals: number
}

/** Stands above a form, says how many fields are wrong, and links to each of them. */
export function ErrorSummary({ id, title, errors, refusals }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  if (errors.length === 0) return null
  return (
    <section ref={summary} id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="error-summary">
      <h2 id={`${id}-title`} className="type-title">
        {title}
      </h2>
      <ul className="mt-2">
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Moves the focus to the field, not only the view, and adds no entry to the history. */
function focusField(event: MouseEvent, fieldId: string) {
  event.preventDefault()
  const field = document.getElementById(fieldId)
  const control = field?.matches('fieldset') ? field.querySelector('input') : field
  control?.focus()
}
