import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { callAfter, inTime, offTheClock, remainingMs, withDeadline } from './deadline.ts'
import { Unavailable } from './unavailable.ts'

const never = () => new Promise<never>(() => undefined)

/** Time passes when the test says so. */
function stopTheClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

describe('[Z12] a deadline', () => {
  test('is told to everything the work calls, however deep and however late', async () => {
    const deep = async () => {
      await sleep(1)
      return remainingMs()
    }
    const left = await withDeadline(60_000, async () => {
      await sleep(1)
      return deep()
    })
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(60_000)
  })

  test('does not exist outside, and what is started inside with one of its own has only that', async () => {
    expect(remainingMs()).toBe(Infinity)
    await withDeadline(10, async () => {
      expect(withDeadline(60_000, remainingMs)).toBeGreaterThan(1_000)
      expect(remainingMs()).toBeLessThanOrEqual(10)
    })
    expect(remainingMs()).toBe(Infinity)
  })

  test('ends the wait for work that hangs, and only that', async () => {
    await expect(withDeadline(20, () => inTime(never()))).rejects.toThrow(Unavailable)
    await expect(withDeadline(20, () => inTime(Promise.reject(new Error('own'))))).rejects.toThrow('own')
    expect(await withDeadline(60_000, () => inTime(sleep(1, 'done')))).toBe('done')
    expect(await inTime(sleep(1, 'without a deadline'))).toBe('without a deadline')
  })

  test('stands still while the line of the visitor is waited for', async () => {
    stopTheClock()
    const slowly = () => new Promise<string>((resolve) => setTimeout(resolve, 600, 'read'))
    const work = withDeadline(300, async () => {
      const left = remainingMs()
      await offTheClock(slowly)
      return left - remainingMs()
    })
    const slowBody = withDeadline(200, () => inTime(offTheClock(slowly)))
    await vi.advanceTimersByTimeAsync(600)
    expect(await work).toBe(0)
    expect(await slowBody).toBe('read')
  })

  test('that stood still ends the wait as soon as it is over, not when a timer looks next', async () => {
    stopTheClock()
    const body = Promise.withResolvers<void>()
    const work = async () => {
      await offTheClock(() => body.promise)
      return never()
    }
    let ended: unknown = null
    withDeadline(4_500, () => inTime(work())).catch((error: unknown) => {
      ended = error
    })
    await vi.advanceTimersByTimeAsync(5_000)
    body.resolve()
    await vi.advanceTimersByTimeAsync(4_400)
    expect(ended).toBe(null)
    await vi.advanceTimersByTimeAsync(200)
    expect(ended).toBeInstanceOf(Unavailable)
  })
})

test('[Z12] a late event loop reads what has come before it calls anything missing', async () => {
  const calls: string[] = []
  const arrival = sleep(1).then(() => calls.push('arrived'))
  const { promise: rung, resolve } = Promise.withResolvers<void>()
  callAfter(1, () => {
    calls.push('missed')
    resolve()
  })
  const until = performance.now() + 50
  while (performance.now() < until);
  await Promise.all([arrival, rung])
  expect(calls).toEqual(['arrived', 'missed'])
  const cancel = callAfter(1, () => calls.push('called off'))
  cancel()
  await sleep(20)
  expect(calls).toHaveLength(2)
})
