import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ItemState, OrderState, ParcelState } from './draft.ts'
import { changeRefusal, itemMoves, nextItemState, currentOrderState, type ItemEvent } from './states.ts'

const now = new Date('2026-01-05T10:00:00Z')
// the keys of a table that has one for each state
const states = Object.keys(itemMoves) as ItemState[]
const events = [...new Set(states.flatMap((state) => Object.keys(itemMoves[state])))] as ItemEvent[] // as above
const finalStates: readonly ItemState[] = ['PAID', 'RETURNED', 'RECYCLED', 'DONATED', 'CANCELLED']

interface Sketch {
  readonly items: readonly ItemState[]
  readonly parcels?: readonly ParcelState[]
  readonly isScanned?: boolean
  readonly isCancelled?: boolean
  readonly isExpired?: boolean
  readonly missedAt?: Date
}

function anOrder({ items, parcels = [], isScanned, isCancelled, isExpired, missedAt = now }: Sketch) {
  return {
    cancelledAt: isCancelled ? now : null,
    expiredAt: isExpired ? now : null,
    firstScanAt: isScanned ? now : null,
    items: items.map((state, at) => ({ id: at + 1, state })),
    parcels: parcels.map((state) => ({ state })),
    events: items.flatMap((state, at) =>
      state === 'MISSING' ? [{ itemId: at + 1, toState: state, at: missedAt }] : [],
    ),
  }
}

describe('[O2] an item', () => {
  test.each<[ItemState, ItemEvent, ItemState | null]>([
    ['EXPECTED', 'scan', 'RECEIVED'],
    ['EXPECTED', 'miss', 'MISSING'],
    ['EXPECTED', 'cancel', 'CANCELLED'],
    ['EXPECTED', 'expire', 'CANCELLED'],
    ['RECEIVED', 'cancel', null],
    ['RECEIVED', 'ask-back', 'RETURN_PENDING'],
    ['GRADING', 'ask-back', null],
    ['GRADING', 'hold', 'ON_HOLD'],
    ['REOFFERED', 'second-look', 'GRADING'],
    ['REJECTED', 'second-look', null],
    ['MISSING', 'find', 'ACCEPTED'],
    ['ACCEPTED', 'pay', 'PAID'],
    ['EXPECTED', 'pay', null],
  ])('that is %s and %s becomes %s', (state, event, next) => {
    expect(nextItemState({ state, reofferCents: null }, event)).toBe(next)
  })

  test('is given away after a re-offer only while it is worth a euro at most', () => {
    expect(nextItemState({ state: 'REOFFERED', reofferCents: 100 }, 'recycle')).toBe('RECYCLED')
    expect(nextItemState({ state: 'REOFFERED', reofferCents: 101 }, 'recycle')).toBeNull()
    expect(nextItemState({ state: 'REJECTED', reofferCents: 101 }, 'donate')).toBe('DONATED')
  })

  test('whatever happens goes only where its table leads, is never paid without being accepted, and ends for good', () => {
    const history = fc.array(fc.constantFrom(...events), { maxLength: 40 })
    fc.assert(
      fc.property(history, fc.option(fc.nat(10_000)), (happened, reofferCents) => {
        let state: ItemState = 'EXPECTED'
        const passed: ItemState[] = [state]
        for (const event of happened) {
          const next = nextItemState({ state, reofferCents }, event)
          if (finalStates.includes(state)) expect(next).toBeNull()
          if (next === null) continue
          expect(Object.values(itemMoves[state])).toContain(next)
          state = next
          passed.push(state)
        }
        if (state === 'PAID') expect(passed.at(-2)).toBe('ACCEPTED')
        if (passed.includes('CANCELLED')) expect(passed).toEqual(['EXPECTED', 'CANCELLED'])
      }),
      { numRuns: 500 },
    )
  })
})

describe('[O2] an order', () => {
  test.each<[string, Sketch, OrderState]>([
    ['that was cancelled', { items: ['REOFFERED'], isCancelled: true }, 'CANCELLED'],
    ['that has expired', { items: ['CANCELLED'], isExpired: true }, 'EXPIRED'],
    ['with a re-offer', { items: ['GRADING', 'REOFFERED'] }, 'DECISION_PENDING'],
    ['with something refused', { items: ['ACCEPTED', 'REJECTED'] }, 'DECISION_PENDING'],
    ['with something to grade', { items: ['RECEIVED', 'ON_HOLD'] }, 'IN_GRADING'],
    ['with something to clarify', { items: ['ON_HOLD', 'ACCEPTED'] }, 'ON_HOLD'],
    ['with something to pay', { items: ['ACCEPTED', 'RETURN_PENDING'] }, 'PAYOUT_DUE'],
    ['with something to send back', { items: ['PAID', 'RETURN_PENDING'] }, 'RETURNING'],
    ['in which all is done', { items: ['PAID', 'CANCELLED', 'DONATED'] }, 'COMPLETED'],
    [
      'whose parcel is here',
      { items: ['EXPECTED'], parcels: ['DELIVERED', 'IN_TRANSIT'], isScanned: true },
      'RECEIVED',
    ],
    ['that is on its way', { items: ['EXPECTED'], parcels: ['IN_TRANSIT'], isScanned: true }, 'SHIPPED'],
    ['that nobody has sent', { items: ['EXPECTED'], parcels: ['CREATED'] }, 'PLACED'],
  ])('%s', (_name, sketch, state) => {
    expect(currentOrderState(anOrder(sketch), now)).toBe(state)
  })

  test('with a missing item is complete when nobody can contest it any more', () => {
    const order = anOrder({ items: ['PAID', 'MISSING'], parcels: ['DELIVERED'], isScanned: true })
    expect(currentOrderState(order, new Date('2026-01-19T22:00:00Z'))).toBe('RECEIVED')
    expect(currentOrderState(order, new Date('2026-01-20T00:00:00Z'))).toBe('COMPLETED')
  })

  test('has one state whatever its items are, and can be changed only while it waits for its first scan', () => {
    const items = fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(items, fc.boolean(), fc.boolean(), (held, isScanned, isCancelled) => {
        const order = anOrder({ items: held, isScanned, isCancelled })
        const state = currentOrderState(order, now)
        expect(changeRefusal(order, now) === null).toBe(state === 'PLACED')
        if (isCancelled) expect(changeRefusal(order, now)).toBe('order.final')
      }),
    )
  })
})
