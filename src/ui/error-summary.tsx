import { useEffect, useRef, type MouseEvent } from 'react'

export interface ErrorSummaryProps {
  readonly id: string
  readonly title: string
  readonly errors: readonly { readonly fieldId: string; readonly text: string }[]
  /** Each new number takes the focus again. */
  readonly refusals: number
}

/** Above the form: how much is wrong, and the way to each field. */
export function ErrorSummary({ id, title, errors, refusals }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])

  if (errors.length === 0) return null
  return (
    <section ref={box} id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="error-summary">
      <h2 id={`${id}-title`} className="type-title">
        {title}
      </h2>
      <ul className="mt-2">
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Focus, not only scroll; and no entry in the history. */
function goTo(event: MouseEvent, fieldId: string) {
  event.preventDefault()
  const field = document.getElementById(fieldId)
  const control = field?.matches('fieldset') ? field.querySelector('input') : field
  control?.focus()
}
