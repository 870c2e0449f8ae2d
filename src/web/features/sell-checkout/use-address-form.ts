import { changeOf } from '#web/forms/address-entry.ts'
import { useAddressEntry, type AddressEntry } from '#web/forms/use-address-entry.ts'
import type { Shape } from '#web/forms/use-shape.ts'
import { useApp } from '#web/navigation/page.ts'
import { useSaveStep } from './use-save-step.ts'

interface Asked {
  readonly first: Shape
  readonly isGuest: boolean
  readonly phone: string | null
}

export interface AddressFormState extends AddressEntry {
  readonly isPending: boolean
}

export function useAddressForm({ first, isGuest, phone }: Asked): AddressFormState {
  const { api } = useApp()
  const { isPending, save } = useSaveStep('address')
  const entry = useAddressEntry({
    first,
    draft: 'checkout-address',
    isGuest,
    send: (typed, forget) => save(() => api.call('setAddress', { body: changeOf(typed, phone) }), forget),
  })
  return { ...entry, isPending }
}
