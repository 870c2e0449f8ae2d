import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

function describedBy(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '')
}

describe('a field', () => {
  test('[X20] has its label above, its hint before it and says that it is optional', () => {
    const { container } = render(
      <TextField id="phone" label="Telefon" hint="Nur für Rückfragen" optionalText="(optional)" />,
    )
    const input = screen.getByRole('textbox', { name: 'Telefon (optional)' })
    const order = [...container.querySelectorAll('label, p, input')].map(({ tagName }) => tagName)
    expect(order).toEqual(['LABEL', 'P', 'INPUT'])
    expect(describedBy(input)).toEqual(['Nur für Rückfragen'])
    expect(input.hasAttribute('placeholder')).toBe(false)
    expect(input.hasAttribute('aria-invalid')).toBe(false)
  })

  test('[X23] with an error is invalid and described by hint and error, which stands after it', () => {
    const { container } = render(
      <TextField id="iban" label="IBAN" hint="22 Zeichen" error="Die IBAN hat 21 Zeichen, 22 sind nötig." />,
    )
    const input = screen.getByRole('textbox', { name: 'IBAN' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(input)).toEqual(['22 Zeichen', 'Die IBAN hat 21 Zeichen, 22 sind nötig.'])
    expect(container.querySelector('input')?.nextElementSibling?.id).toBe('iban-error')
  })

  test('[X21] hands type, autocomplete, inputmode and enterkeyhint to its control', () => {
    render(
      <TextField
        id="code"
        label="Code"
        type="tel"
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="done"
      />,
    )
    const input = screen.getByLabelText('Code')
    expect(
      ['type', 'autocomplete', 'inputmode', 'enterkeyhint'].map((name) => input.getAttribute(name)),
    ).toEqual(['tel', 'one-time-code', 'numeric', 'done'])
  })

  test('shows and hides a password without changing it', () => {
    render(
      <PasswordField
        id="password"
        label="Passwort"
        showText="Anzeigen"
        hideText="Verbergen"
        defaultValue="geheim"
      />,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Passwort')
    expect(input.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Anzeigen' }))
    expect(input.type).toBe('text')
    expect(input.value).toBe('geheim')
    fireEvent.click(screen.getByRole('button', { name: 'Verbergen' }))
    expect(input.type).toBe('password')
  })
})

describe('a choice', () => {
  test('[X26] of many is a native select, of few are radio buttons', () => {
    render(
      <>
        <SelectField id="country" label="Land" options={[{ value: 'de', label: 'Deutschland' }]} />
        <RadioCards
          id="state"
          name="state"
          label="Zustand"
          options={[
            { value: 'good', label: 'Gut' },
            { value: 'bad', label: 'Schlecht' },
          ]}
        />
      </>,
    )
    expect(screen.getByLabelText('Land').tagName).toBe('SELECT')
    expect(screen.getByRole('radiogroup', { name: 'Zustand' })).toBeDefined()
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('name'))).toEqual([
      'state',
      'state',
    ])
  })

  test('[X23] that is missing names what to do, for the group and for one box', () => {
    render(
      <>
        <RadioCards id="state" name="state" label="Zustand" error="Wähle den Zustand." options={[]} />
        <Checkbox
          id="terms"
          label="Einverstanden"
          hint="Lies sie vorher."
          error="Bestätige die Bedingungen."
        />
      </>,
    )
    expect(describedBy(screen.getByRole('radiogroup'))).toEqual(['Wähle den Zustand.'])
    const box = screen.getByRole('checkbox', { name: 'Einverstanden' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(box)).toEqual(['Lies sie vorher.', 'Bestätige die Bedingungen.'])
  })
})
