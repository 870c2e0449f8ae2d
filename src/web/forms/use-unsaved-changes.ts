import { useCallback, useRef, type ReactNode, type RefCallback } from 'react'
import { createPageHold, type PageHold } from '#web/navigation/page-hold.ts'
import { useApp } from '#web/navigation/page.ts'
import { useLeaveQuestion } from './leave-question.tsx'

export interface UnsavedChanges {
  /** The ref of the form. */
  readonly watchIn: RefCallback<HTMLFormElement>
  /** The server has the input, and the form leads to another page. */
  readonly forget: () => void
  /** The dialog stands in the form or beside it. */
  readonly dialog: ReactNode
}

/** Whether something in the form would be lost. */
export type HoldsInput = (values: FormData, start: FormData) => boolean

/** Asks before a page is left with input that nobody keeps. If a draft can keep the input, a draft is better (`useDraft`). */
export function useUnsavedChanges(holdsInput: HoldsInput = isChanged): UnsavedChanges {
  const { space } = useApp()
  const { ask, answer, dialog } = useLeaveQuestion()
  const current = useRef<PageHold | null>(null)
  const watchIn = useCallback(
    (form: HTMLFormElement) => {
      const page = createPageHold({ space, form, ask })
      const start = startValues(form)
      const follow = () => (holdsInput(new FormData(form), start) ? page.hold() : page.release())
      current.current = page
      follow() // the input was typed before this code ran, or the browser brought it back
      form.addEventListener('input', follow)
      form.addEventListener('reset', page.release)
      return () => {
        form.removeEventListener('input', follow)
        form.removeEventListener('reset', page.release)
        page.release()
        answer(false)
      }
    },
    [space, ask, answer, holdsInput],
  )
  return { watchIn, forget: () => current.current?.release(), dialog }
}

function startValues(form: HTMLFormElement): FormData {
  const copy = form.cloneNode(true) as HTMLFormElement // a copy of a form is a form
  copy.reset()
  return new FormData(copy)
}

function isChanged(values: FormData, start: FormData): boolean {
  return textOf(values) !== textOf(start)
}

function textOf(values: FormData): string {
  return JSON.stringify([...values])
}
