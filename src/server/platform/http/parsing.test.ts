import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { clientAddress, trustedProxies } from './client-address.ts'
import { parseCookies } from './cookies.ts'
import { apiLocale } from './locale.ts'
import { parseFields } from './parse-fields.ts'
import { parseJson } from './parse-json.ts'
import { newUuid } from '#server/platform/uuid.ts'

const json = (text: string) => parseJson(Buffer.from(text))
const invalid = (code: string, path = '') => fail('request.invalid', { errors: [{ path, code }] })
const noLists: ReadonlySet<string> = new Set()

describe('JSON', () => {
  test('[D40] nests 32 levels deep and no deeper', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(json(nested(32)).ok).toBe(true)
    expect(json(nested(33))).toEqual(invalid('too_deep'))
    expect(json(nested(100_000))).toEqual(invalid('too_deep'))
  })

  test('[D40] has at most 1000 keys, counted over all objects', () => {
    const withKeys = (count: number) =>
      JSON.stringify(Array.from({ length: count / 2 }, () => ({ a: 1, b: 2 })))
    expect(json(withKeys(1000)).ok).toBe(true)
    expect(json(withKeys(1002))).toEqual(invalid('too_many_keys'))
  })

  test.each(['"a\\u0000b"', '{"a\\u0000":1}', '["\\ud800"]', '{"\\udfff":1}', '{"a":{"b":["x\\udc00y"]}}'])(
    '[D40] NUL and lone surrogates are refused: %s',
    (text) => expect(json(text)).toEqual(invalid('bad_text')),
  )

  test('[D42] prototype keys are dropped at every depth and objects have no prototype', () => {
    const result = json('{"a":{"__proto__":{"isAdmin":true},"constructor":1,"b":2},"prototype":3}')
    if (!result.ok) throw new Error(result.code)
    expect(JSON.stringify(result.value)).toBe('{"a":{"b":2}}')
    expect(Object.getPrototypeOf(result.value)).toBe(null)
    expect('isAdmin' in {}).toBe(false)
  })

  test.each(['', '{', '{"a":1,}', "{'a':1}", 'NaN', '\ufeff{}', '{}{}', 'undefined'])(
    'is refused as malformed: %j',
    (text) => expect(json(text)).toEqual(fail('request.malformed')),
  )

  test('bytes that are no UTF-8 are malformed', () => {
    expect(parseJson(Buffer.from([0x22, 0xff, 0xfe, 0x22]))).toEqual(fail('request.malformed'))
  })

  test('[D34] any bytes end in a value or a refusal', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(parseJson(Buffer.from(bytes))).toHaveProperty('ok')
      }),
    )
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(json(text)).toHaveProperty('ok')
      }),
    )
  })
})

describe('fields of queries and forms', () => {
  test('[D40] a repeated field is refused unless it is declared a list', () => {
    expect(parseFields('a=1&a=2', noLists)).toEqual(invalid('repeated', 'a'))
    expect(parseFields('a=1&a=2&b=3', new Set(['a', 'b']))).toEqual(ok({ a: ['1', '2'], b: ['3'] }))
  })

  test('plus and percent are decoded, broken percent is malformed', () => {
    expect(parseFields('q=caf%C3%A9+noir&x', noLists)).toEqual(ok({ q: 'café noir', x: '' }))
    for (const text of ['q=%', 'q=%zz', 'q=%C3', '%ED%A0%80=1'])
      expect(parseFields(text, noLists)).toEqual(fail('request.malformed'))
  })

  test('[D42] prototype names are dropped, NUL is refused', () => {
    expect(parseFields('__proto__=1&constructor=2&b=3', noLists)).toEqual(ok({ b: '3' }))
    expect(parseFields('a=%00', noLists)).toEqual(invalid('bad_text'))
  })

  test('[D34] any text ends in fields or a refusal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseFields(text, noLists)).toHaveProperty('ok')
      }),
    )
  })
})

describe('cookies', () => {
  test('malformed pairs are passed over and the first of a name counts', () => {
    const cookies = parseCookies('=x; ;a; rondo-session=abc; b=ü; c="1"; rondo-session=def; __proto__=1')
    expect([...cookies]).toEqual([
      ['rondo-session', 'abc'],
      ['c', '"1"'],
      ['__proto__', '1'],
    ])
    expect(parseCookies(undefined).size).toBe(0)
  })
})

describe('the language of an answer', () => {
  const ask = (
    acceptLanguage?: string,
    cookie?: string,
    hostLocales: readonly ('de' | 'en')[] = ['de', 'en'],
  ) => apiLocale({ hostLocales, acceptLanguage, cookie })

  test.each([
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['en;q=0.5, NL', 'nl'],
    ['en;q=0, it;q=0.1', 'it'],
    ['xx, *;q=0.5', 'de'],
    ['es;q=2, en;q=abc', 'de'],
    [',;;q=,-', 'de'],
  ])('%j is answered in %s', (header, locale) => expect(ask(header)).toBe(locale))

  test('a host of one language wins, then the header, then the cookie, then German', () => {
    expect(ask('fr', 'it', ['en'])).toBe('en')
    expect(ask('fr', 'it')).toBe('fr')
    expect(ask(undefined, 'it')).toBe('it')
    expect(ask(undefined, '../../etc')).toBe('de')
  })
})

describe('the address of a visitor', () => {
  const proxies = trustedProxies(['10.0.0.0/8', '127.0.0.1', '2001:db8::/32'])

  test('[D23] forwarded addresses of strangers are ignored', () => {
    expect(clientAddress(proxies, '203.0.113.9', '1.2.3.4')).toBe('203.0.113.9')
    expect(clientAddress(trustedProxies([]), '127.0.0.1', '1.2.3.4')).toBe('127.0.0.1')
  })

  test('[D23] behind trusted proxies the right-most untrusted hop counts', () => {
    expect(clientAddress(proxies, '::ffff:127.0.0.1', '6.6.6.6, 198.51.100.7, 10.1.2.3')).toBe('198.51.100.7')
    expect(clientAddress(proxies, '2001:db8::1', '6.6.6.6, 2001:DB9::5')).toBe('2001:db9::5')
    expect(clientAddress(proxies, '127.0.0.1', '6.6.6.6, not an address, 10.1.2.3')).toBe('10.1.2.3')
    expect(clientAddress(proxies, '127.0.0.1', undefined)).toBe('127.0.0.1')
  })
})

test('request ids are uuids of version 7 that sort by time', () => {
  const early = newUuid(new Date('2026-01-05T10:00:00.000Z'))
  const late = newUuid(new Date('2026-01-05T10:00:00.001Z'))
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(early < late).toBe(true)
})
