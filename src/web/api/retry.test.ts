import { describe, expect, test } from 'vitest'
import { retryDelay, type FailedTry } from './retry.ts'

const shed: FailedTry = {
  status: 503,
  retryAfter: null,
  repeats: 0,
  elapsedMs: 0,
  isRead: true,
  isWanted: false,
  isOffline: false,
}
const delay = (given: Partial<FailedTry> = {}, random = 0) => retryDelay({ ...shed, ...given }, random)

describe('[Z12] the pause before a call is repeated', () => {
  test.each([0, 502, 503, 504])('after status %i is there for a read, and for nothing else', (status) => {
    expect(delay({ status })).toBe(500)
    expect(delay({ status, isRead: false })).toBeNull()
    expect(delay({ status, isRead: false, isWanted: true })).toBeNull()
  })

  test.each([400, 401, 403, 404, 409, 410, 422, 429, 500, 501])('is not there after status %i', (status) => {
    expect(delay({ status })).toBeNull()
  })

  test('after status 500 is there where the caller wants it, whatever the call does', () => {
    expect(delay({ status: 500, isWanted: true })).toBe(500)
    expect(delay({ status: 500, isWanted: true, isRead: false })).toBe(500)
  })

  test('is not there without a connection: the browser knows already', () => {
    expect(delay({ status: 0, isOffline: true })).toBeNull()
    expect(delay({ status: 503, isOffline: true })).toBe(500)
  })

  test('doubles with every repeat, and after three it is over', () => {
    expect([0, 1, 2, 3].map((repeats) => delay({ repeats }))).toEqual([500, 1000, 2000, null])
  })

  test.each([
    ['2', 2000],
    ['0', 500],
    ['3', 3000],
    ['3600', 3000],
    ['Infinity', 3000],
    ['-5', 500],
    ['', 500],
    ['Wed, 18 Nov 2026 13:00:00 GMT', 500],
  ])('with Retry-After %j is %i ms', (retryAfter, expected) => {
    expect(delay({ retryAfter })).toBe(expected)
  })

  test('is spread over a quarter of itself, and never shorter than the server asks for', () => {
    expect([delay({ retryAfter: '2' }, 0.5), delay({ retryAfter: '2' }, 1)]).toEqual([2250, 2500])
  })

  test('of a shed read never leads beyond eight seconds, counting what the answers took', () => {
    expect(delay({ elapsedMs: 7500 })).toBe(500)
    expect(delay({ elapsedMs: 7501 })).toBeNull()
    expect(delay({ elapsedMs: 30_000, status: 0 })).toBeNull()
    expect(delay({ elapsedMs: 30_000, status: 500, isWanted: true })).toBe(500)
  })

  test('lets a shed read be tried four times where two seconds are asked for', () => {
    const tries = [0, 2600, 5200, 7700].map((elapsedMs, repeats) =>
      delay({ retryAfter: '2', repeats, elapsedMs }, 1),
    )
    expect(tries).toEqual([2500, 2500, 2500, null])
  })
})
