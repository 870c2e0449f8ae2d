import { describe, expect, test } from 'vitest'
import { canPickUp, offeredPickupDates } from './pickup-dates.ts'

const evening = { kind: 'home', pickupSlots: ['18:00-20:00', '20:00-22:00'] } as const
const datesAt = (now: string) => offeredPickupDates(evening, new Date(now)).map(({ date }) => date)

describe('pickup dates', () => {
  test('are the next ten working days, each with the slots of the carrier', () => {
    const dates = offeredPickupDates(evening, new Date('2026-01-05T10:00:00Z'))
    expect(dates.map(({ date }) => date)).toEqual([
      '2026-01-06',
      '2026-01-07',
      '2026-01-08',
      '2026-01-09',
      '2026-01-12',
      '2026-01-13',
      '2026-01-14',
      '2026-01-15',
      '2026-01-16',
      '2026-01-19',
    ])
    for (const { slots } of dates) expect(slots).toEqual(evening.pickupSlots)
  })

  test.each([
    // Noon in Berlin, in winter and in summer.
    ['2026-01-05T10:59:59Z', '2026-01-06', 10],
    ['2026-01-05T11:00:00Z', '2026-01-07', 9],
    ['2026-07-06T09:59:59Z', '2026-07-07', 10],
    ['2026-07-06T10:00:00Z', '2026-07-08', 9],
    // Friday morning, Friday afternoon, the weekend.
    ['2026-01-09T08:00:00Z', '2026-01-12', 10],
    ['2026-01-09T15:00:00Z', '2026-01-13', 9],
    ['2026-01-10T08:00:00Z', '2026-01-13', 9],
    ['2026-01-11T23:30:00Z', '2026-01-13', 10],
    // The days before Good Friday, and Good Friday itself.
    ['2026-04-02T08:00:00Z', '2026-04-07', 10],
    ['2026-04-03T08:00:00Z', '2026-04-08', 9],
  ])('asked at %s begin on %s', (now, first, count) => {
    expect(datesAt(now)[0]).toBe(first)
    expect(datesAt(now)).toHaveLength(count)
  })

  test('there are none where the seller goes to a shop', () => {
    expect(offeredPickupDates({ kind: 'shop', pickupSlots: [] }, new Date('2026-01-05T10:00:00Z'))).toEqual(
      [],
    )
  })

  test.each([
    ['2026-01-06', '18:00-20:00', true],
    ['2026-01-06', '08:00-09:00', false],
    ['2026-01-06', null, false],
    ['2026-01-05', '18:00-20:00', false],
    ['2026-01-10', '18:00-20:00', false],
    ['2026-01-20', '18:00-20:00', false],
  ])('on %s at %s: %s', (date, slot, isOffered) => {
    expect(canPickUp(evening, { date, slot }, new Date('2026-01-05T10:00:00Z'))).toBe(isOffered)
  })

  test('a carrier without slots is not asked for one', () => {
    const carrier = { kind: 'home', pickupSlots: [] } as const
    const now = new Date('2026-01-05T10:00:00Z')
    expect(canPickUp(carrier, { date: '2026-01-06', slot: null }, now)).toBe(true)
    expect(canPickUp(carrier, { date: '2026-01-06', slot: '18:00-20:00' }, now)).toBe(false)
  })
})
