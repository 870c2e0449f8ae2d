import { describe, expect, onTestFinished, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { unpack } from '#server/platform/http/compress.ts'
import { platformHandlers } from '#server/platform/routes.ts'
import { englishHost, testHost, testServer } from '#testing/server.ts'

let announced = 0
let announcement = ''
let graces = 0
const server = await testServer({
  handlers: (parts) => ({
    ...platformHandlers(parts),
    announcements: async ({ locale }) => {
      announced += 1
      const element = {
        text: `text in ${locale} ${announcement}`,
        validTo: '2026-02-01T00:00:00Z',
        internalNote: 'not for you',
      }
      return ok({ elements: [element] })
    },
    experiment: async ({ actor }) => ok({ experiments: actor ? [{ key: actor.kind, variant: 'a' }] : [] }),
    translations: async ({ sendFile }, { params: { domain } }) => {
      if (domain === 'typed') sendFile({ contentType: 'text/html; charset=utf-8', fileName: 'a.html' })
      if (domain === 'home')
        sendFile({
          contentType: 'application/xliff+xml; charset=utf-8',
          fileName: `L'été "(1)*;\r\nx: y.xliff`,
        })
      return ok('<xliff/>')
    },
    exportFile: async () => ok(Buffer.from('a zip without a name')),
    customerLocale: async (_context, { body }) => ok({ locale: body.locale }),
    category: async () => {
      throw new Error('select * from secrets at /srv/app/file.ts')
    },
    // a value the contract does not know
    mobileMenu: async () => ok({ entries: 'nonsense' } as never),
    updateExperiments: async ({ tx, actor, clock }, { body }) => {
      if (!actor) return fail('session.required')
      const [first] = body.experiments
      const visitor = { visitor_id: actor.visitorId, assigned_at: clock.now() }
      const variant = first?.variant ?? ''
      await tx
        .insertInto('experiment_assignment')
        .values({ ...visitor, experiment: first?.key ?? '', variant })
        .onConflict((known) => known.columns(['visitor_id', 'experiment']).doUpdateSet({ variant }))
        .execute()
      return first?.variant === 'refuse' ? fail('experiment.unknown') : ok({ experiments: body.experiments })
    },
    verificationAnswer: async ({ tx, clock }) => {
      graces += 1
      await tx
        .insertInto('used_challenge')
        .values({ id: `grace-${graces}`, expires_at: clock.now() })
        .execute()
      return ok({ graceUntil: new Date(clock.now().getTime() + graces * 1000).toISOString() })
    },
    logout: async ({ session }) => {
      await session.end()
      return ok({})
    },
  }),
  pages: async (page) => {
    page.setRoute('/:page')
    if (page.url === '/broken') throw new Error('no such template')
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<p>${page.url}</p>`,
    }
  },
})

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const problemOf = (answer: { json(): unknown }) => answer.json() as Record<string, unknown> // the tests look at single members

describe('every answer', () => {
  test.each([
    ['GET', '/api/announcements', 200],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/announcements', 405],
    ['GET', '/api/category/1', 500],
    ['GET', '/api/category/abc', 422],
    ['GET', '/api/cart', 404],
    ['GET', '/health/live', 200],
    ['GET', '/health/ready', 200],
    ['GET', '/a-page', 200],
    ['GET', '/broken', 500],
    ['PUT', '/a-page', 405],
    ['GET', '/api/%zz', 400],
    ['OPTIONS', '/api/announcements', 405],
    ['PATCH', '/api/announcements', 405],
    ['TRACE', '/api/announcements', 405],
    ['PROPFIND', '/', 405],
  ])(
    '[U6] [D31] %s %s (%i) carries version, request id and the static headers',
    async (method, path, status) => {
      const answer = await server.nobody().send(method, path, { headers: { 'x-request-id': 'mine' } })
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject({
        'x-version': 'test-1',
        'x-request-id': expect.stringMatching(uuid7),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'content-type': expect.stringContaining('charset=utf-8'),
      })
      for (const name of [
        'server',
        'x-powered-by',
        'access-control-allow-origin',
        'strict-transport-security',
      ])
        expect(answer.headers).not.toHaveProperty(name)
      const line = await server.lineOf(String(answer.headers['x-request-id']))
      expect(line).toMatchObject({ method, status })
      expect(JSON.stringify(line)).not.toContain('/%zz')
    },
  )

  test('[D31] https adds a year of HSTS and the host-bound cookie', async () => {
    const secure = await testServer({
      config: { https: true },
      database: server.database,
      handlers: platformHandlers,
    })
    const answer = await secure.nobody().post('/api/csrf-token/form')
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-rondo-session=.*; Secure$/)
  })

  test('HEAD is GET without the body', async () => {
    const [get, head] = [
      await server.nobody().get('/api/announcements'),
      await server.nobody().send('HEAD', '/api/announcements'),
    ]
    expect(head.text).toBe('')
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })
})

describe('problems', () => {
  test('[P2] have one shape, in the language of the visitor', async () => {
    const answer = await server
      .nobody()
      .get('/api/cart', { headers: { 'accept-language': 'fr-CH, en;q=0.5' } })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(problemOf(answer)).toEqual({
      type: 'about:blank',
      title: 'fr not-found',
      status: 404,
      code: 'not-found',
      requestId: answer.headers['x-request-id'],
    })
    expect(
      problemOf(await server.nobody(englishHost).get('/api/x', { headers: { 'accept-language': 'it' } }))[
        'title'
      ],
    ).toBe('en not-found')
  })

  test('[P1] name the fields that were wrong, without words of a library', async () => {
    const customer = await server.customer('0198a000-0000-7000-8000-000000000001')
    const answer = await customer.put('/api/customers/locale', { locale: 'xx', role: 'admin' })
    expect(answer.status).toBe(422)
    expect(problemOf(answer)['errors']).toEqual([
      { path: 'locale', code: 'invalid_value' },
      { path: 'role', code: 'unrecognized_keys' },
    ])
    expect(problemOf(await server.nobody().get('/api/announcements?debug=1'))['errors']).toEqual([
      { path: 'debug', code: 'unrecognized_keys' },
    ])
  })

  test.each(['/api/category/1', '/api/template/mobile-menu', '/broken'])(
    '[D34] [P2] a bug at %s tells nothing but its request id; the log has the stack',
    async (path) => {
      const answer = await server.nobody().get(path)
      expect(problemOf(answer)).toMatchObject({ status: 500, code: 'internal' })
      expect(answer.text).not.toMatch(/select|srv|template|stack|contract|Error/)
      const line = await server.lineOf(String(answer.headers['x-request-id']))
      expect(line).toMatchObject({
        level: 'error',
        code: 'internal',
        err: { stack: expect.stringContaining(' at ') },
      })
    },
  )

  test('[D34] stay under 4 KB however much is wrong', async () => {
    const customer = await server.customer('0198a000-0000-7000-8000-000000000001')
    const body = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`${'k'.repeat(200)}${at}`, at]))
    const answer = await customer.put('/api/customers/locale', body)
    expect(answer.status).toBe(422)
    expect(answer.text.length).toBeLessThan(4096)
  })
})

describe('answers', () => {
  test('[D7] hold only the fields of the contract', async () => {
    expect((await server.nobody().get('/api/announcements')).text).not.toContain('internalNote')
  })

  test('[D33] personal ones are not stored, shared ones are asked for again and answered with 304', async () => {
    expect((await server.nobody().get('/api/experiment')).headers['cache-control']).toBe('no-store')
    const guest = await server.guest()
    const first = await guest.get('/api/announcements')
    const vary = 'Accept-Encoding, Accept-Language, Cookie'
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary })
    expect(first.headers).not.toHaveProperty('set-cookie')
    const second = await guest.get('/api/announcements', {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([second.status, second.text]).toEqual([304, ''])
  })

  test('shared ones are made once per language and time', async () => {
    server.clock.advance(3_600_000)
    const before = announced
    for (const locale of ['de', 'fr', 'de', 'fr'])
      expect(
        (await server.nobody().get('/api/announcements', { headers: { 'accept-language': locale } })).text,
      ).toContain(`in ${locale}`)
    expect(announced - before).toBe(2)
    server.clock.advance(61_000)
    await server.nobody().get('/api/announcements', { headers: { 'accept-language': 'de' } })
    expect(announced - before).toBe(3)
  })

  test('that all visitors share are packed, but not what one visitor gets, and not short ones', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const path = '/api/announcements'
    const short = await server.nobody().get(path, { headers })
    expect(short.headers['content-encoding']).toBeUndefined()
    announcement = 'long '.repeat(195)
    onTestFinished(() => void (announcement = ''))
    server.clock.advance(61_000)
    for (let time = 0; time < 4; time += 1) {
      const packed = await server.nobody().get(path, { headers })
      expect(packed.headers['content-encoding']).toBe('br')
      expect(packed.headers.vary).toContain('Accept-Encoding')
      expect(packed.bytes.length).toBeLessThan(500)
      expect(unpack(packed.bytes, 'br').toString()).toBe((await server.nobody().get(path)).text)
    }
    const unchanged = await server.nobody().get(path)
    const again = { ...headers, 'if-none-match': String(unchanged.headers.etag) }
    expect((await server.nobody().get(path, { headers: again })).status).toBe(304)
    const personal = await server.nobody().get('/translations/home.xliff?long=1', { headers })
    expect(personal.headers['content-encoding']).toBeUndefined()
  })

  test('[P1] the OpenAPI document is served and kept by its tag', async () => {
    const first = await server.nobody().get('/api/openapi.json')
    expect(first.json()).toMatchObject({ openapi: '3.1.0', info: { version: 'test-1' } })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await server.nobody().get('/api/openapi.json', { headers })).status).toBe(304)
  })

  test('[D35] files leave as they are and as downloads, whatever letters their names have', async () => {
    const answer = await server.nobody().get('/translations/home.xliff')
    expect(answer.text).toBe('<xliff/>')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xliff+xml; charset=utf-8',
      'content-disposition': `attachment; filename="Lete1xy.xliff"; filename*=UTF-8''L%27%C3%A9t%C3%A9%20%22%281%29%2A%3B%0D%0Ax%3A%20y.xliff`,
    })
    expect(answer.headers).not.toHaveProperty('x')
  })

  test('[D35] a file without a name, or of a type the contract does not name, is a bug and never sent', async () => {
    const customer = await server.customer('0198a000-0000-7000-8000-000000000001')
    const nameless = await customer.get('/api/my/exports/0198a000-0000-7000-8000-000000000002/file')
    const typed = await customer.get('/translations/typed.xliff')
    for (const answer of [nameless, typed]) {
      expect(problemOf(answer)).toMatchObject({ status: 500, code: 'internal' })
      expect(answer.text).not.toMatch(/a zip|xliff/)
    }
  })

  test.each([
    '/api/announcements/',
    '/api/announcements/x',
    '/api/announcements.json',
    '/api//announcements',
    '/api',
    '/translations/home',
  ])('[D33] %s is not the answer before it', async (path) =>
    expect((await server.nobody().get(path)).status).toBe(404),
  )

  test('an endpoint without a handler answers 501 to whoever may call it', async () => {
    expect((await server.nobody().get('/api/default-view')).status).toBe(501)
  })

  test('[P1] the OpenAPI document names 501 there, and at no endpoint that works', async () => {
    const document = (await server.nobody().get('/api/openapi.json')).json()
    const with501 = (path: string) => ({ paths: { [path]: { get: { responses: { 501: {} } } } } })
    expect(document).toMatchObject(with501('/api/default-view'))
    expect(document).not.toMatchObject(with501('/api/announcements'))
  })
})

describe('hosts', () => {
  test.each(['evil.test', `${testHost}:81`, `${testHost}.evil.test`, '__proto__', 'constructor'])(
    '[D23] %s is not served',
    async (host) => {
      const answer = await server.nobody(host).get('/api/announcements')
      expect([answer.status, problemOf(answer)['code']]).toEqual([421, 'request.unknown-host'])
    },
  )

  test('[D23] forwarded hosts do not count and case does not matter', async () => {
    const headers = { 'x-forwarded-host': testHost, forwarded: `host=${testHost}` }
    expect((await server.nobody('evil.test').get('/api/announcements', { headers })).status).toBe(421)
    expect((await server.nobody('SHOP.test').get('/api/announcements')).status).toBe(200)
  })
})

describe('changing calls', () => {
  const change = (variant: string, headers = {}) =>
    [{ experiments: [{ key: 'e', variant }] }, { headers }] as const
  const { db } = server.database
  const rows = async () => (await db.selectFrom('experiment_assignment').selectAll().execute()).length
  const effects = async () => (await db.selectFrom('used_challenge').selectAll().execute()).length
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

  test('a refusal changes nothing', async () => {
    const before = await rows()
    const guest = await server.guest()
    expect((await guest.post('/api/update-experiments', ...change('refuse'))).status).toBe(422)
    expect(await rows()).toBe(before)
  })

  test('[Z4] a repeated key repeats the answer without the effect', async () => {
    const guest = await server.guest()
    const before = await effects()
    const solve = (nonce: string, key: string) =>
      guest.post('/api/verification/answer', { challenge: 'c', nonce }, keyed(key))
    const first = await solve('n', 'k1')
    const second = await solve('n', 'k1')
    expect([first.status, second.status, second.json()]).toEqual([200, 200, first.json()])
    expect(await effects()).toBe(before + 1)
    expect((await solve('other', 'k1')).status).toBe(409)
    expect(problemOf(await solve('n', 'k 1'))['code']).toBe('request.bad-idempotency-key')
    expect((await solve('n', 'k2')).json()).not.toEqual(first.json())
  })

  test('[Z4] a call that may run again keeps no answer, and its key still belongs to one body', async () => {
    const guest = await server.guest()
    const send = (variant: string) =>
      guest.post('/api/update-experiments', ...change(variant, keyed('k3').headers))
    const first = await send('a')
    expect((await guest.post('/api/update-experiments', ...change('b'))).status).toBe(200)
    const second = await send('a')
    expect([second.status, second.json()]).toEqual([200, first.json()])
    expect((await send('b')).status).toBe(409)
    const kept = await db.selectFrom('idempotency').select('answer').where('key', '=', 'k3').execute()
    expect(kept).toEqual([{ answer: null }])
  })

  test('a session opens with the first token, ends with the logout, and the cookie follows', async () => {
    const visitor = server.nobody()
    await visitor.post('/api/csrf-token/form')
    expect((await visitor.get('/api/experiment')).json()).toEqual({
      experiments: [{ key: 'guest', variant: 'a' }],
    })
    const again = await visitor.post('/api/csrf-token/form')
    expect(again.headers).not.toHaveProperty('set-cookie')
    expect((await visitor.post('/logout')).headers['set-cookie']?.[0]).toContain('Max-Age=0')
    expect(visitor.cookies.size).toBe(0)
  })

  test('a cookie the server did not issue is nobody', async () => {
    const visitor = server.nobody()
    visitor.cookies.set('rondo-session', 'A'.repeat(32))
    expect((await visitor.get('/api/experiment')).json()).toEqual({ experiments: [] })
    expect((await visitor.post('/api/update-experiments', ...change('a'))).status).toBe(401)
  })
})
