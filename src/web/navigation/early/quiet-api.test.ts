import { expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { problems } from '#contract/problems.ts'
import type { ApiClient, CallFault, CallOptions } from '#contract/api-client.ts'
import { clientBehind } from '#web/api/cancellable-api.ts'
import { quietApi } from './quiet-api.ts'

const refusal = (fault: CallFault) =>
  fault === 'no-answer' ? fail(fault) : fail(fault, { extra: { status: problems[fault] } })

function aClient(fault: CallFault | null) {
  const sent: (CallOptions | undefined)[] = []
  const client: ApiClient = {
    call: async (_name, _input, options) => {
      sent.push(options)
      return fault === null ? ok({} as never) : refusal(fault)
    },
  }
  const calling = new AbortController()
  return { client, sent, calling, api: quietApi(client, calling) }
}

test('every call is quiet, beside the options of the call', async () => {
  const { api, sent, calling } = aClient(null)
  const { signal } = calling
  await api.call('announcements', {}, { signal, retry: true })
  expect(sent).toEqual([{ signal, retry: true, isQuiet: true }])
  expect(signal.aborted).toBe(false)
})

test.each<[CallFault, boolean]>([
  ['no-answer', true],
  ['unavailable', true],
  ['internal', true],
  ['request.too-many', true],
  ['not-found', false],
  ['list.unknown-filter', false],
])('after %s the page is called off: %s', async (fault, isCalledOff) => {
  const { api, calling } = aClient(fault)
  expect(await api.call('announcements', {})).toEqual(refusal(fault))
  expect(calling.signal.aborted).toBe(isCalledOff)
})

test('what is kept for the client of the browser is found by early pages too', () => {
  const { api, client } = aClient(null)
  expect(clientBehind(api)).toBe(client)
})
