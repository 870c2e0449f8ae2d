import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWorkingDay } from '#kernel/working-days.ts'
import { handlerTable } from '#server/app.ts'
import { defaultSettings } from '#server/platform/settings.ts'
import { fakeClock } from '#testing/clock.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'
import { payoutForecast, type ForecastFacts } from './forecast-rules.ts'

// A Monday.
const facts: ForecastFacts = {
  today: '2026-01-05',
  pickupDate: null,
  transit: { minDays: 1, maxDays: 3 },
  family: 'ce',
  isExpress: false,
  payoutType: 'bank_transfer',
}
const daysOf = (change: Partial<ForecastFacts>) => {
  const { earliest, likely, latest } = payoutForecast({ ...facts, ...change }, defaultSettings)
  return [earliest, likely, latest]
}

describe('[C4] the forecast', () => {
  test.each<[string, Partial<ForecastFacts>, string[]]>([
    ['transit, two days of queue, payout, bank', {}, ['2026-01-12', '2026-01-13', '2026-01-14']],
    ['media wait a day longer', { family: 'media' }, ['2026-01-13', '2026-01-14', '2026-01-15']],
    ['both wait for the slower', { family: null }, ['2026-01-13', '2026-01-14', '2026-01-15']],
    ['express is a day faster', { isExpress: true }, ['2026-01-09', '2026-01-12', '2026-01-13']],
    ['PayPal needs no bank day', { payoutType: 'paypal' }, ['2026-01-09', '2026-01-12', '2026-01-13']],
    ['a voucher neither', { payoutType: 'voucher' }, ['2026-01-09', '2026-01-12', '2026-01-13']],
    ['a pickup starts it', { pickupDate: '2026-01-08' }, ['2026-01-15', '2026-01-16', '2026-01-19']],
    [
      'a pickup that is over does not',
      { pickupDate: '2025-12-01' },
      ['2026-01-12', '2026-01-13', '2026-01-14'],
    ],
    ['holidays are not worked', { today: '2026-12-23' }, ['2026-12-31', '2027-01-04', '2027-01-05']],
  ])('%s', (_, change, days) => {
    expect(daysOf(change)).toEqual(days)
  })

  test('is in order, on working days, and never before today', () => {
    const days = fc.integer({ min: 0, max: 1000 }).map((count) => {
      const day = new Date(Date.UTC(2026, 0, 1 + count))
      return day.toISOString().slice(0, 10)
    })
    fc.assert(
      fc.property(days, fc.option(days), fc.nat(5), fc.nat(5), (today, pickupDate, minDays, more) => {
        const transit = { minDays, maxDays: minDays + more }
        const all = daysOf({ today, pickupDate, transit })
        expect(all).toEqual(all.toSorted())
        expect(all.every((day) => day > today && isWorkingDay(day))).toBe(true)
      }),
    )
  })
})

describe('[C4] GET /api/payout-forecast', async () => {
  const clock = fakeClock('2026-01-05T10:00:00Z')
  const server = await testServer({ database: await seededDatabase(), clock, handlers: handlerTable })
  const ask = (query: string) => server.nobody().get(`/api/payout-forecast${query}`)

  test('answers anybody, whatever is known yet', async () => {
    const dhl = await ask('?carrier=dhl&family=ce')
    expect([dhl.status, dhl.json()]).toEqual([
      200,
      { earliest: '2026-01-12', likely: '2026-01-13', latest: '2026-01-14' },
    ])
    expect((await ask('')).status).toBe(200)
    expect((await ask('?carrier=dhl&family=ce&express=true&payoutType=voucher')).json()).toEqual({
      earliest: '2026-01-08',
      likely: '2026-01-09',
      latest: '2026-01-12',
    })
  })

  test('begins with the day in Berlin', async () => {
    clock.set('2026-01-05T23:30:00Z')
    expect((await ask('?carrier=dhl&family=ce')).json()).toMatchObject({ earliest: '2026-01-13' })
  })

  test.each([
    ['?carrier=pigeon', 404],
    ['?carrier=../x', 422],
    ['?payoutType=cash', 422],
    ['?pickupDate=2026-02-30', 422],
    ['?pickupDate=9999-12-31', 422],
    ['?family=toys', 422],
    ['?box=1', 422],
  ])('%s is answered with %i', async (query, status) => {
    expect((await ask(query)).status).toBe(status)
  })
})
