import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function captured() {
  const lines: string[] = []
  const log = createLog({ env: 'test', logLevel: 'debug' }, { write: (line) => lines.push(line) })
  // every line of the logger is a JSON object
  return {
    log,
    text: () => lines.join(''),
    last: () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>,
  }
}

test('[D36] a line is JSON with a UTC time and nothing about the machine', () => {
  const { log, last } = captured()
  log.info({ route: '/api/cart', status: 200 }, 'request')
  expect(last()).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    route: '/api/cart',
    status: 200,
    msg: 'request',
  })
})

test.each([
  ['password', 'correct horse'],
  ['newPassword', 'correct horse'],
  ['csrf_token', 'abc.def'],
  ['IBAN', 'DE89370400440532013000'],
  ['email', 'erika'],
  ['Set-Cookie', 'rondo-session=abc'],
  ['authorization', 'Bearer abc'],
  ['streetName', 'Heidestraße 17'],
  ['phone', '+49 30 901820'],
  ['firstName', 'Erika'],
  ['name', 'Erika Mustermann'],
  ['body', 'anything at all'],
])('[D36] the value of %s is hidden at every depth', (key, value) => {
  const { log, text } = captured()
  log.info({ [key]: value, inner: [{ [key]: { deeper: value } }] }, 'x')
  log.child({ [key]: value }).info('y')
  expect(text()).not.toContain(value)
  expect(text()).toContain('[redacted]')
})

test('[D36] addresses and account numbers are hidden in texts, errors and their causes', () => {
  const { log, text } = captured()
  const cause = new Error('Key (email)=(erika.mustermann@example.de) already exists')
  log.info(
    { note: 'to jörg.müller@exämple.de, DE89 3704 0044 0532 0130 00, gb82west12345698765432' },
    'sent to a@b.example',
  )
  log.error(new Error('paid to FR1420041010050500013M02606', { cause }))
  log.error({ err: Object.assign(cause, { detail: 'Heidestraße 17' }) })
  for (const secret of ['mustermann', 'müller', 'b.example', '3704 0044', '698765', '0010050', 'Heidestra'])
    expect(text()).not.toContain(secret)
})

test('[D36] line breaks of every kind are escaped, so one event is one line', () => {
  const { log, text, last } = captured()
  log.info({ agent: 'a\r\n{"level":"info"}\u2028b\u0085c' }, 'x\ny')
  expect(text().trimEnd()).not.toMatch(/[\n\r\u0085\u2028\u2029]/)
  expect(last()['agent']).toBe('a\r\n{"level":"info"}\\u2028b\\u0085c')
})

test('a child of a child keeps the fields of both', () => {
  const { log, last } = captured()
  log.child({ requestId: 'r' }).child({ route: '/api/cart' }).info('x')
  expect(last()).toMatchObject({ requestId: 'r', route: '/api/cart', msg: 'x' })
})

test('request ids, hashes and paths of sources stay readable', () => {
  const { log, text } = captured()
  const requestId = '019b8d99-6900-725e-a6e8-a126aab98e89'
  log.info({ requestId, actor: '699dba3b9208', at: 'node_modules/@tanstack/router.js:12:4' }, 'x')
  expect(text()).toContain(requestId)
  expect(text()).toContain('699dba3b9208')
  expect(text()).toContain('node_modules/@tanstack/router.js')
})

test('deep, wide and odd values neither break a line nor fill the disk', () => {
  const { log, text, last } = captured()
  const ring: Record<string, unknown> = {}
  ring['self'] = ring
  log.info(
    { ring, big: 10n, bytes: Buffer.from('secret'), many: Array(1000).fill(1), long: 'x'.repeat(100_000) },
    'x',
  )
  expect(last()['big']).toBe('10')
  expect(last()['bytes']).toBe('[bytes]')
  expect(text().length).toBeLessThan(10_000)
})

test('[D36] the line of a request is one line like all others, and respects the level', () => {
  const { log, text, last } = captured()
  const line = { requestId: 'r', actor: null, route: '/api/cart', method: 'GET', status: 200, ms: 0.5 }
  log.request({ ...line, code: 'not\nfound' })
  expect(text().trimEnd()).not.toContain('\n')
  expect(last()).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    ...line,
    code: 'not\nfound',
    msg: 'request',
  })

  const quiet: string[] = []
  createLog({ env: 'test', logLevel: 'warn' }, { write: (text) => void quiet.push(text) }).request(line)
  expect(quiet).toEqual([])
})
