import { describe, expect, test, vi } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { createBrowserApi } from './api-browser.ts'
import { flashToast } from './flash.ts'
import type { NewToast } from './toast.ts'

type Reply = Response | Error | (() => Response)
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'x-version': 'v1', ...headers } })
const problem = (code: string, status: number, headers = {}) => json({ code }, status, headers)

/** The browser's side against answers in a fixed order; the token is answered beside them. */
function anApi(...replies: Reply[]) {
  const calls: { url: string; method: string; headers: Headers; body: unknown }[] = []
  const tokens: string[] = []
  let isOffline = false
  const sleep = vi.fn<(ms: number) => Promise<void>>(async () => undefined)
  const goTo = vi.fn<(url: string) => void>()
  const sawVersion = vi.fn<(version: string | null) => void>()
  const shown: NewToast[] = []
  const api = createBrowserApi({
    locale: 'fr',
    sawVersion,
    goTo,
    sleep,
    currentUrl: () => '/fr/smartphones?page=2',
    flashed: (flash) => shown.push(flashToast(flash)),
    fetch: async (url, init) => {
      if (url === '/api/csrf-token/web') {
        if (isOffline) throw new TypeError('offline')
        tokens.push(`token-${tokens.length + 1}`)
        return json({ token: tokens.at(-1) })
      }
      const headers = new Headers(init?.headers)
      calls.push({
        url: typeof url === 'string' ? url : '',
        method: init?.method ?? '',
        headers,
        body: init?.body,
      })
      const reply = replies.shift()
      if (reply === undefined) throw new Error('one call too many')
      if (reply instanceof Error) throw reply
      return typeof reply === 'function' ? reply() : reply
    },
  })
  const goOffline = (offline: boolean) => {
    isOffline = offline
  }
  return { api, calls, tokens, sleep, goTo, sawVersion, shown, goOffline }
}
const change = { body: { experiments: [{ key: 'a', variant: 'b' }] } }

describe('a call', () => {
  test('after a login or logout uses a token of the new session', async () => {
    const { api, tokens, calls } = anApi(json({}), json({}), json({}))
    await api.call('login', { body: { email: 'mia@example.test', password: 'geheim' } })
    await api.call('resendConfirmation', {})
    await api.call('logout', {})
    expect(calls.map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['token-1', 'token-2', 'token-2'])
    expect(tokens).toHaveLength(2)
  })

  test('goes to the address of its endpoint, in the language of the page', async () => {
    const { api, calls, tokens, sawVersion } = anApi(json({ id: 1 }), json([]), json({}))
    expect(await api.call('category', { params: { id: '11/12' } })).toEqual(ok({ id: 1 }))
    await api.call('smartSuggestions', { query: { q: 'a&b c' } })
    await api.call('listView', { query: { pathname: '/x', filters: ['colour:blue', 'colour:black'] } })
    expect(calls.map(({ url, method }) => `${method} ${url}`)).toEqual([
      'GET /api/category/11%2F12',
      'GET /api/search/smart-suggestions?q=a%26b+c',
      'GET /api/product/list-view?pathname=%2Fx&filters=colour%3Ablue&filters=colour%3Ablack',
    ])
    expect(calls[0]?.headers.get('accept-language')).toBe('fr')
    expect(calls[0]?.headers.has('x-csrf-token')).toBe(false)
    expect([tokens, sawVersion.mock.calls]).toEqual([[], [['v1'], ['v1'], ['v1']]])
  })

  test('that changes something carries a token, fetched once for all, its body and its key', async () => {
    const { api, calls, tokens } = anApi(json({}), json({}))
    await Promise.all([
      api.call('updateExperiments', change, { idempotencyKey: 'key-1' }),
      api.call('updateExperiments', change),
    ])
    expect(tokens).toEqual(['token-1'])
    expect(calls.map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['token-1', 'token-1'])
    expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', null])
    expect(calls[0]?.headers.get('content-type')).toBe('application/json')
    expect(calls[0]?.body).toBe(JSON.stringify(change.body))
  })

  test('that is refused gives the code, and an unknown or broken refusal counts as internal', async () => {
    const { api } = anApi(
      problem('not-found', 404),
      problem('constructor', 400),
      new Response('<html>', { status: 502 }),
    )
    const ask = () => api.call('category', { params: { id: '1' } })
    expect([await ask(), await ask(), await ask()]).toEqual([
      expect.objectContaining(fail('not-found')),
      expect.objectContaining(fail('internal')),
      expect.objectContaining(fail('internal')),
    ])
  })
})

