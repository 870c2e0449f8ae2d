import { useCallback, type FocusEvent, type FormEvent } from 'react'
import type { CallResult } from '#contract/api-client.ts'
import type { FormCheck } from '#ui/use-form-check.ts'
import { useT } from '#web/navigation/page.ts'
import { useDraft } from './use-draft.ts'
import { useSubmitForm, type SubmitForm } from './use-submit-form.ts'
import type { SubmitOptions } from './use-submit.ts'
import { checkAddress, refusedAddressFields } from './address-check.ts'
import { readForm, type AddressFormValues } from './address-entry.ts'
import { useAddressShape, type AddressShape } from './use-address-shape.ts'

interface AddressEntryOptions<Value> extends SubmitOptions {
  readonly first: AddressShape
  /** Under which name this tab keeps what was typed. */
  readonly draft: string
  readonly isGuest: boolean
  readonly send: (typed: AddressFormValues) => Promise<CallResult<Value>>
  readonly onDone: (value: Value) => void
}

export interface AddressEntry extends SubmitForm {
  readonly shape: AddressShape
  readonly form: FormCheck['form'] & {
    readonly ref: (form: HTMLFormElement) => () => void
  }
}

/** A form with an address: its questions follow the country, and it is checked before it is sent. */
export function useAddressEntry<Value>(options: AddressEntryOptions<Value>): AddressEntry {
  const { first, draft, isGuest, send, onDone, ...others } = options
  const t = useT()
  const { shape, follow, recognise } = useAddressShape(first)
  const { keepIn, forget } = useDraft(draft)
  const { form, ...shown } = useSubmitForm({
    ...others,
    check: (values) => checkAddress(readForm(values), isGuest, t),
    send: (values) => send(readForm(values)),
    refusedFields: (refusal, values) => refusedAddressFields(refusal, readForm(values), t),
    onDone(value) {
      forget()
      onDone(value)
    },
  })
  const ref = useCallback(
    (mounted: HTMLFormElement) => {
      const stop = keepIn(mounted)
      const change = () => follow(mounted)
      change() // a draft, or a choice made before this code ran
      // React's own event misses a radio whose neighbour was checked by code.
      mounted.addEventListener('change', change)
      return () => {
        mounted.removeEventListener('change', change)
        stop?.()
      }
    },
    [keepIn, follow],
  )
  return {
    ...shown,
    shape,
    form: { ...withRecognition(form, recognise), ref },
  }
}

/** Before anything is checked: what was typed may belong elsewhere. */
function withRecognition(form: FormCheck['form'], recognise: (form: HTMLFormElement) => void) {
  return {
    ...form,
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const isLeaving = event.target instanceof HTMLInputElement && event.target.name === 'street'
      // The press that sends the form would miss its button, if new questions moved it away.
      const isSending = event.relatedTarget instanceof HTMLButtonElement
      if (isLeaving && !isSending) recognise(event.currentTarget)
      form.onBlur(event)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      recognise(event.currentTarget)
      form.onSubmit(event)
    },
  }
}
