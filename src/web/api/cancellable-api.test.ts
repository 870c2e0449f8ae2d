import { expect, test, vi } from 'vitest'
import { ok } from '#kernel/result.ts'
import type { ApiClient, CallOptions } from '#contract/api-client.ts'
import { cancellableApi, clientBehind } from './cancellable-api.ts'

function aClient() {
  const sent = vi.fn<(options: CallOptions | undefined) => void>()
  const client: ApiClient = {
    call: async (_name, _input, options) => {
      sent(options)
      return ok({} as never)
    },
  }
  return { client, sent }
}

test('every call hangs on the signal, unless it brings one of its own', async () => {
  const { client, sent } = aClient()
  const [page, own] = [new AbortController().signal, new AbortController().signal]
  const api = cancellableApi(client, page)
  await api.call('announcements', {})
  await api.call('announcements', {}, { retry: true, signal: own })
  expect(sent.mock.calls).toEqual([[{ signal: page }], [{ retry: true, signal: own }]])
})

test('what is kept for the client is found under every signal', () => {
  const { client } = aClient()
  const first = cancellableApi(client, new AbortController().signal)
  const second = cancellableApi(first, new AbortController().signal)
  expect([clientBehind(client), clientBehind(first), clientBehind(second)]).toEqual([client, client, client])
  expect(clientBehind(aClient().client)).not.toBe(client)
})
