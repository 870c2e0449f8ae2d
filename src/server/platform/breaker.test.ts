import { describe, expect, test } from 'vitest'
import { fakeClock } from '#testing/clock.ts'
import { createBreaker } from './breaker.ts'
import { withDeadline } from './deadline.ts'
import { Unavailable } from './unavailable.ts'

const broken = () => Promise.reject(new Error('down'))
const fine = () => Promise.resolve('answer')

function aBreaker({ maxInFlight = 10, timeoutMs = 1_000 } = {}) {
  const clock = fakeClock('2025-03-01T12:00:00Z')
  const breaker = createBreaker({ name: 'redis', clock, timeoutMs, maxInFlight })
  return {
    clock,
    breaker,
    fail: async (times: number) => {
      for (let i = 0; i < times; i += 1) await breaker.run(broken).catch(() => undefined)
    },
  }
}

describe('a breaker [Z12]', () => {
  test('lets the own error of a call through while it is closed', async () => {
    const { breaker } = aBreaker()
    await expect(breaker.run(broken)).rejects.toThrow('down')
    expect(await breaker.run(fine)).toBe('answer')
  })

  test('opens after five failures within ten seconds and then makes no call', async () => {
    const { breaker, fail } = aBreaker()
    await fail(4)
    expect(breaker.isOpen()).toBe(false)
    await fail(1)
    let called = false
    const call = () => {
      called = true
      return fine()
    }
    await expect(breaker.run(call)).rejects.toThrow(Unavailable)
    expect(called).toBe(false)
  })

  test('stays closed when the failures are spread over more than ten seconds', async () => {
    const { breaker, clock, fail } = aBreaker()
    await fail(4)
    clock.advance(10_000)
    await fail(4)
    expect(breaker.isOpen()).toBe(false)
  })

  test('forgets failures after a success', async () => {
    const { breaker, fail } = aBreaker()
    await fail(4)
    await breaker.run(fine)
    await fail(4)
    expect(breaker.isOpen()).toBe(false)
  })

  test('lets exactly one probe through after five seconds', async () => {
    const { breaker, clock, fail } = aBreaker()
    await fail(5)
    clock.advance(4_999)
    await expect(breaker.run(fine)).rejects.toThrow(Unavailable)
    clock.advance(1)
    const probe = Promise.withResolvers<string>()
    const probing = breaker.run(() => probe.promise)
    await expect(breaker.run(fine)).rejects.toThrow(Unavailable)
    probe.resolve('back')
    expect(await probing).toBe('back')
    expect(await breaker.run(fine)).toBe('answer')
  })

  test('waits another five seconds after a failed probe', async () => {
    const { breaker, clock, fail } = aBreaker()
    await fail(5)
    clock.advance(5_000)
    await fail(1)
    clock.advance(4_999)
    await expect(breaker.run(fine)).rejects.toThrow(Unavailable)
  })

  test('refuses calls beyond the cap in flight', async () => {
    const { breaker } = aBreaker({ maxInFlight: 2 })
    const slow = Promise.withResolvers<string>()
    const running = [breaker.run(() => slow.promise), breaker.run(() => slow.promise)]
    await expect(breaker.run(fine)).rejects.toThrow(Unavailable)
    slow.resolve('late')
    expect(await Promise.all(running)).toEqual(['late', 'late'])
    expect(await breaker.run(fine)).toBe('answer')
  })

  test('gives up on a call that does not answer and tells it so', async () => {
    const { breaker } = aBreaker({ timeoutMs: 5 })
    let told: AbortSignal | undefined
    const hanging = (signal: AbortSignal) => {
      told = signal
      return new Promise<never>(() => undefined)
    }
    await expect(breaker.run(hanging)).rejects.toThrow(Unavailable)
    expect(told?.aborted).toBe(true)
  })

  test('gives up at the deadline of the request where that comes first', async () => {
    const { breaker } = aBreaker({ timeoutMs: 600_000 })
    const hanging = () => new Promise<never>(() => undefined)
    await expect(withDeadline(20, () => breaker.run(hanging))).rejects.toThrow(Unavailable)
  })
})
