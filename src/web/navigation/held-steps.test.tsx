import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patientOptions } from '#testing/patient.ts'
import { createHeldSteps } from './held-steps.ts'
import { leaveGuards, type LeaveGuard } from './leave-guard.ts'

beforeEach(() => window.history.replaceState({ key: 'here', position: 5 }, ''))
afterEach(() => leaveGuards.clear())

function someSteps() {
  const go = vi.spyOn(window.history, 'go').mockReset()
  return { ...createHeldSteps(window), gone: () => go.mock.calls.map(([steps]) => steps) }
}

function guardPage(isLeaving: boolean) {
  const guard: LeaveGuard = { ask: async () => isLeaving, release: () => void leaveGuards.delete(guard) }
  leaveGuards.add(guard)
}

const entry = (position: number) => ({ key: 'other', position })

test('a step from a page without changes is free', () => {
  const { isHeld, gone } = someSteps()
  expect(isHeld(entry(4), false)).toBe(false)
  expect(gone()).toEqual([])
})

test('a step to an anchor of the page is free', () => {
  guardPage(false)
  const { isHeld, gone } = someSteps()
  expect(isHeld(entry(4), true)).toBe(false)
  expect(gone()).toEqual([])
})

test.each([
  ['Back', 4, 1],
  ['Forward', 6, -1],
  ['three entries back', 2, 3],
])('%s is taken back for who stays', async (_name, position, back) => {
  guardPage(false)
  const { isHeld, gone } = someSteps()
  expect(isHeld(entry(position), false)).toBe(true)
  expect(isHeld(entry(5), true)).toBe(true)
  await Promise.resolve()
  expect(gone()).toEqual([back])
  expect(leaveGuards.size).toBe(1)
})

test('a step is taken once more for who leaves, and then it is free', async () => {
  guardPage(true)
  const { isHeld, gone } = someSteps()
  isHeld(entry(4), false)
  isHeld(entry(5), true)
  await vi.waitFor(() => expect(gone()).toEqual([1, -1]), patientOptions)
  expect(isHeld(entry(4), false)).toBe(false)
})

test('a jump within the page counts as an entry', () => {
  const { note, isHeld, gone } = someSteps()
  expect(note()).toBe(6)
  guardPage(false)
  isHeld(entry(4), false)
  expect(gone()).toEqual([2])
})
