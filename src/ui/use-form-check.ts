import { useState, type FocusEvent, type FormEvent } from 'react'

/** The errors by the name of the field, as texts for the reader. */
export type FieldErrors = Readonly<Record<string, string>>

export interface FormCheckOptions {
  /** Everything that is wrong with the values, all at once. */
  readonly check: (values: FormData) => FieldErrors
  readonly onValid: (values: FormData, form: HTMLFormElement) => void
}

export interface FormCheck {
  readonly errors: FieldErrors
  /** The errors in the summary: those of the last submit that are still there. */
  readonly summary: FieldErrors
  /** Counts refused submits: the summary takes the focus at each. */
  readonly refusals: number
  /** Shows what the server found, as a refused submit does. */
  readonly refuse: (errors: FieldErrors, form: HTMLFormElement) => void
  readonly form: {
    readonly noValidate: true
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
}

/** Checks when a field is left, forgives while typing, tells everything at submit (ux.md X22, X23). */
export function useFormCheck({ check, onValid }: FormCheckOptions): FormCheck {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [submitted, setSubmitted] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState(0)

  function refuse(found: FieldErrors, form: HTMLFormElement) {
    const names = Object.keys(found)
    setErrors(found)
    setSubmitted(names.length > 1 ? names : [])
    setRefusals((count) => count + 1)
    if (names.length === 1) focusField(form, names[0] ?? '')
  }

  return {
    errors,
    summary: Object.fromEntries(Object.entries(errors).filter(([name]) => submitted.includes(name))),
    refusals,
    refuse,
    form: {
      noValidate: true,
      onBlur: (event) => {
        const name = controlName(event.target)
        // Tabbing through an empty form is no mistake yet.
        if (name === null || !hasValue(event.target)) return
        // A press would miss its button or link, if an error moved it away; sending checks everything.
        if (isPressed(event.relatedTarget)) return
        const error = check(new FormData(event.currentTarget))[name]
        setErrors((shown) => withError(shown, name, error))
      },
      onInput: (event) => {
        const name = controlName(event.target)
        if (name === null || Object.keys(errors).length === 0) return
        const found = check(new FormData(event.currentTarget))
        setErrors((shown) => reworded(withError(shown, name, found[name] && shown[name]), found, name))
      },
      onSubmit: (event) => {
        event.preventDefault()
        const values = new FormData(event.currentTarget)
        const found = check(values)
        if (Object.keys(found).length > 0) return refuse(found, event.currentTarget)
        setErrors({})
        setSubmitted([])
        onValid(values, event.currentTarget)
      },
    },
  }
}

function withError(shown: FieldErrors, name: string, error: string | undefined): FieldErrors {
  const { [name]: _gone, ...others } = shown
  return error === undefined ? others : { ...others, [name]: error }
}

/** A change may make the error of another field wrong: a postcode is wrong only for its country. */
function reworded(shown: FieldErrors, found: FieldErrors, except: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(shown).map(([name, text]) => [name, name === except ? text : (found[name] ?? text)]),
  )
}

function controlName(target: EventTarget): string | null {
  return isControl(target) && target.name !== '' ? target.name : null
}

function hasValue(target: EventTarget): boolean {
  return isControl(target) && target.value !== ''
}

function isPressed(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLAnchorElement || (target instanceof HTMLButtonElement && target.type === 'submit')
  )
}

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isControl(target: EventTarget): target is FormControl {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

function focusField(form: HTMLFormElement, name: string) {
  const found = form.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  if (field instanceof HTMLElement) field.focus()
}
