import { describe, expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/define.ts'
import { platformHandlers } from '#server/platform/routes.ts'
import { testHost, testServer } from '#testing/server.ts'
import { examplePath } from '#testing/example-path.ts'

let changes = 0
const server = await testServer({
  handlers: (parts) => ({
    ...platformHandlers(parts),
    logout: async () => {
      changes += 1
      return ok({})
    },
  }),
})
const own = `http://${testHost}`
const endpoints: [string, Endpoint][] = Object.entries(api)
const changing = endpoints.filter(([, endpoint]) => endpoint.method !== 'GET')
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code: string }).code // problems have a code

describe('[D20] a changing call needs', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: own }],
    [{ 'sec-fetch-site': '' }],
    [{ 'sec-fetch-site': undefined }],
    [{ 'sec-fetch-site': undefined, origin: 'null' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }],
    [{ 'sec-fetch-site': undefined, origin: 'https://evil.test' }],
    [{ 'sec-fetch-site': undefined, origin: `${own}.evil.test` }],
    [{ 'sec-fetch-site': undefined, origin: `${own}/` }],
    [{ 'sec-fetch-site': undefined, referer: `${own}/` }],
  ])('a sign that it comes from our own pages: %j', async (headers) => {
    const guest = await server.guest()
    const before = changes
    const answer = await guest.post('/logout', {}, { headers })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'request.cross-site'])
    expect((await guest.post('/api/csrf-token/form', {}, { headers })).status).toBe(403)
    expect(changes).toBe(before)
  })

  test.each([[{ 'sec-fetch-site': 'none' }], [{ 'sec-fetch-site': undefined, origin: own }]])(
    'no more than this: %j',
    async (headers) => {
      const guest = await server.guest()
      expect((await guest.post('/logout', {}, { headers })).status).toBe(200)
    },
  )

  test('a token of this very session', async () => {
    const [guest, other] = [await server.guest(), await server.guest()]
    const theirs = (await other.post('/api/csrf-token/form')).json() as { token: string } // the shape of the contract
    for (const token of [undefined, '', 'x', 'form.', theirs.token, `${'a'.repeat(65)}.${'b'.repeat(43)}`]) {
      const answer = await guest.post('/logout', {}, { headers: { 'x-csrf-token': token } })
      expect([answer.status, codeOf(answer)]).toEqual([403, 'request.bad-csrf-token'])
    }
    expect((await other.post('/logout', {}, { headers: { 'x-csrf-token': theirs.token } })).status).toBe(200)
  })

  test.each(changing)('the same at %s, before anything else happens', async (_key, endpoint) => {
    const guest = await server.guest()
    const path = examplePath(endpoint)
    const body = {
      body: '{broken',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'nonsense;;' },
    }
    expect((await guest.send(endpoint.method, path, body)).status).toBe(403)
    if (endpoint.path === '/api/csrf-token/:id') return
    const without = await guest.send(endpoint.method, path, { headers: { 'x-csrf-token': undefined } })
    expect([without.status, codeOf(without)]).toEqual([403, 'request.bad-csrf-token'])
    const nobody = await server.nobody().send(endpoint.method, path)
    expect(nobody.status).toBe(403)
  })
})

describe('[D21] methods', () => {
  test.each(['x-http-method-override', 'x-method-override', 'x-http-method'])(
    'are not overridden by %s',
    async (name) => {
      const guest = await server.guest()
      const before = changes
      expect((await guest.get('/logout', { headers: { [name]: 'POST' } })).status).toBe(404)
      expect(
        (await guest.post('/api/announcements?_method=GET', {}, { headers: { [name]: 'GET' } })).status,
      ).toBe(405)
      expect(changes).toBe(before)
    },
  )

  test('no answer opens the API to other sites', async () => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
    const answer = await server.nobody().send('OPTIONS', '/api/login', { headers })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
