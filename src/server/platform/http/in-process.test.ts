import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { testServer } from '#testing/server.ts'
import { keptReads } from './kept-values.ts'

let announced = 0
const reads = keptReads()
const server = await testServer({
  reads,
  handlers: () => ({
    announcements: async ({ actor, locale, tag }) => {
      announced += 1
      tag('announcements')
      const text = `${announced} for ${actor?.kind ?? 'nobody'} in ${locale}`
      return ok({ elements: [{ text, validTo: '2026-02-01T00:00:00Z' }] })
    },
    experiment: async ({ actor, locale }) =>
      ok({ experiments: [{ key: locale, variant: actor?.kind ?? 'nobody' }] }),
    order: async () => fail('not-found'),
  }),
  pages: async (page) => {
    const actor = await page.actor()
    const body = `${page.host.origin} ${page.cookies.get('rondo-language') ?? '-'} ${actor?.kind ?? 'nobody'}`
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'x-version': 'own' }, body }
  },
  fastPath: (request, response, record) => {
    if (request.url !== '/kept') return false
    record.route = 'kept page'
    response.writeHead(200, { 'x-request-id': record.requestId }).end('kept')
    return true
  },
})
const caller = { requestId: 'r', locale: 'it', actor: null, clientAddress: '127.0.0.1' } as const
const uuid = '0198a000-0000-7000-8000-00000000000f'

test('a page reads the API without HTTP, with the same validation and access rules', async () => {
  const { http } = server
  expect(await http.read('experiment', caller, {})).toEqual(
    ok({ experiments: [{ key: 'it', variant: 'nobody' }] }),
  )
  expect(await http.read('order', caller, { params: { uuid } })).toEqual(fail('not-found'))
  expect(await http.read('addresses', caller, {})).toEqual(fail('session.required'))
  expect(await http.read('category', caller, { params: { id: 1 } })).toEqual(fail('not-built'))
  expect(await http.read('category', caller, { params: { id: 'x' } })).toMatchObject({
    code: 'request.invalid',
    details: { errors: [{ path: 'id', code: 'invalid_type' }] },
  })
})

test('pages take answers to everybody that are kept, as long as notices of changes are heard', async () => {
  const { http, clock } = server
  const nobodyYet = { customerId: null, roles: [], authenticatedAt: null }
  const actor = { kind: 'guest', sessionId: 's', visitorId: uuid, ...nobodyYet } as const
  const textFor = async (more: Partial<typeof caller> & { tags?: Set<string> } = {}) => {
    const read = await http.read('announcements', { ...caller, actor, ...more }, {})
    return read.ok ? read.value.elements[0]?.text : read.code
  }
  expect(await textFor()).toBe('1 for nobody in it')
  expect(await textFor()).toBe('2 for nobody in it')
  reads.invalidateAll()
  expect(await textFor()).toBe('3 for nobody in it')
  const tags = new Set<string>()
  expect(await textFor({ tags })).toBe('3 for nobody in it')
  expect([...tags]).toEqual(['announcements'])
  reads.invalidate(['announcements'])
  expect(await textFor()).toBe('4 for nobody in it')
  clock.advance(61_000)
  expect(await textFor()).toBe('5 for nobody in it')
  reads.interrupted()
  expect(await textFor()).toBe('6 for nobody in it')
  expect(await textFor()).toBe('7 for nobody in it')
})

test('no page can change what the next page is drawn from', async () => {
  reads.invalidateAll()
  const read = await server.http.read('announcements', caller, {})
  if (!read.ok) throw new Error(read.code)
  expect(() => Object.assign(read.value.elements[0] ?? {}, { text: 'mine' })).toThrow(TypeError)
})

test('a page is told its host, its cookies and, if it asks, who is there', async () => {
  const customer = await server.customer(uuid)
  customer.cookies.set('rondo-language', 'fr')
  const answer = await customer.get('/anything')
  expect(answer.text).toBe('http://shop.test fr customer')
  expect(answer.headers).toMatchObject({ 'x-version': 'own', 'x-content-type-options': 'nosniff' })
  expect((await server.nobody().get('/logout')).text).toContain('nobody')
})

test('a kept page is answered before the router and still has its log line', async () => {
  const answer = await server.nobody('any.host').get('/kept')
  expect(answer.text).toBe('kept')
  expect(await server.lineOf(String(answer.headers['x-request-id']))).toMatchObject({
    route: 'kept page',
    status: 200,
  })
})

test('[D43] the server sends no request of its own outside its adapters and sandboxes', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => !/^(?:adapters|sandboxes)\//.test(name))
    .map((name) => ({ name, text: readFileSync(join('src/server', name), 'utf8') }))
  expect(files.length).toBeGreaterThan(40)
  const sending =
    /\bfetch\(|node:https|node:http2|from 'undici'|\bhttp\.(?:request|get)\(|import \{[^}]*\brequest\b[^}]*\} from 'node:http'/u
  expect(files.filter(({ text }) => sending.test(text)).map(({ name }) => name)).toEqual([])
})
