import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, deadlineAfter, fromBerlin, inBerlin, isoWeekday } from './berlin-time.ts'
import { addWorkingDays, isHoliday, isWorkingDay, workingDaysAfter } from './working-days.ts'

const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count))

describe('the clock of Berlin', () => {
  test.each([
    ['2026-01-05T22:59:59Z', '2026-01-05', '23:59:59'],
    ['2026-01-05T23:00:00Z', '2026-01-06', '00:00:00'],
    ['2026-07-05T21:59:59Z', '2026-07-05', '23:59:59'],
    ['2026-07-05T22:00:00Z', '2026-07-06', '00:00:00'],
    ['2026-03-29T00:59:59Z', '2026-03-29', '01:59:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00:00'],
  ])('at %s shows %s %s, and back', (instant, day, time) => {
    expect(inBerlin(new Date(instant))).toEqual({ day, time })
    expect(fromBerlin(day, time)).toEqual(new Date(instant))
  })

  test('shows an instant for every day and time, skipped hours an hour later', () => {
    expect(fromBerlin('2026-03-29', '02:30:00')).toEqual(new Date('2026-03-29T01:30:00Z'))
    fc.assert(
      fc.property(days, (day) => {
        expect(inBerlin(fromBerlin(day, '12:00:00'))).toEqual({ day, time: '12:00:00' })
      }),
    )
  })
})

describe('a deadline', () => {
  test.each([
    ['2026-01-05T10:00:00Z', 14, '2026-01-19T22:59:59Z'],
    // Half past midnight in Berlin is still the day before in UTC.
    ['2026-01-05T23:30:00Z', 1, '2026-01-07T22:59:59Z'],
    // Over the change to summer time.
    ['2026-03-27T10:00:00Z', 3, '2026-03-30T21:59:59Z'],
    ['2026-12-31T10:00:00Z', 0, '2026-12-31T22:59:59Z'],
  ])('from %s over %i days ends at %s', (from, count, end) => {
    expect(deadlineAfter(new Date(from), count)).toEqual(new Date(end))
  })
})

describe('working days', () => {
  test.each([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2027-03-08',
    '2024-03-29',
    '2025-04-21',
    '2038-04-26',
    '2025-05-08',
    '2028-06-17',
    '2025-10-03',
    '2025-12-25',
    '2025-12-26',
  ])('%s is a holiday', (day) => {
    expect(isHoliday(day)).toBe(true)
    expect(isWorkingDay(day)).toBe(false)
  })

  // Holidays of other states, half holidays, and days from before they became holidays.
  test.each([
    '2026-01-06',
    '2026-10-30',
    '2026-11-18',
    '2026-12-24',
    '2026-12-31',
    '2018-03-08',
    '2026-05-08',
  ])('%s is worked', (day) => expect(isWorkingDay(day)).toBe(true))

  test.each([
    ['2026-01-05', 1, '2026-01-06'],
    ['2026-01-09', 1, '2026-01-12'],
    ['2026-01-10', 1, '2026-01-12'],
    ['2026-04-02', 1, '2026-04-07'],
    ['2026-12-23', 3, '2026-12-29'],
    ['2026-01-10', 0, '2026-01-10'],
  ])('%s and %i more are %s', (from, count, to) => {
    expect(addWorkingDays(from, count)).toBe(to)
  })

  test('are never a weekend or a holiday, ascend, and leave none out', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), (day, count) => {
        const next = workingDaysAfter(day, count)
        const last = next.at(-1) ?? day
        expect(next.every((one) => isoWeekday(one) < 6 && !isHoliday(one) && one > day)).toBe(true)
        const between: string[] = []
        for (let at = addDays(day, 1); at <= last; at = addDays(at, 1)) if (isWorkingDay(at)) between.push(at)
        expect(next).toEqual(between)
      }),
    )
  })
})
