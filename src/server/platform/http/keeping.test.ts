import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patient } from '#testing/patient.ts'
import { watchEventLoop } from './overload.ts'
import { sharedAnswers } from './shared-answers.ts'

const soon = new Date('2026-01-05T10:01:00Z')
const now = new Date('2026-01-05T10:00:00Z')
const json = (body: string) => ({ body, contentType: 'application/json' })

test('shared answers are bounded in number and bytes, the oldest go first', () => {
  const byNumber = sharedAnswers({ maxEntries: 2 })
  for (const key of ['a', 'b', 'c']) byNumber.keep(key, json(key), soon)
  expect(['a', 'b', 'c'].map((key) => byNumber.find(key, now)?.body)).toEqual([undefined, 'b', 'c'])

  const byBytes = sharedAnswers({ maxBytes: 10 })
  for (const key of ['a', 'b', 'c', 'c']) byBytes.keep(key, json(key.repeat(6)), soon)
  expect(['a', 'b', 'c'].map((key) => byBytes.find(key, now) !== null)).toEqual([false, false, true])
})

test('a shared answer ends with its time, and a very large one is not kept', () => {
  const shared = sharedAnswers()
  shared.keep('a', json('1'), soon)
  expect(shared.find('a', new Date(soon.getTime() - 1))?.body).toBe('1')
  expect(shared.find('a', soon)).toBe(null)
  expect(shared.keep('big', json('x'.repeat(300_000)), soon).body.length).toBe(300_000)
  expect(shared.find('big', now)).toBe(null)
})

test('[Z12] an event loop that is late for a while is noticed, and so is its recovery', async () => {
  const overload = watchEventLoop(200)
  expect(overload.isLate()).toBe(false)
  onTestFinished(() => overload.stop())
  while (!overload.isLate()) {
    const until = performance.now() + 300
    while (performance.now() < until);
    await wait(0)
  }
  await vi.waitFor(() => expect(overload.isLate()).toBe(false), patient)
})
