import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCart, anItem } from '#testing/cart-answer.ts'
import { commonFamily, isHolderMatch, placeRefusal, type Submitted } from './place-rules.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' as const })
const address = {
  id: null,
  firstName: 'Anna',
  lastName: 'Schmidt',
  street: 'Hauptstraße',
  houseNumber: '12a',
}
const chosen = {
  address: { ...address, extra: null, postcode: '10115', city: 'Berlin', country: 'de', postNumber: null },
  payoutMethod: { type: 'voucher', ibanMasked: null },
  shipmentInformation: { carrier: 'dhl', pickupDate: null, pickupSlot: null, shopId: null, parcelCount: 1 },
} as const
const plain = aCart([anItem({ id: 1, price: eur(1_200) })])
const ready: Submitted = {
  response: { ...plain, cart: { ...plain.cart, ...chosen, address: { ...chosen.address, kind: 'street' } } },
  confirmedHash: plain.hash,
  isRaised: false,
  couponRefusal: null,
  pickup: null,
  hasEmail: true,
}
const withCart = (change: Partial<Submitted['response']['cart']>): Submitted => ({
  ...ready,
  response: { ...ready.response, cart: { ...ready.response.cart, ...change } },
})
type CartError = Submitted['response']['errors'][number]
const fallen: CartError = {
  type: 'PriceErrorDto',
  orderProduct: anItem({ id: 1 }),
  validationResult: { change: 'down', previousPrice: eur(300), currentPrice: eur(200), stopReason: null },
}
const tooLittle: CartError = {
  type: 'MinOrderThresholdUnfulfilledErrorDto',
  threshold: eur(1_000),
  missing: eur(100),
  thresholdItems: null,
}
const tooHeavy: CartError = { type: 'InvalidCarrierForCurrentCartErrorDto', carrier: 'dhl', reason: 'weight' }
const tooMany: CartError = { type: 'ExpressGradingNotAvailableErrorDto', reason: 'capacity' }
const withErrors = (...errors: CartError[]): Submitted => ({
  ...ready,
  response: { ...ready.response, errors },
})
const shipment = chosen.shipmentInformation

describe('[C5] a box', () => {
  test('that was confirmed as it stands becomes an order', () => {
    expect(placeRefusal(ready)).toBeNull()
  })

  test.each<[string, Submitted, string]>([
    ['is empty', withCart({ orderProductsCount: 0 }), 'checkout.box-empty'],
    ['waits for a word on a price', withErrors(fallen), 'checkout.price-changed'],
    ['is worth too little', withErrors(tooLittle), 'checkout.minimum-order'],
    ['is too heavy for its carrier', withErrors(tooHeavy), 'checkout.carrier-invalid'],
    ['cannot be graded first', withErrors(tooMany), 'checkout.express-unavailable'],
    ['has a coupon that ended', { ...ready, couponRefusal: 'coupon.expired' }, 'checkout.coupon-invalid'],
    ['has no address', withCart({ address: null }), 'checkout.address-missing'],
    ['has nobody to write to', { ...ready, hasEmail: false }, 'checkout.address-missing'],
    ['has no carrier', withCart({ shipmentInformation: null }), 'checkout.carrier-missing'],
    ['has a pickup that is gone', { ...ready, pickup: { needsSlot: false } }, 'checkout.carrier-missing'],
    [
      'has a pickup without its hours',
      {
        ...withCart({ shipmentInformation: { ...shipment, pickupDate: '2026-01-08' } }),
        pickup: { needsSlot: true },
      },
      'checkout.carrier-missing',
    ],
    ['has no payout', withCart({ payoutMethod: null }), 'checkout.payout-missing'],
    ['is worth more by now', { ...ready, confirmedHash: 'ff', isRaised: true }, 'checkout.price-changed'],
    ['is another by now', { ...ready, confirmedHash: 'ff' }, 'checkout.box-changed'],
  ])('that %s does not', (_, submitted, code) => {
    expect(placeRefusal(submitted)).toBe(code)
  })

  test('that is worth more and was confirmed so becomes an order', () => {
    expect(placeRefusal({ ...ready, isRaised: true })).toBeNull()
  })

  test('with several reasons names the same one in whatever order they stand, and never none', () => {
    const errors = fc.subarray([fallen, tooLittle, tooHeavy, tooMany], { minLength: 1 })
    fc.assert(
      fc.property(errors, fc.boolean(), fc.constantFrom('a1', 'ff'), (some, hasEmail, confirmedHash) => {
        const submitted = { ...withErrors(...some), hasEmail, confirmedHash }
        const turned = { ...withErrors(...some.toReversed()), hasEmail, confirmedHash }
        const refusal = placeRefusal(submitted)
        expect(refusal).not.toBeNull()
        expect(refusal).not.toBe('checkout.box-changed')
        expect(placeRefusal(turned)).toBe(refusal)
      }),
    )
  })

  test('becomes an order only with every choice made and the hash confirmed', () => {
    const maybe = <T>(value: T) => fc.constantFrom(value, null)
    fc.assert(
      fc.property(
        maybe(ready.response.cart.address),
        maybe(ready.response.cart.payoutMethod),
        maybe(ready.response.cart.shipmentInformation),
        fc.record({
          hasEmail: fc.boolean(),
          isRaised: fc.boolean(),
          confirmedHash: fc.constantFrom('a1', 'ff'),
        }),
        (address, payoutMethod, shipmentInformation, rest) => {
          const submitted = { ...withCart({ address, payoutMethod, shipmentInformation }), ...rest }
          const isWhole = Boolean(address && payoutMethod && shipmentInformation && rest.hasEmail)
          expect(placeRefusal(submitted) === null).toBe(isWhole && rest.confirmedHash === 'a1')
        },
      ),
    )
  })
})

test('[C4] only a bank account can belong to somebody else', () => {
  const anna = { firstName: 'Anna', lastName: 'Schmidt' }
  const account = (holder: string) =>
    ({ type: 'bank_transfer', iban: 'DE89370400440532013000', holder }) as const
  expect(isHolderMatch(account('SCHMIDT, Anna Maria'), anna)).toBe(true)
  expect(isHolderMatch(account('Bruno Meier'), anna)).toBe(false)
  expect(isHolderMatch({ type: 'voucher' }, anna)).toBe(true)
  expect(isHolderMatch({ type: 'paypal', email: 'x@example.test', isConfirmed: false }, anna)).toBe(true)
})

test('a box of both families has no common one', () => {
  expect(commonFamily([{ family: 'ce' }, { family: 'ce' }])).toBe('ce')
  expect(commonFamily([{ family: 'ce' }, { family: 'media' }])).toBeNull()
  expect(commonFamily([])).toBeNull()
})
