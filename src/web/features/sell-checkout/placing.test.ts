import { expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import type { ApiClient, CallOptions } from '#contract/api-client.ts'
import { createPlacing, type PlaceOrder } from './placing.ts'

const body: PlaceOrder = {
  hash: 'abc',
  termsAccepted: true,
  ownershipDeclared: true,
  dataErasureAccepted: true,
  isAdult: true,
}
const uuid = '0b8f7c1e-2222-4d3c-9a51-1f0d6f9e7a10'
const lost = fail('no-answer')

function setUp(answers: unknown[]) {
  const keys: (string | undefined)[] = []
  const pauses: number[] = []
  let made = 0
  const placing = createPlacing({
    newKey: () => `key-${(made += 1)}`,
    sleep: async (ms) => void pauses.push(ms),
  })
  const call = async (_name: string, _input: unknown, options: CallOptions = {}) => {
    keys.push(options.idempotencyKey)
    return answers.shift()
  }
  // Every call is answered by the test.
  const api = { call } as unknown as ApiClient
  return { keys, pauses, place: (order = body) => placing.place(api, order) }
}

test('[C5] [X67] a double press is one', async () => {
  const { place, keys } = setUp([ok({ uuid })])
  const [one, two] = await Promise.all([place(), place()])
  expect(one).toEqual({ kind: 'placed', uuid })
  expect(two).toBe(one)
  expect(keys).toEqual(['key-1'])
})

test('[C5] [X67] a lost answer is asked for again under the same key', async () => {
  const { place, keys, pauses } = setUp([lost, fail('request.key-running'), ok({ uuid })])
  expect(await place()).toEqual({ kind: 'placed', uuid })
  expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  expect(pauses).toEqual([1000, 2000])
})

test('[X67] when nobody answers, the next press is still the same', async () => {
  const { place, keys } = setUp([lost, lost, lost, ok({ uuid })])
  expect(await place()).toEqual({ kind: 'lost' })
  expect(await place()).toEqual({ kind: 'placed', uuid })
  expect(new Set(keys)).toEqual(new Set(['key-1']))
})

test('[X67] a server that failed is told from one that did not answer', async () => {
  const { place, keys } = setUp([fail('internal'), ok({ uuid })])
  expect(await place()).toEqual({ kind: 'failed' })
  expect(await place()).toEqual({ kind: 'placed', uuid })
  expect(keys).toEqual(['key-1', 'key-1'])
})

test('[C5] a refusal comes with its reason, and the next press has a key of its own', async () => {
  const refusal = fail('checkout.box-changed', { extra: { title: 'Geändert.' } })
  const { place, keys } = setUp([refusal, ok({ uuid }), ok({ uuid })])
  expect(await place()).toEqual({ kind: 'refused', code: 'checkout.box-changed', reason: 'Geändert.' })
  await place()
  await place({ ...body, hash: 'def' })
  expect(keys).toEqual(['key-1', 'key-2', 'key-3'])
})
