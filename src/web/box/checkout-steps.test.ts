import { describe, expect, test } from 'vitest'
import { firstOpenStep, isCheckoutStep } from './checkout-steps.ts'

const address = {
  id: null,
  kind: 'street',
  firstName: 'Mia',
  lastName: 'Muster',
  street: 'Lindenstraße 5',
  houseNumber: null,
  extra: null,
  postcode: '10115',
  city: 'Berlin',
  country: 'de',
  postNumber: null,
} as const
const shop = {
  carrier: 'dhl',
  kind: 'shop',
  pickupDate: null,
  pickupSlot: null,
  shopId: null,
  parcelCount: 1,
} as const
const slot = { pickupDate: '2026-11-18', pickupSlot: '18:00-20:00' }
const pickup = { ...shop, carrier: 'fairsenden', kind: 'home', ...slot } as const
const payoutMethod = { type: 'voucher', ibanMasked: null } as const
const nothing = { address: null, shipmentInformation: null, payoutMethod: null }

describe('[C1] the first step that is still open', () => {
  test.each([
    ['address', nothing],
    ['address', { ...nothing, shipmentInformation: shop, payoutMethod }],
    ['carrier', { ...nothing, address, payoutMethod }],
    ['payout', { ...nothing, address, shipmentInformation: shop }],
    [null, { address, shipmentInformation: shop, payoutMethod }],
    [null, { address, shipmentInformation: pickup, payoutMethod }],
  ] as const)('is %s', (step, cart) => expect(firstOpenStep(cart)).toBe(step))

  test('is the carrier again when the day of the pickup has passed', () => {
    const late = { ...pickup, pickupDate: null, pickupSlot: null }
    expect(firstOpenStep({ address, shipmentInformation: late, payoutMethod })).toBe('carrier')
  })
})

test('[B3] the box page itself is no step', () => {
  expect(isCheckoutStep('checkout_address')).toBe(true)
  expect(isCheckoutStep('cart_show')).toBe(false)
})
