import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/define.ts'
import { platformHandlers } from '#server/platform/routes.ts'
import type { TestAnswer } from '#testing/client.ts'
import { examplePath } from '#testing/example-path.ts'
import { hostileStrings } from '#testing/samples/hostile-strings.ts'
import { testServer } from '#testing/server.ts'

const seen: unknown[] = []
const server = await testServer({
  handlers: (parts) => ({
    ...platformHandlers(parts),
    smartSuggestions: async (_context, { query }) => {
      seen.push(query)
      return ok({ suggestionUuid: '0198a000-0000-7000-8000-000000000002', suggestions: [] })
    },
    updateExperiments: async (_context, { body }) => ok({ experiments: body.experiments }),
  }),
})
const customerId = '0198a000-0000-7000-8000-000000000001'
const guest = await server.guest()
const path = '/api/update-experiments'
const good = { experiments: [{ key: 'a', variant: 'b' }] }
const codeOf = (answer: TestAnswer) => (answer.json() as { code: string }).code // problems have a code

async function expectRefusal(answer: TestAnswer): Promise<void> {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.text.length).toBeLessThan(4096)
  const lines = await server.lineOf(String(answer.headers['x-request-id']))
  expect(lines).toMatchObject({ status: answer.status, code: codeOf(answer) })
}

describe('[D40] bodies', () => {
  const padded = (bytes: number) => {
    const text = JSON.stringify(good)
    return text + ' '.repeat(bytes - text.length)
  }
  const json = { headers: { 'content-type': 'application/json' } }

  test('of 256 KB are read, one byte more is refused', async () => {
    expect((await guest.post(path, padded(262_144), json)).status).toBe(200)
    const over = await guest.post(path, padded(262_145), json)
    expect([over.status, codeOf(over)]).toEqual([413, 'request.too-large'])
  })

  test('without a length are counted while they are read', async () => {
    const headers = { ...json.headers, 'content-length': undefined, 'transfer-encoding': 'chunked' }
    expect((await guest.post(path, padded(262_144), { headers })).status).toBe(200)
    await expectRefusal(await guest.post(path, padded(300_000), { headers }))
  })

  test.each([
    undefined,
    '',
    'text/plain',
    'application/json-patch+json',
    'application/jsonx',
    'text/json',
    'application/json, text/plain',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    ';;;',
  ])('[D21] of the type %j are refused', async (type) => {
    const answer = await guest.post(path, JSON.stringify(good), { headers: { 'content-type': type } })
    expect([answer.status, codeOf(answer)]).toEqual([415, 'request.media-type'])
  })

  test.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
    'of the type %s are read',
    async (type) => {
      const answer = await guest.post(path, JSON.stringify(good), { headers: { 'content-type': type } })
      expect(answer.status).toBe(200)
    },
  )

  test('that are compressed are refused', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await guest.post(path, gzipSync(JSON.stringify(good)), { headers })
    expect(answer.status).toBe(415)
  })

  test.each([
    ['cut off', '{"experiments":[', 400],
    ['not JSON', '<xml/>', 400],
    ['no object', '[]', 422],
    ['null', 'null', 422],
    ['nested deeply', '['.repeat(5000) + ']'.repeat(5000), 422],
    [
      'of many keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [at, at]))),
      422,
    ],
    ['with a lone surrogate', '{"experiments":[{"key":"\\ud800","variant":"b"}]}', 422],
    ['with NUL', '{"experiments":[{"key":"a\\u0000","variant":"b"}]}', 422],
    ['with a huge number', '{"experiments":1e999}', 422],
  ])('%s end in a refusal', async (_name, body, status) => {
    const answer = await guest.post(path, body, json)
    await expectRefusal(answer)
    expect(answer.status).toBe(status)
  })

  test('[D42] prototype keys do not arrive', async () => {
    const body =
      '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"experiments":[{"key":"a","variant":"b","__proto__":{"y":1}}]}'
    const answer = await guest.post(path, body, json)
    expect([answer.status, answer.json()]).toEqual([200, good])
    expect('x' in {} || 'y' in {}).toBe(false)
  })
})

describe('[D40] queries', () => {
  test.each([
    ['repeated', '?q=abc&q=def', 422],
    ['unknown', '?q=abc&admin=true', 422],
    ['with NUL', '?q=a%00bc', 422],
    ['with half a surrogate pair', '?q=%ED%A0%80abc', 400],
    ['with broken percent', '?q=%E0%A4%A', 400],
    ['of many fields', `?${'a=1&'.repeat(200)}`, 422],
    ['too long a value', `?q=${'x'.repeat(5000)}`, 422],
  ])('%s end in a refusal', async (_name, query, status) => {
    const before = seen.length
    const answer = await guest.get(`/api/search/smart-suggestions${query}`)
    await expectRefusal(answer)
    expect([answer.status, seen.length]).toEqual([status, before])
  })
})

test.each([
  '',
  '=;;',
  'rondo-session',
  'rondo-session=',
  'rondo-session=%00',
  `rondo-session=${'ä'.repeat(32)}`,
  'a=b;'.repeat(500),
  '__proto__=1',
  'rondo-language=../../x',
])('the cookie header %j is survived', async (cookie) => {
  const headers = { cookie: Buffer.from(cookie).toString('latin1') }
  expect((await server.nobody().get('/api/cart', { headers })).status).toBe(404)
})

test.each([
  '/api/orders/%',
  '/api/orders/%00',
  '/api/orders/%ED%A0%80',
  '/api/orders/..%2f..%2fetc',
  `/api/orders/${'a'.repeat(3000)}`,
  '/api/omg/%u0041',
  '/api/category/1e3',
  '/api/category/-1',
  '/api/category/99999999999999999999',
  '/api/orders/__proto__',
])('the path %s is refused in the language of the visitor', async (hostile) => {
  const customer = await server.customer(customerId)
  const answer = await customer.get(hostile, { headers: { 'accept-language': 'nl' } })
  await expectRefusal(answer)
  expect(answer.text).toContain('"title":"nl ')
})

const strings = hostileStrings()

/** Sampled evenly: every one at every endpoint would take minutes. */
function sample(count: number, from: number): string[] {
  return Array.from({ length: count }, (_, at) => strings[(from + at * 37) % strings.length] ?? '')
}

describe('[D34] the collected hostile strings', () => {
  const endpoints: [string, Endpoint][] = Object.entries(api)

  test.each(endpoints)('%s never answers them with a bug', async (_key, endpoint) => {
    const customer = await server.customer(customerId)
    for (const text of sample(12, endpoint.path.length)) {
      const encoded = encodeURIComponent(text.toWellFormed())
      const target = endpoint.path.replaceAll(/:\w+/g, encoded === '' ? 'x' : encoded).slice(0, 4000)
      const query = endpoint.method === 'GET' ? `?q=${encoded.slice(0, 2000)}` : ''
      const fields = Object.fromEntries(Object.keys(endpoint.body?.shape ?? {}).map((name) => [name, text]))
      const body = endpoint.method === 'GET' ? {} : { body: fields }
      for (const url of [target + query, examplePath(endpoint) + query]) {
        const answer = await customer.send(endpoint.method, url, body)
        expect([answer.status, url]).toEqual([
          expect.toSatisfy((one: number) => one !== 500 && one < 502),
          url,
        ])
      }
    }
  })
})
