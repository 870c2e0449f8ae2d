import { addressChange } from '#web/forms/address-entry.ts'
import { useAddressEntry, type AddressEntry } from '#web/forms/use-address-entry.ts'
import type { AddressShape } from '#web/forms/use-address-shape.ts'
import { useApp } from '#web/navigation/page.ts'
import { useStep } from './use-step.ts'

interface AddressFormStart {
  readonly first: AddressShape
  readonly isGuest: boolean
  readonly phone: string | null
}

export function useAddressForm({ first, isGuest, phone }: AddressFormStart): AddressEntry {
  const { api, t } = useApp()
  const { keep, goOn, onRefused } = useStep('address')
  return useAddressEntry({
    firstShape: first,
    draftName: 'checkout-address',
    isGuest,
    failedText: t('sell-checkout.failed'),
    onRefused,
    send: (typed) => keep(() => api.call('setAddress', { body: addressChange(typed, phone) })),
    onDone: goOn,
  })
}
