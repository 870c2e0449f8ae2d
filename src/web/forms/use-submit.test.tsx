import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import type { CallResult } from '#contract/api-client.ts'
import { silentRefusal } from './use-refusal.ts'
import { useSubmit, type SendPress, type SubmitOptions } from './use-submit.ts'

afterEach(cleanup)

/** A button whose calls are answered by the test. */
function aButton(options: SubmitOptions = { failedText: 'Das ging nicht.' }) {
  const { result } = renderHook(() => useSubmit(options))
  const press = async (answer: CallResult<string> | Promise<CallResult<string>>, about?: string) => {
    const keys: string[] = []
    const send: SendPress<string> = async (key) => {
      keys.push(key(), key())
      return answer
    }
    let ended: CallResult<string> | null = null
    await act(async () => {
      ended = await result.current.submit(send, about === undefined ? {} : { about })
    })
    return { ended: ended as CallResult<string> | null, keys } // set within `act`
  }
  return { state: () => result.current, press, result }
}
const worded = fail('box.full', { extra: { title: 'Die Box ist voll.' } })

test('[X10] a press while the one before still runs is the same press', async () => {
  const { state, result } = aButton()
  const answer = Promise.withResolvers<CallResult<string>>()
  const send = vi.fn<SendPress<string>>(() => answer.promise)
  let presses: Promise<(CallResult<string> | null)[]> | undefined
  await act(async () => {
    presses = Promise.all([result.current.submit(send), result.current.submit(send)])
  })
  expect(state().isPending).toBe(true)
  await act(async () => answer.resolve(ok('done')))
  expect(await presses).toEqual([ok('done'), null])
  expect(send).toHaveBeenCalledTimes(1)
  expect(state().isPending).toBe(false)
})

test('a refusal is told in the words of the server, and gone with the next press', async () => {
  const { state, press } = aButton()
  expect((await press(worded)).ended).toEqual(worded)
  expect(state()).toMatchObject({ isPending: false, refusal: 'Die Box ist voll.' })
  await press(ok('done'))
  expect(state().refusal).toBeNull()
})

test.each([
  ['no answer', fail('no-answer')],
  ['a fault of the server', fail('internal', { extra: { title: 'Interner Fehler' } })],
])('%s is told in the words of the page', async (_, refusal) => {
  const { state, press } = aButton()
  await press(refusal)
  expect(state().refusal).toBe('Das ging nicht.')
})

test('what the caller deals with, or tells in words of its own, is not told twice', async () => {
  const quiet = aButton(silentRefusal)
  await quiet.press(worded)
  expect(quiet.state().refusal).toBeNull()
  const own = aButton({ failedText: '', refusalText: ({ code }) => `eigene Worte: ${code}` })
  await own.press(worded)
  expect(own.state().refusal).toBe('eigene Worte: box.full')
})

test.each([fail('no-answer'), fail('unavailable'), fail('internal'), fail('request.key-running')])(
  '[X67] after $code the next press about the same has the same key',
  async (lost) => {
    const { press } = aButton()
    const first = await press(lost, 'a')
    const again = await press(ok('done'), 'a')
    const later = await press(ok('done'), 'a')
    expect(new Set(first.keys).size).toBe(1)
    expect(again.keys).toEqual(first.keys)
    expect(later.keys).not.toEqual(first.keys)
  },
)

test('[X67] a press about something else, or after a refusal, has a key of its own', async () => {
  const { press } = aButton()
  const lost = await press(fail('no-answer'), 'a')
  const other = await press(worded, 'b')
  const refused = await press(ok('done'), 'b')
  expect(new Set([lost, other, refused].map(({ keys }) => keys[0])).size).toBe(3)
})

test('what ends the page keeps the button pressed, and a refusal lets it go', async () => {
  const { state, press } = aButton({ failedText: '', endsPage: true })
  await press(worded)
  expect(state().isPending).toBe(false)
  await press(ok('done'))
  expect(state().isPending).toBe(true)
  expect((await press(ok('again'))).ended).toBeNull()
})

test('a bug in what is sent does not keep the button pressed', async () => {
  const { state, result } = aButton()
  await act(async () => {
    await expect(result.current.submit(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  })
  expect(state().isPending).toBe(false)
})
