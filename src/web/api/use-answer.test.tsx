import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import type { CallResult } from '#contract/api-client.ts'
import { useAnswer } from './use-answer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Questions whose answers come when the test says so. */
function aQuestion(first: string | null) {
  const asked: { about: string | null; signal: AbortSignal; answer: (result: CallResult<string>) => void }[] =
    []
  const onAnswer = vi.fn<(result: CallResult<string>) => void>()
  const { result, rerender, unmount } = renderHook(
    ({ about }) =>
      useAnswer({
        about,
        onAnswer,
        ask: (signal) =>
          new Promise<CallResult<string>>((resolve) => asked.push({ about, signal, answer: resolve })),
      }),
    { initialProps: { about: first } },
  )
  const due = () => act(() => vi.runAllTimersAsync())
  const answer = (at: number, value: CallResult<string>) => act(async () => asked[at]?.answer(value))
  return { asked, onAnswer, due, answer, rerender, unmount, state: () => result.current }
}

test('nothing is asked for until there is a question', async () => {
  const { asked, due, rerender } = aQuestion(null)
  await due()
  expect(asked).toEqual([])
  rerender({ about: 'Berlin' })
  await due()
  expect(asked.map(({ about }) => about)).toEqual(['Berlin'])
})

test('a newer question calls the older one off, and its answer is the one that counts', async () => {
  const { asked, due, answer, rerender, state, onAnswer } = aQuestion('Berlin')
  await due()
  rerender({ about: 'Bonn' })
  await due()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await answer(1, ok('Bonn'))
  await answer(0, ok('Berlin'))
  expect(state().answer).toEqual(ok('Bonn'))
  expect(onAnswer.mock.calls).toEqual([[ok('Bonn')]])
})

test('an answer to what is no longer asked for is not shown while the new one is awaited', async () => {
  const { due, answer, rerender, state } = aQuestion('Berlin')
  await due()
  await answer(0, ok('Berlin'))
  rerender({ about: 'Bonn' })
  expect(state().answer).toBeNull()
})

test('what failed can be asked for again', async () => {
  const { asked, due, answer, state } = aQuestion('Berlin')
  await due()
  await answer(0, fail('no-answer'))
  expect(state().answer).toEqual(fail('no-answer'))
  act(() => state().again())
  expect(state().answer).toBeNull()
  await due()
  expect(asked).toHaveLength(2)
})

test('leaving the page calls the question off', async () => {
  const { asked, due, unmount } = aQuestion('Berlin')
  await due()
  unmount()
  expect(asked[0]?.signal.aborted).toBe(true)
})
