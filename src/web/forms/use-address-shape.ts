import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { newAddress, readForm, deliveryPointInStreet, type AddressKind } from './address-entry.ts'

/** The values that decide which questions the form asks. */
export interface AddressShape {
  readonly country: string
  readonly kind: AddressKind
  /** A saved address by its id, or a new one. */
  readonly choice: string
}

interface FollowedAddressShape {
  readonly shape: AddressShape
  /** Reads the shape from the form. */
  readonly follow: (form: HTMLFormElement) => void
  /** Makes a locker or branch that was typed as a street the choice it is (ux.md X62). */
  readonly recognise: (form: HTMLFormElement) => void
}

export function useAddressShape(first: AddressShape): FollowedAddressShape {
  const [shape, setShape] = useState(first)
  const follow = useCallback((form: HTMLFormElement) => {
    const found = shapeIn(form)
    setShape((known) => (isSame(known, found) ? known : found))
  }, [])
  const recognise = useCallback(
    (form: HTMLFormElement) => {
      const found = deliveryPointInStreet(readForm(new FormData(form)))
      if (!found) return
      const { kind, station, postNumber } = found
      for (const [name, value] of Object.entries({ kind, station, postNumber, street: '' }))
        put(form, name, value)
      form.dispatchEvent(new Event('input', { bubbles: true })) // the draft keeps it
      // React draws at once, because the focus may go to a field that was not there before.
      flushSync(() => follow(form))
    },
    [follow],
  )
  return { shape, follow, recognise }
}

function shapeIn(form: HTMLFormElement): AddressShape {
  const { country, kind, addressId } = readForm(new FormData(form))
  return { country, kind, choice: addressId === '' ? newAddress : addressId }
}

function isSame(one: AddressShape, other: AddressShape): boolean {
  return one.country === other.country && one.kind === other.kind && one.choice === other.choice
}

function put(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof RadioNodeList || control instanceof HTMLInputElement) control.value = value
}
