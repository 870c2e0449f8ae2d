import { useCallback, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { useFormCheck, type FormCheck } from '#ui/use-form-check.ts'
import { useApp, useT } from '#web/lib/page.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { checkAddress, refusedFields } from './address-check.ts'
import { changeOf, readForm, type AddressForm } from './address-entry.ts'
import { useSaveStep } from './use-save-step.ts'
import { useShape, type Shape } from './use-shape.ts'

interface Asked {
  readonly first: Shape
  readonly isGuest: boolean
  readonly phone: string | null
}

export interface AddressFormState extends Pick<FormCheck, 'errors' | 'summary' | 'refusals'> {
  readonly shape: Shape
  readonly isPending: boolean
  /** It went wrong in a way no field can mend. */
  readonly isFailed: boolean
  readonly form: FormCheck['form'] & {
    readonly ref: (form: HTMLFormElement) => () => void
  }
}

export function useAddressForm({ first, isGuest, phone }: Asked): AddressFormState {
  const t = useT()
  const { api } = useApp()
  const element = useRef<HTMLFormElement>(null)
  const [isFailed, setFailed] = useState(false)
  const { shape, follow, recognise } = useShape(first)
  const { keepIn, forget } = useDraft('checkout-address')
  const { isPending, save } = useSaveStep('address')

  async function send(typed: AddressForm) {
    setFailed(false)
    const refusal = await save(() => api.call('setAddress', { body: changeOf(typed, phone) }), forget)
    if (!refusal) return
    const fields = refusedFields(refusal, typed, t)
    if (fields && element.current) refuse(fields, element.current)
    else setFailed(true)
  }
  const { refuse, form, ...shown } = useFormCheck({
    check: (values) => checkAddress(readForm(values), isGuest, t),
    onValid: (values) => void send(readForm(values)),
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
    isPending,
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
