import { useCallback, useState, type RefCallback } from 'react'
import { useDraft } from '#web/forms/use-draft.ts'

export interface DraftValues {
  /** The ref of the form; it restores what was typed before. */
  readonly keepIn: RefCallback<HTMLFormElement>
  readonly read: (form: HTMLFormElement) => void
  /** The value of a field now; null until the form is there. */
  readonly valueOf: (name: string) => string | null
  readonly forget: () => void
}

/** Keeps the draft of a form, and gives the typed values to the parts that depend on them. */
export function useDraftValues(name: string): DraftValues {
  const { keepIn, forget } = useDraft(name)
  const [values, setValues] = useState<FormData | null>(null)
  const read = useCallback((form: HTMLFormElement) => setValues(new FormData(form)), [])
  const keep = useCallback(
    (form: HTMLFormElement) => {
      const stop = keepIn(form)
      read(form)
      return stop
    },
    [keepIn, read],
  )
  return {
    keepIn: keep,
    read,
    valueOf(field) {
      const value = values?.get(field)
      return typeof value === 'string' ? value : null
    },
    forget,
  }
}
