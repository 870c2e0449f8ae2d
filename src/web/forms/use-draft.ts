import { useCallback, type RefCallback } from 'react'
import { forgetText, keepJson, keptJson, tabStorage } from '#web/state/kept-text.ts'

export interface Draft {
  /** Of the form. */
  readonly keepIn: RefCallback<HTMLFormElement>
  /** What was typed has arrived. */
  readonly forget: () => void
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Kept = Readonly<Record<string, string | boolean>>

/** Keeps what is typed into a form in this tab: no reload, other language or login loses it (ux.md X24). */
export function useDraft(name: string): Draft {
  const key = `rondo-draft-${name}`
  const keepIn = useCallback(
    (form: HTMLFormElement) => {
      restore(form, read(key))
      const keep = () => write(key, typedInto(form))
      form.addEventListener('input', keep)
      return () => form.removeEventListener('input', keep)
    },
    [key],
  )
  return { keepIn, forget: () => write(key, null) }
}

/** Passwords and files stay with the visitor, and so does what a field calls private: an account number. */
const secret: ReadonlySet<string> = new Set(['password', 'file', 'hidden'])

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      !secret.has(element.type) &&
      !('private' in element.dataset),
  )
}

/** Choices of one name are told apart by their values. */
function nameOf(control: Control): string {
  return isChoice(control) ? `${control.name}=${control.value}` : control.name
}

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
}

function typedInto(form: HTMLFormElement): Kept {
  return Object.fromEntries(
    controlsOf(form).map((control) => [nameOf(control), isChoice(control) ? control.checked : control.value]),
  )
}

function restore(form: HTMLFormElement, kept: Kept): void {
  for (const control of controlsOf(form)) {
    const value = kept[nameOf(control)]
    if (typeof value === 'boolean' && isChoice(control)) control.checked = value
    if (typeof value === 'string' && !isChoice(control)) control.value = value
  }
}

function read(key: string): Kept {
  // Written below, for this tab alone.
  return (keptJson(tabStorage, key) as Kept | null) ?? {}
}

function write(key: string, kept: Kept | null): void {
  if (kept === null) forgetText(tabStorage, key)
  else keepJson(tabStorage, key, kept)
}
