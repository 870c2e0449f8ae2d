import { afterEach, expect, test, vi } from 'vitest'
import { leaveAnyway, leaveGuards, mayLeave, type LeaveGuard } from './leave-guard.ts'

afterEach(() => leaveGuards.clear())

/** The guard of a form that is changed; its reader answers as told. */
function aGuard(isLeaving: boolean) {
  const ask = vi.fn<(href: string) => Promise<boolean>>(async () => isLeaving)
  const guard: LeaveGuard = { ask, release: () => void leaveGuards.delete(guard) }
  leaveGuards.add(guard)
  return ask
}

test('a page without changes may be left', async () => {
  expect(await mayLeave('/handys')).toBe(true)
})

test('who stays is asked again the next time', async () => {
  const ask = aGuard(false)
  expect([await mayLeave('/handys'), await mayLeave('/tablets')]).toEqual([false, false])
  expect(ask.mock.calls).toEqual([['/handys'], ['/tablets']])
})

test('two changed forms ask once, and after a yes neither asks again', async () => {
  const asks = [aGuard(true), aGuard(true)]
  expect([await mayLeave('/handys'), await mayLeave('/tablets')]).toEqual([true, true])
  expect(asks.map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})

test('what nobody can stay for asks nobody', async () => {
  const asks = [aGuard(false), aGuard(false)]
  leaveAnyway()
  expect(await mayLeave('/handys')).toBe(true)
  expect(asks.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
