import { useCallback, type FocusEvent, type FormEvent } from 'react'
import type { CallResult } from '#contract/api-client.ts'
import type { FormCheck } from '#ui/use-form-check.ts'
import { useT } from '#web/navigation/page.ts'
import { useDraft } from './use-draft.ts'
import { useSubmitForm, type SubmitForm } from './use-submit-form.ts'
import type { SubmitOptions } from './use-submit.ts'
import { checkAddress, refusedAddressFields } from './address-check.ts'
import { readForm, type AddressFormValues } from './address-entry.ts'
import { fillTown } from './fill-town.ts'
import { useAddressShape, type AddressShape } from './use-address-shape.ts'

interface AddressEntryOptions<Value> extends SubmitOptions {
  readonly firstShape: AddressShape
  /** The name under which this tab keeps the typed values. */
  readonly draftName: string
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

/** Runs a form with an address. Its fields follow the country, and the form is checked before it is sent. */
export function useAddressEntry<Value>(options: AddressEntryOptions<Value>): AddressEntry {
  const { firstShape, draftName, isGuest, send, onDone, ...submitOptions } = options
  const t = useT()
  const { shape, follow, recognise } = useAddressShape(firstShape)
  const { keepIn, forget } = useDraft(draftName)
  const { form, ...submitForm } = useSubmitForm({
    ...submitOptions,
    check: (values) => checkAddress(readForm(values), isGuest, t),
    send: (values) => send(readForm(values)),
    refusedFields: (refusal, values) => refusedAddressFields(refusal, readForm(values), t),
    onDone(value) {
      forget()
      onDone(value)
    },
  })
  const ref = useCallback(
    (formElement: HTMLFormElement) => {
      const stopKeeping = keepIn(formElement)
      const stopFilling = fillTown(formElement)
      const followForm = () => follow(formElement)
      followForm() // a draft, or a choice made before this code ran
      // React's own event misses a radio whose neighbour was checked by code.
      formElement.addEventListener('change', followForm)
      return () => {
        formElement.removeEventListener('change', followForm)
        stopFilling()
        stopKeeping?.()
      }
    },
    [keepIn, follow],
  )
  return {
    ...submitForm,
    shape,
    form: { ...withRecognition(form, recognise), ref },
  }
}

/** Recognises the address before the form is checked, because a locker may have been typed as a street. */
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
