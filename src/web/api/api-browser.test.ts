import { describe, expect, test, vi } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { api as contract } from '#contract/api.ts'
import { createBrowserApi } from './api-browser.ts'
import { flashToast } from '#web/toasts/flash.ts'
import type { NewToast } from '#web/toasts/toast.ts'

type Reply = Response | Error | (() => Response)
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'x-version': 'v1', ...headers } })
const problem = (code: string, status: number, headers = {}) => json({ code }, status, headers)

/** The browser's side against answers in a fixed order; the token is answered beside them. */
function anApi(...replies: Reply[]) {
  return anApiWithTokens([], ...replies)
}

/** `refusals` are what the first requests for a token are answered. */
function anApiWithTokens(refusals: (Response | Error)[], ...replies: Reply[]) {
  const calls: { url: string; method: string; headers: Headers; body: unknown }[] = []
  const tokens: string[] = []
  let isOffline = false
  let now = 0
  let visit = 1
  const sleep = vi.fn<(ms: number) => Promise<void>>(async (ms) => {
    now += ms
  })
  const goTo = vi.fn<(url: string) => void>()
  const sawVersion = vi.fn<(version: string | null) => void>()
  const shown: NewToast[] = []
  const worked: string[] = []
  const api = createBrowserApi({
    locale: 'fr',
    endpoint: (name) => `${contract[name].method} ${contract[name].path}`,
    sawVersion,
    sawNobodyLoggedIn: () => undefined,
    goTo,
    sleep,
    now: () => now,
    random: () => 0,
    isOffline: () => isOffline,
    visit: () => visit,
    currentUrl: () => '/fr/smartphones?page=2',
    flashed: (flash, call) => shown.push({ ...flashToast(flash), about: [call] }),
    worked: (call) => worked.push(call),
    fetch: async (url, init) => {
      if (url === '/api/csrf-token/web') {
        if (isOffline) throw new TypeError('offline')
        const refusal = refusals.shift()
        if (refusal instanceof Error) throw refusal
        if (refusal) return refusal
        tokens.push(`token-${tokens.length + 1}`)
        return json({ token: tokens.at(-1) })
      }
      init?.signal?.throwIfAborted() // as every browser does
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
  const leave = () => {
    visit += 1
  }
  return { api, calls, tokens, sleep, goTo, sawVersion, shown, worked, goOffline, leave }
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

  test('that is refused gives code and status, also those of a newer server, and a broken refusal counts as internal', async () => {
    const { api } = anApi(
      problem('not-found', 404),
      problem('box.new-refusal', 422),
      new Response('<html>', { status: 500 }),
    )
    const ask = () => api.call('category', { params: { id: '1' } })
    expect([await ask(), await ask(), await ask()]).toEqual([
      fail('not-found', { extra: { code: 'not-found', status: 404 } }),
      fail('box.new-refusal', { extra: { code: 'box.new-refusal', status: 422 } }),
      fail('internal', { extra: { status: 500 } }),
    ])
  })
})

describe('an answer that never arrives', () => {
  test('is a value, also of a changing call, which is not sent again', async () => {
    const { api, calls } = anApi(new TypeError('lost'))
    expect(await api.call('updateExperiments', change)).toEqual(fail('no-answer'))
    expect(calls).toHaveLength(1)
  })

  test('because the caller called it off is a value, and not asked for again', async () => {
    const leaving = new AbortController()
    leaving.abort()
    const { api, calls, sleep } = anApi()
    expect(await api.call('category', { params: { id: '1' } }, { signal: leaving.signal })).toEqual(
      fail('no-answer'),
    )
    expect([calls, sleep.mock.calls]).toEqual([[], []])
  })

  test('as a whole, because it broke off in the middle, is the same', async () => {
    const { api } = anApi(new Response('{"id":', { headers: { 'x-version': 'v1' } }))
    expect(await api.call('category', { params: { id: '1' } })).toEqual(fail('no-answer'))
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
    expect(await api.call('updateExperiments', change)).toEqual(fail('no-answer'))
    goOffline(false)
    expect(await api.call('updateExperiments', change)).toEqual(ok({}))
    expect(tokens).toEqual(['token-1'])
  })
})

describe('[Z12] a token the server cannot give at the moment', () => {
  const shed = () => problem('unavailable', 503, { 'retry-after': '2' })
  const many = (reply: () => Response | Error) => Array.from({ length: 4 }, reply)

  test.each([
    ['turned away', shed],
    ['lost', () => new TypeError('lost')],
  ])(
    'because it was %s is asked for again before the call is sent, also after the visit',
    async (_, refusal) => {
      const { api, calls, tokens, leave } = anApiWithTokens([refusal()], json({ done: true }))
      const asking = api.call('updateExperiments', change)
      leave()
      expect(await asking).toEqual(ok({ done: true }))
      expect(tokens).toEqual(['token-1'])
      expect(calls.map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['token-1'])
    },
  )

  test('ends all calls that wait for it as unavailable, and none of them is sent', async () => {
    const { api, calls } = anApiWithTokens(many(shed))
    const ask = () => api.call('updateExperiments', change)
    expect(await Promise.all([ask(), ask()])).toMatchObject([fail('unavailable'), fail('unavailable')])
    expect(calls).toEqual([])
  })

  test('is not kept: the next call asks for it anew', async () => {
    const { api, calls } = anApiWithTokens(many(shed), json({}))
    await api.call('updateExperiments', change)
    expect(await api.call('updateExperiments', change)).toEqual(ok({}))
    expect(calls.map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['token-1'])
  })

  test('gives a refusal of another kind as the end of the call', async () => {
    const { api, calls } = anApiWithTokens([problem('request.too-many', 429)])
    expect(await api.call('updateExperiments', change)).toMatchObject(fail('request.too-many'))
    expect(calls).toEqual([])
  })

  test.each([
    ['a page of somebody between', () => new Response('<html>')],
    ['an answer without a token', () => json({})],
  ])('because %s came instead counts as no answer', async (_, answer) => {
    const { api, calls } = anApiWithTokens([answer()], json({}))
    expect(await api.call('updateExperiments', change)).toEqual(fail('no-answer'))
    expect(await api.call('updateExperiments', change)).toEqual(ok({}))
    expect(calls).toHaveLength(1)
  })
})

const category = { params: { id: '1' } }

describe('status 500', () => {
  const broken = () => problem('internal', 500)

  test('is tried again with growing pauses, where the call asks for it', async () => {
    const { api, sleep } = anApi(broken(), broken(), json({ id: 1 }))
    expect(await api.call('category', category, { retry: true })).toEqual(ok({ id: 1 }))
    expect(sleep.mock.calls).toEqual([[500], [1000]])
  })

  test('ends after three more tries', async () => {
    const { api, calls } = anApi(broken(), broken(), broken(), broken())
    expect(await api.call('category', category, { retry: true })).toMatchObject(fail('internal'))
    expect(calls).toHaveLength(4)
  })

  test('of a changing call is tried again with the same key, even when the visitor has left', async () => {
    const { api, calls, leave } = anApi(broken(), broken(), json({}))
    const asking = api.call('updateExperiments', change, { retry: true, idempotencyKey: 'key-1' })
    leave()
    expect(await asking).toEqual(ok({}))
    expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1', 'key-1'])
  })

  test('is final where the call does not ask', async () => {
    const { api, sleep } = anApi(broken())
    await api.call('category', category)
    expect(sleep).not.toHaveBeenCalled()
  })
})

describe('[Z12] a read the server turned away', () => {
  const shed = () => problem('unavailable', 503, { 'retry-after': '2' })
  const proxy = (status: number) => new Response('<html>', { status })

  test('is sent again when the server says so, and nobody hears of it', async () => {
    const { api, sleep } = anApi(shed(), shed(), json({ id: 1 }))
    expect(await api.call('category', category)).toEqual(ok({ id: 1 }))
    expect(sleep.mock.calls).toEqual([[2000], [2000]])
  })

  test('or that got lost on the way is sent again', async () => {
    const { api, sleep } = anApi(new TypeError('lost'), proxy(502), proxy(504), json({ id: 1 }))
    expect(await api.call('category', category)).toEqual(ok({ id: 1 }))
    expect(sleep.mock.calls).toEqual([[500], [1000], [2000]])
  })

  test('again and again is refused in the end, whoever turned it away', async () => {
    const { api, calls } = anApi(
      ...Array.from({ length: 4 }, shed),
      ...Array.from({ length: 4 }, () => proxy(504)),
    )
    expect(await api.call('category', category)).toMatchObject(fail('unavailable'))
    expect(await api.call('category', category)).toMatchObject(fail('unavailable'))
    expect(calls).toHaveLength(8)
  })

  test('and never arrives says so in the end, and at once without a connection', async () => {
    const { api, calls, goOffline } = anApi(...Array.from({ length: 5 }, () => new TypeError('lost')))
    expect(await api.call('category', category)).toEqual(fail('no-answer'))
    expect(calls).toHaveLength(4)
    goOffline(true)
    expect(await api.call('category', category)).toEqual(fail('no-answer'))
    expect(calls).toHaveLength(5)
  })

  test('is not sent again once the visitor has left for another page', async () => {
    const { api, calls, leave } = anApi(shed())
    const asking = api.call('category', category)
    leave()
    expect(await asking).toMatchObject(fail('unavailable'))
    expect(calls).toHaveLength(1)
  })

  test('is not sent again once it was called off', async () => {
    const leaving = new AbortController()
    const { api, calls } = anApi(shed())
    const asking = api.call('category', category, { signal: leaving.signal })
    leaving.abort(new Error('called off'))
    expect(await asking).toEqual(fail('no-answer'))
    expect(calls).toHaveLength(1)
  })
})

describe('[Z12] a changing call the server turned away', () => {
  test.each([502, 503, 504])(
    'with %i is not sent again, and nobody claims to know how it ended',
    async (status) => {
      const { api, calls } = anApi(new Response('<html>', { status }))
      const options = { retry: true, idempotencyKey: 'key-1' }
      expect(await api.call('updateExperiments', change, options)).toMatchObject(fail('unavailable'))
      expect(calls).toHaveLength(1)
    },
  )
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

describe('a read that nobody waits for yet', () => {
  const read = (api: ReturnType<typeof anApi>['api']) =>
    api.call('category', { params: { id: '1' } }, { isQuiet: true, retry: true })

  test.each([new TypeError('lost'), problem('unavailable', 503), problem('internal', 500)])(
    'is asked for once, however it ends',
    async (reply) => {
      const { api, calls, sleep } = anApi(reply)
      expect(await read(api)).toMatchObject({ ok: false })
      expect([calls.length, sleep.mock.calls]).toEqual([1, []])
    },
  )

  test('sends nobody to the verification and shows no word of the server', async () => {
    const flashMessage = { type: 'danger', text: 'Zu viele Anfragen' }
    const tooMany = { code: 'request.too-many', flashMessage }
    const { api, goTo, shown } = anApi(json(tooMany, 429, { 'x-verify-location': '/verify' }))
    expect(await read(api)).toMatchObject(fail('request.too-many'))
    expect([goTo.mock.calls, shown]).toEqual([[], []])
  })
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
    expect(shown).toMatchObject([{ variant, message: { text: 'Déjà vendu' } }])
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
