import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { TextField } from './text-field.tsx'
import { useErrorTitle } from './use-error-title.ts'
import { useFormCheck, type FieldErrors } from './use-form-check.ts'

beforeEach(() => {
  document.title = 'Adresse – Rondo'
})
afterEach(cleanup)

function missing(values: FormData): FieldErrors {
  const wrong = (name: string) => {
    const value = values.get(name)
    return typeof value !== 'string' || value.length < 5
  }
  return Object.fromEntries(['postcode', 'city'].filter(wrong).map((name) => [name, `${name} zu kurz`]))
}

function Form({ onValid }: { readonly onValid: () => void }) {
  const { errors, summary, refusals, form } = useFormCheck({ check: missing, onValid })
  useErrorTitle(Object.keys(errors).length > 0 ? 'Fehler:' : null)
  return (
    <form {...form} aria-label="Adresse">
      <ErrorSummary
        id="summary"
        title="Bitte prüfe 2 Angaben"
        refusals={refusals}
        errors={Object.entries(summary).map(([fieldId, text]) => ({ fieldId, text }))}
      />
      <TextField id="postcode" name="postcode" label="Postleitzahl" error={errors['postcode']} />
      <TextField id="city" name="city" label="Ort" error={errors['city']} />
    </form>
  )
}

function shown(): HTMLInputElement[] {
  return [screen.getByLabelText('Postleitzahl'), screen.getByLabelText('Ort')]
}

function type(label: string, value: string) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

const areInvalid = () => shown().map((field) => field.getAttribute('aria-invalid') === 'true')
const submit = () => fireEvent.submit(screen.getByRole('form'))

describe('a form', () => {
  test('[X22] checks a field when it is left, not while typing, and not when it was only passed', () => {
    render(<Form onValid={vi.fn<() => void>()} />)
    fireEvent.blur(screen.getByLabelText('Ort'))
    type('Postleitzahl', '101')
    expect(areInvalid()).toEqual([false, false])
    fireEvent.blur(screen.getByLabelText('Postleitzahl'))
    expect(areInvalid()).toEqual([true, false])
  })

  test('[X22] moves nothing under a press on its button, which checks everything anyway', () => {
    render(<Form onValid={vi.fn<() => void>()} />)
    type('Postleitzahl', '101')
    const button = Object.assign(document.createElement('button'), { type: 'submit' })
    fireEvent.blur(screen.getByLabelText('Postleitzahl'), { relatedTarget: button })
    expect(areInvalid()).toEqual([false, false])
    submit()
    expect(areInvalid()).toEqual([true, true])
  })

  test('[X22] takes an error away as soon as the value is right', () => {
    render(<Form onValid={vi.fn<() => void>()} />)
    type('Postleitzahl', '101')
    fireEvent.blur(screen.getByLabelText('Postleitzahl'))
    type('Postleitzahl', '1011')
    expect(areInvalid()).toEqual([true, false])
    type('Postleitzahl', '10115')
    expect(areInvalid()).toEqual([false, false])
  })

  test('[X23] lists everything that is wrong in a focused summary that leads to each field', () => {
    render(<Form onValid={vi.fn<() => void>()} />)
    submit()
    const summary = screen.getByRole('region', { name: 'Bitte prüfe 2 Angaben' })
    expect(document.activeElement).toBe(summary)
    expect(areInvalid()).toEqual([true, true])
    fireEvent.click(screen.getByRole('link', { name: 'city zu kurz' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Ort'))
    submit()
    expect(document.activeElement).toBe(screen.getByRole('region'))
  })

  test('[X23] with one error only leads straight to its field', () => {
    render(<Form onValid={vi.fn<() => void>()} />)
    type('Postleitzahl', '10115')
    submit()
    expect(screen.queryByRole('region')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Ort'))
  })

  test('[X23] begins the title with the word for an error, until there is none', () => {
    render(<Form onValid={vi.fn<() => void>()} />)
    submit()
    expect(document.title).toBe('Fehler: Adresse – Rondo')
    type('Postleitzahl', '10115')
    type('Ort', 'Berlin')
    expect(document.title).toBe('Adresse – Rondo')
  })

  test('that is right is handed over', () => {
    const onValid = vi.fn<() => void>()
    render(<Form onValid={onValid} />)
    type('Postleitzahl', '10115')
    type('Ort', 'Berlin')
    submit()
    expect(onValid).toHaveBeenCalledTimes(1)
    expect(areInvalid()).toEqual([false, false])
  })
})
