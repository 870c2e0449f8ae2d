import { useCallback, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import type { Fail } from '#kernel/result.ts'
import type { CallFault } from '#contract/api-client.ts'
import { useFormCheck, type FormCheck } from '#ui/use-form-check.ts'
import { useT } from '#web/navigation/page.ts'
import { useDraft } from './use-draft.ts'
import { checkAddress, refusedFields } from './address-check.ts'
import { readForm, type AddressForm } from './address-entry.ts'
import { useShape, type Shape } from './use-shape.ts'

interface Asked {
  readonly first: Shape
  /** Under which name this tab keeps what was typed. */
  readonly draft: string
  readonly isGuest: boolean
  /** Gives the refusal, if there is one; `forget` drops the draft. */
  readonly send: (typed: AddressForm, forget: () => void) => Promise<Fail<CallFault> | null>
}

export interface AddressEntry extends Pick<FormCheck, 'errors' | 'summary' | 'refusals'> {
  readonly shape: Shape
  /** It went wrong in a way no field can mend. */
  readonly isFailed: boolean
  readonly form: FormCheck['form'] & {
    readonly ref: (form: HTMLFormElement) => () => void
  }
}

/** A form with an address: its questions follow the country, and it is checked before it is sent. */
export function useAddressEntry({ first, draft, isGuest, send }: Asked): AddressEntry {
  const t = useT()
  const element = useRef<HTMLFormElement>(null)
  const [isFailed, setFailed] = useState(false)
  const { shape, follow, recognise } = useShape(first)
  const { keepIn, forget } = useDraft(draft)

  async function submit(typed: AddressForm) {
    setFailed(false)
    const refusal = await send(typed, forget)
    if (!refusal) return
    const fields = refusedFields(refusal, typed, t)
    if (fields && element.current) refuse(fields, element.current)
    else setFailed(true)
  }
  const { refuse, form, ...shown } = useFormCheck({
    check: (values) => checkAddress(readForm(values), isGuest, t),
    onValid: (values) => void submit(readForm(values)),
  })
  const ref = useCallback(
    (mounted: HTMLFormElement) => {
      element.current = mounted
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
    isFailed,
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
