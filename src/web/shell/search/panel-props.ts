import type { RefObject } from 'react'
import type { useCombobox } from '#ui/use-combobox.ts'
import type { Desk, Entry } from './desk.ts'

export interface SearchPanelProps {
  readonly desk: Desk
  readonly combobox: ReturnType<typeof useCombobox>
  readonly entries: readonly Entry[]
  /** What the entries answer. */
  readonly typed: string
  readonly input: RefObject<HTMLInputElement | null>
}
