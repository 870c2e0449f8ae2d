import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ComboboxFrame } from './combobox-frame.tsx'
import { useCombobox } from './use-combobox.ts'

afterEach(cleanup)

const phones = ['iPhone 14', 'iPhone 15', 'iPhone 15 Pro']

interface SearchProps {
  readonly onChoose: (index: number | null) => void
  readonly entries?: readonly string[]
}

function Search({ onChoose, entries = phones }: SearchProps) {
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ id: 'q', entries, typed, onType: setTyped, onChoose })
  return <ComboboxFrame id="q" label="Suche" listLabel="Vorschläge" combobox={combobox} entries={entries} />
}

function renderSearch(onChoose = vi.fn<(index: number | null) => void>()) {
  const { rerender } = render(<Search onChoose={onChoose} />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Suche' })
  fireEvent.change(input, { target: { value: 'iph' } })
  return {
    input,
    onChoose,
    press: (key: string) => fireEvent.keyDown(input, { key }),
    answer: (entries: readonly string[]) => rerender(<Search onChoose={onChoose} entries={entries} />),
  }
}

function pointedAt(input: HTMLInputElement): string | null {
  const id = input.getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent ?? null)
}

describe('a combobox', () => {
  test('opens while typing; the arrows point at each entry and then at the typed text', () => {
    const { input, press } = renderSearch()
    expect(input.getAttribute('aria-expanded')).toBe('true')
    expect(pointedAt(input)).toBeNull()
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      press(key)
      return [pointedAt(input), input.value]
    })
    expect(seen).toEqual([
      ['iPhone 14', 'iPhone 14'],
      ['iPhone 15', 'iPhone 15'],
      ['iPhone 15 Pro', 'iPhone 15 Pro'],
      [null, 'iph'],
      ['iPhone 15 Pro', 'iPhone 15 Pro'],
    ])
  })

  test('goes to the first and last entry with Home and End, but only while it points at an entry', () => {
    const { input, press } = renderSearch()
    expect(press('End')).toBe(true)
    press('ArrowDown')
    press('End')
    expect(pointedAt(input)).toBe('iPhone 15 Pro')
    press('Home')
    expect(pointedAt(input)).toBe('iPhone 14')
  })

  test('gives the typed text back on Escape', () => {
    const { input, press } = renderSearch()
    press('ArrowDown')
    press('Escape')
    expect(input.value).toBe('iph')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('points at nothing after a late answer has put another entry in the same place', () => {
    const { input, onChoose, press, answer } = renderSearch()
    press('ArrowDown')
    answer(['iPhone 14', 'iPhone 14 Plus'])
    expect(pointedAt(input)).toBe('iPhone 14')
    answer(['iPhone 13', 'iPhone 14'])
    expect([pointedAt(input), input.value]).toEqual([null, 'iph'])
    press('Enter')
    expect(onChoose.mock.calls).toEqual([[null]])
  })

  test('takes the entry on Enter, or the typed text if it points at no entry', () => {
    const { onChoose, press } = renderSearch()
    press('ArrowDown')
    expect(press('Enter')).toBe(false)
    press('Enter')
    expect(onChoose.mock.calls).toEqual([[0], [null]])
  })

  test('takes a pressed entry and keeps the focus in the field', () => {
    const { onChoose } = renderSearch()
    const entry = screen.getByRole('option', { name: 'iPhone 15' })
    expect(fireEvent.mouseDown(entry)).toBe(false)
    fireEvent.click(entry)
    expect(onChoose).toHaveBeenCalledWith(1)
  })
})
