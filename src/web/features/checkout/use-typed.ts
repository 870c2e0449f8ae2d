import { useCallback, useRef, useState, type RefCallback } from 'react'
import { useDraft } from '#web/lib/use-draft.ts'

export interface Typed {
  /** Of the form; restores what was typed before. */
  readonly keepIn: RefCallback<HTMLFormElement>
  readonly read: () => void
  /** What a field holds now; null until the form is there. */
  readonly valueOf: (name: string) => string | null
  readonly form: () => HTMLFormElement | null
  readonly forget: () => void
}

/** A form that keeps its draft, and whose parts follow what it holds. */
export function useTyped(name: string): Typed {
  const { keepIn, forget } = useDraft(name)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<FormData | null>(null)
  const read = useCallback(() => setValues(form.current && new FormData(form.current)), [])
  const keep = useCallback(
    (element: HTMLFormElement) => {
      const stop = keepIn(element)
      form.current = element
      read()
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
    form: () => form.current,
    forget,
  }
}
