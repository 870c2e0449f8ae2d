import { useState, type ChangeEvent, type KeyboardEvent } from 'react'

export interface ComboboxOptions {
  /** The id of the input; the ids of the list and its entries begin with it. */
  readonly id: string
  /** The text that each entry puts into the field. */
  readonly entries: readonly string[]
  /** The typed text, without the text that an arrow key put there. */
  readonly typed: string
  readonly onType: (text: string) => void
  /** An entry was taken, or null: the typed text as it is. */
  readonly onChoose: (index: number | null) => void
}

/** An entry that an arrow key has led to. */
interface Pointed {
  readonly index: number
  readonly text: string
}

/** Keys and roles of an editable combobox: focus stays in the field, the entry is only pointed at. */
export function useCombobox({ id, entries, typed, onType, onChoose }: ComboboxOptions) {
  const [isWanted, setIsWanted] = useState(false)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  // A late answer may put another entry in its place, which nobody has pointed at.
  const active = pointed !== null && entries[pointed.index] === pointed.text ? pointed.index : null
  const isOpen = isWanted && entries.length > 0

  function close() {
    setIsWanted(false)
    setPointed(null)
  }

  function choose(index: number | null) {
    close()
    onChoose(index)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      if (isOpen && active !== null) event.preventDefault()
      choose(isOpen ? active : null)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else {
      const next = nextEntry(event.key, { active, count: entries.length, isOpen })
      if (next === undefined) return
      event.preventDefault()
      setIsWanted(true)
      setPointed(next === null ? null : { index: next, text: entries[next] ?? '' })
    }
  }

  return {
    isOpen,
    active,
    close,
    input: {
      id,
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': isOpen && active !== null ? `${id}-${active}` : undefined,
      value: isOpen && active !== null ? (entries[active] ?? typed) : typed,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setPointed(null)
        setIsWanted(true)
        onType(event.target.value)
      },
      onKeyDown: press,
      onClick: () => setIsWanted(true),
      onBlur: close,
    } as const, // the roles are literals
    list: { id: `${id}-list`, role: 'listbox' } as const, // the role is a literal
    entry: (index: number) =>
      ({
        id: `${id}-${index}`,
        role: 'option',
        'aria-selected': index === active,
        // The press must not take the focus out of the field.
        onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
        onClick: () => choose(index),
      }) as const, // the role is a literal
  }
}

interface Position {
  readonly active: number | null
  readonly count: number
  readonly isOpen: boolean
}

/** The entry a key leads to; null means the typed text, undefined means that the combobox ignores the key. */
function nextEntry(key: string, { active, count, isOpen }: Position): number | null | undefined {
  if (count === 0) return undefined
  const isPointing = isOpen && active !== null
  switch (key) {
    case 'ArrowDown':
      return isPointing ? (active + 1 < count ? active + 1 : null) : 0
    case 'ArrowUp':
      return isPointing ? (active > 0 ? active - 1 : null) : count - 1
    case 'Home':
      return isPointing ? 0 : undefined
    case 'End':
      return isPointing ? count - 1 : undefined
    default:
      return undefined
  }
}
