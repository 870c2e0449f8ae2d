import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonFamily, isHolderMatch, placeRefusal, type Submitted } from './place-rules.ts'

const shipment = { pickupDate: null, pickupSlot: null }
const ready: Submitted = {
  itemCount: 1,
  obstacles: [],
  hash: 'a1',
  confirmedHash: 'a1',
  isRaised: false,
  couponRefusal: null,
  hasAddress: true,
  hasEmail: true,
  hasPayout: true,
  shipment,
  pickup: null,
}

describe('[C5] a box', () => {
  test('that was confirmed as it stands becomes an order', () => {
    expect(placeRefusal(ready)).toBeNull()
  })

  test.each<[string, Submitted, string]>([
    ['is empty', { ...ready, itemCount: 0 }, 'checkout.box-empty'],
    ['waits for a word on a price', { ...ready, obstacles: ['price'] }, 'checkout.price-changed'],
    ['is worth too little', { ...ready, obstacles: ['minimum'] }, 'checkout.minimum-order'],
    ['is too heavy for its carrier', { ...ready, obstacles: ['carrier'] }, 'checkout.carrier-invalid'],
    ['cannot be graded first', { ...ready, obstacles: ['express'] }, 'checkout.express-unavailable'],
    ['has a coupon that ended', { ...ready, couponRefusal: 'coupon.expired' }, 'checkout.coupon-invalid'],
    ['has no address', { ...ready, hasAddress: false }, 'checkout.address-missing'],
    ['has nobody to write to', { ...ready, hasEmail: false }, 'checkout.address-missing'],
    ['has no carrier', { ...ready, shipment: null }, 'checkout.carrier-missing'],
    ['has a pickup that is gone', { ...ready, pickup: { needsSlot: false } }, 'checkout.carrier-missing'],
    [
      'has a pickup without its hours',
      {
        ...ready,
        shipment: { ...shipment, pickupDate: '2026-01-08' },
        pickup: { needsSlot: true },
      },
      'checkout.carrier-missing',
    ],
    ['has no payout', { ...ready, hasPayout: false }, 'checkout.payout-missing'],
    ['is worth more by now', { ...ready, confirmedHash: 'ff', isRaised: true }, 'checkout.price-changed'],
    ['is another by now', { ...ready, confirmedHash: 'ff' }, 'checkout.box-changed'],
  ])('that %s does not', (_, submitted, code) => {
    expect(placeRefusal(submitted)).toBe(code)
  })

  test('that is worth more and was confirmed so becomes an order', () => {
    expect(placeRefusal({ ...ready, isRaised: true })).toBeNull()
  })

  test('with several reasons names the same one in whatever order they stand, and never none', () => {
    const all = ['price', 'minimum', 'carrier', 'express'] as const
    const errors = fc.subarray([...all], { minLength: 1 })
    fc.assert(
      fc.property(errors, fc.boolean(), fc.constantFrom('a1', 'ff'), (some, hasEmail, confirmedHash) => {
        const submitted = { ...ready, obstacles: some, hasEmail, confirmedHash }
        const turned = { ...ready, obstacles: some.toReversed(), hasEmail, confirmedHash }
        const refusal = placeRefusal(submitted)
        expect(refusal).not.toBeNull()
        expect(refusal).not.toBe('checkout.box-changed')
        expect(placeRefusal(turned)).toBe(refusal)
      }),
    )
  })

  test('becomes an order only with every choice made and the hash confirmed', () => {
    fc.assert(
      fc.property(
        fc.record({
          hasAddress: fc.boolean(),
          hasPayout: fc.boolean(),
          shipment: fc.constantFrom(shipment, null),
          hasEmail: fc.boolean(),
          isRaised: fc.boolean(),
          confirmedHash: fc.constantFrom('a1', 'ff'),
        }),
        (choices) => {
          const { hasAddress, hasEmail, hasPayout } = choices
          const isWhole = hasAddress && hasEmail && hasPayout && choices.shipment !== null
          expect(placeRefusal({ ...ready, ...choices }) === null).toBe(
            isWhole && choices.confirmedHash === 'a1',
          )
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
