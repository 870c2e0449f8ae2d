import { useCallback, type RefCallback } from 'react'
import { forgetText, keepJson, keptJson, tabStorage } from '#web/state/kept-text.ts'

export interface Draft {
  /** The form needs this ref. */
  readonly keepIn: RefCallback<HTMLFormElement>
  /** Call it when the server has accepted the form. */
  readonly forget: () => void
}

type DraftControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type KeptDraft = Readonly<Record<string, string | boolean>>

/** Keeps the input of a form in this tab, so that no reload, other language or login loses it (ux.md X24). */
export function useDraft(name: string): Draft {
  const key = `rondo-draft-${name}`
  const keepIn = useCallback(
    (form: HTMLFormElement) => {
      restore(form, readDraftText(key))
      const keep = () => writeDraftText(key, typedInto(form))
      form.addEventListener('input', keep)
      return () => form.removeEventListener('input', keep)
    },
    [key],
  )
  return { keepIn, forget: () => writeDraftText(key, null) }
}

/** These types are never kept, and neither is a field marked as private, such as an account number. */
const secret: ReadonlySet<string> = new Set(['password', 'file', 'hidden'])

function draftControls(form: HTMLFormElement): DraftControl[] {
  return [...form.elements].filter(
    (element): element is DraftControl =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      !secret.has(element.type) &&
      !('private' in element.dataset),
  )
}

/** Several checkboxes or radio buttons can have one name, so the name alone is not enough. */
function controlName(control: DraftControl): string {
  return isChoice(control) ? `${control.name}=${control.value}` : control.name
}

function isChoice(control: DraftControl): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
}

function typedInto(form: HTMLFormElement): KeptDraft {
  return Object.fromEntries(
    draftControls(form).map((control) => [
      controlName(control),
      isChoice(control) ? control.checked : control.value,
    ]),
  )
}

function restore(form: HTMLFormElement, kept: KeptDraft): void {
  for (const control of draftControls(form)) {
    const value = kept[controlName(control)]
    if (typeof value === 'boolean' && isChoice(control)) control.checked = value
    if (typeof value === 'string' && !isChoice(control)) control.value = value
  }
}

function readDraftText(key: string): KeptDraft {
  // Only this file writes the value, so its shape is known.
  return (keptJson(tabStorage, key) as KeptDraft | null) ?? {}
}

function writeDraftText(key: string, kept: KeptDraft | null): void {
  if (kept === null) forgetText(tabStorage, key)
  else keepJson(tabStorage, key, kept)
}