describe('a token the server does not take any more', () => {
  const refused = () => problem('request.bad-csrf-token', 403)

  test('is renewed once, and the call sent again', async () => {
    const { api, calls } = anApi(refused(), json({ done: true }))
    expect(await api.call('updateExperiments', change)).toEqual(ok({ done: true }))
    expect(calls.map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['token-1', 'token-2'])
  })

  test('is not renewed a second time', async () => {
    const { api, calls } = anApi(refused(), refused())
    expect(await api.call('updateExperiments', change)).toMatchObject(fail('request.bad-csrf-token'))
    expect(calls).toHaveLength(2)
  })

  test('has nothing to do with other refusals', async () => {
    const { api, calls } = anApi(problem('staff.role-missing', 403))
    expect(await api.call('updateExperiments', change)).toMatchObject(fail('staff.role-missing'))
    expect(calls).toHaveLength(1)
  })

  test('and was lost on the way is fetched again with the next call', async () => {
    const { api, tokens, goOffline } = anApi(json({}))
    goOffline(true)
    await expect(api.call('updateExperiments', change)).rejects.toThrow('no answer')
    goOffline(false)
    expect(await api.call('updateExperiments', change)).toEqual(ok({}))
    expect(tokens).toEqual(['token-1'])
  })
})

describe('status 500', () => {
  const broken = () => problem('internal', 500)

  test('is tried again with growing pauses, where the call asks for it', async () => {
    const { api, sleep } = anApi(broken(), broken(), json({ id: 1 }))
    expect(await api.call('category', { params: { id: '1' } }, { retry: true })).toEqual(ok({ id: 1 }))
    expect(sleep.mock.calls).toEqual([[1000], [2000]])
  })

  test('ends after three more tries', async () => {
    const { api, calls } = anApi(broken(), broken(), broken(), broken())
    expect(await api.call('category', { params: { id: '1' } }, { retry: true })).toMatchObject(
      fail('internal'),
    )
    expect(calls).toHaveLength(4)
  })

  test('is final where the call does not ask, and other statuses are final always', async () => {
    const { api, sleep } = anApi(broken(), problem('unavailable', 503))
    await api.call('category', { params: { id: '1' } })
    await api.call('category', { params: { id: '1' } }, { retry: true })
    expect(sleep).not.toHaveBeenCalled()
  })
})

describe('status 429', () => {
  test('sends the browser to the verification, with the way back', async () => {
    const { api, goTo } = anApi(problem('request.too-many', 429, { 'x-verify-location': '/verify' }))
    expect(await api.call('category', { params: { id: '1' } })).toMatchObject(fail('request.too-many'))
    expect(goTo.mock.calls).toEqual([['/verify?next=%2Ffr%2Fsmartphones%3Fpage%3D2']])
  })

  test.each([{}, { 'x-verify-location': 'https://evil.example' }, { 'x-verify-location': 'verify' }])(
    'with the headers %j leads nowhere',
    async (headers) => {
      const { api, goTo } = anApi(problem('request.too-many', 429, headers))
      expect(await api.call('category', { params: { id: '1' } })).toMatchObject(fail('request.too-many'))
      expect(goTo).not.toHaveBeenCalled()
    },
  )
})

describe('[U3] what the server says beside a refusal', () => {
  const refusal = (flashMessage: unknown) => json({ code: 'not-found', flashMessage }, 404)
  const ask = (api: ReturnType<typeof anApi>['api']) => api.call('category', { params: { id: '1' } })

  test.each([
    ['danger', 'error'],
    ['notice', 'warn'],
    ['success', 'success'],
    ['info', 'warn'],
  ])('as %s is a toast %s, and the refusal stays what it is', async (type, variant) => {
    const { api, shown } = anApi(refusal({ type, text: 'Déjà vendu' }))
    expect(await ask(api)).toMatchObject(fail('not-found'))
    expect(shown).toEqual([{ variant, message: { text: 'Déjà vendu' } }])
  })

  test.each([undefined, 'text', { type: 'constructor', text: 'x' }, { type: 'danger', text: 5 }])(
    'is left alone where it is %j',
    async (flashMessage) => {
      const { api, shown } = anApi(refusal(flashMessage))
      expect(await ask(api)).toMatchObject(fail('not-found'))
      expect(shown).toEqual([])
    },
  )
})
