import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collapseLeadingSlashes, safePath } from './safe-path.ts'

const ownOrigin = 'https://www.rondo.example'

describe('[D22] targets of this site', () => {
  test.each([
    '/',
    '/suche?q=iphone+15&page=2',
    '/my/orders#latest',
    '/a/b.c/d_42?x=1&x=2',
    '/search?q=AC%2FDC',
    '/verify?next=%2Fcart',
  ])('%s is kept as it is', (target) => {
    expect(safePath(target, ownOrigin)).toBe(target)
  })

  test('text beyond ASCII is percent-encoded, so that it can stand in a header', () => {
    expect(safePath('/bücher?q=größe', ownOrigin)).toBe('/b%C3%BCcher?q=gr%C3%B6%C3%9Fe')
    expect(safePath('/\ud800', ownOrigin)).toBe('/%EF%BF%BD')
  })
})

const hostile: readonly unknown[] = [
  '',
  ' ',
  undefined,
  null,
  42,
  ['/cart'],
  {},
  'cart',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nLocation: https://evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000/cart',
  '/cart\u0000',
  '/cart\u007f',
  '/cart\u0085',
  '/ok//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/a/..%2f%2fevil.example',
  '/%252fevil.example',
  '/%25252Fevil.example',
  '/%255cevil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://www.rondo.example/cart',
  'HTTPS://WWW.RONDO.EXAMPLE',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '@evil.example',
  '.evil.example',
  'www.rondo.example.evil.example',
  '?next=/cart',
  '#cart',
  '\u2028//evil.example',
  '\ufeff/cart',
  '／／evil.example',
  `/${'a'.repeat(9000)}`,
]

describe('[D22] everything else', () => {
  test.each(hostile.map((target) => [JSON.stringify(target)?.slice(0, 60) ?? 'undefined', target]))(
    '%s becomes /',
    (_title, target) => {
      expect(safePath(target, ownOrigin)).toBe('/')
    },
  )

  test('an invalid origin of our own lets no target through', () => {
    expect(safePath('/cart', 'not an origin')).toBe('/')
    expect(safePath('/cart', 'file:///')).toBe('/')
  })
})

/** Pieces of addresses that parsers read in different ways; the tests mix them at random. */
const piece = fc.constantFrom(
  '/', '\\', '%2f', '%5C', '%25', '2f', '.', '..', '%2e', '@', ':', '?', '#', ' ', '\t', '\n', '\0', 'evil.example',
  'https:', 'javascript:', '&', '=', 'a', 'ü', '\ud800', '\u3002', '／', '%', '%zz', ';', '[', ']',
) // prettier-ignore
const mixed = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))
const anyTarget = fc.oneof(
  mixed,
  mixed.map((text) => `/${text}`),
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
)

describe('[D22] for any target', () => {
  test('the path stays on our own origin, also as a browser reads it', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const path = safePath(target, ownOrigin)
        expect(new URL(path, ownOrigin).origin).toBe(ownOrigin)
        expect(path).toMatch(/^\/(?![/\\])[\x20-\x7e]*$/)
        expect(path.split(/[?#]/)[0]).not.toMatch(/\/\/|%2f|%5c/i)
      }),
      { numRuns: 3000 },
    )
  })

  test('a safe path that is checked again stays the same', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        expect(safePath(safePath(target, ownOrigin), ownOrigin)).toBe(safePath(target, ownOrigin))
      }),
    )
  })

  test('leading slashes of a request path are collapsed to one', () => {
    expect(collapseLeadingSlashes('//evil.example/x')).toBe('/evil.example/x')
    expect(collapseLeadingSlashes('/\\/evil.example')).toBe('/evil.example')
    expect(collapseLeadingSlashes('/cart//x')).toBe('/cart//x')
    fc.assert(
      fc.property(mixed, (rest) => {
        expect(new URL(collapseLeadingSlashes(`//${rest.replace(/[\t\n]/g, '')}`), ownOrigin).origin).toBe(
          ownOrigin,
        )
      }),
    )
  })
})
