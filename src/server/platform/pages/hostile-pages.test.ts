import { describe, expect, test } from 'vitest'
import type { TestAnswer } from '#testing/client.ts'
import { pageServer } from '#testing/pages.ts'
import { hostileStrings } from '#testing/samples/hostile-strings.ts'

const server = await pageServer({ origins: 'http://shop.test' })
const visitor = server.nobody()
const uuid = '0198a000-0000-7000-8000-00000000000f'

/** Expects an error page with this status in the language of the address, and one line in the log. */
async function expectRefusal(answer: TestAnswer, status: number, locale: string): Promise<void> {
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.text).toContain(`<html lang="${locale}">`)
  expect(answer.headers['cache-control']).toBe('no-store')
  const requestId = String(answer.headers['x-request-id'])
  await server.lineOf(requestId)
  const lines = server.lines.filter((line) => line['requestId'] === requestId)
  expect(lines).toEqual([expect.objectContaining({ level: 'info', msg: 'request', status })])
}

describe('[D34] a page asked for with', () => {
  test.each([
    ['a language there is not', '/pt'],
    ['a language in capitals', '/FR'],
    ['a language in the middle', '/handys/fr'],
    ['half a uuid', '/checklist/0198a000'],
    ['a uuid in braces', `/checklist/{${uuid}}`],
    ['a uuid with a letter too many', `/checklist/${uuid}f`],
    ['a uuid of other letters', '/checklist/zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz'],
    ['a shipment of three digits', `/checkout/qr-code/${uuid}/100`],
    ['id 0', '/x_0'],
    ['an id that is none', '/x_1e3'],
    ['an id below zero', '/x_-1'],
    ['an id of eleven digits', '/x_99999999999'],
    ['an id past what the column takes', '/x_2147483648'],
    ['an id nobody has', '/x_2147483647'],
    ['digits of another script', '/x_%D9%A1'],
    ['no words before the id', '/_1001'],
    ['half an escape', '/%'],
    ['a broken escape', '/%zz'],
    ['half a character', '/%E0%A4%A'],
    ['half a surrogate pair', '/%ED%A0%80_1001'],
    ['NUL', '/handys%00'],
    ['an overlong slash', '/..%c0%af..%c0%afetc/passwd'],
    ['dots', '/../../etc/passwd'],
    ['encoded dots', '/%2e%2e/%2e%2e/etc/passwd'],
    ['the prototype', '/__proto__'],
    ['a member of every object', '/constructor/prototype'],
    ['a very deep path', '/a'.repeat(2000)],
    ['a very long name', `/${'a'.repeat(5000)}`],
    ['a script', '/%3Cscript%3Ealert(1)%3C/script%3E'],
    ['a template', '/{{7*7}}'],
  ])('%s is a 404 in its language', async (_name, path) => {
    await expectRefusal(await visitor.get(path), 404, 'de')
    await expectRefusal(await visitor.get(`/nl${path}`), 404, 'nl')
  })

  test.each([
    ['a parameter twice', 'q=a&q=b', 422],
    ['a parameter twice, once empty', 'q=&q=b', 422],
    ['NUL', 'q=%00', 422],
    ['half a surrogate pair', 'q=%ED%BF%BF', 422],
    ['a value too long', `q=${'x'.repeat(201)}`, 422],
    ['a page that is no number', 'q=a&page=zwei', 404],
    ['a page of many digits', `page=${'9'.repeat(100)}`, 404],
  ])('%s in the query is refused in its language', async (_name, query, status) => {
    await expectRefusal(await visitor.get(`/suche?${query}`), status, 'de')
    await expectRefusal(await visitor.get(`/es/buscar?${query}`), status, 'es')
  })

  test.each([
    '?',
    '?&&&',
    '?=',
    '?unknown=1&unknown=2',
    '?__proto__[x]=1&constructor=2',
    '?%',
    '?%ED%A0%80',
    '?q[]=1',
    `?${'a=1&'.repeat(500)}`,
    '?next=//evil.example',
  ])('unknown parameters %s is the page itself', async (query) => {
    const bare = await visitor.get('/fr')
    const answer = await visitor.get(`/fr${query}`)
    expect([answer.status, answer.text]).toEqual([200, bare.text])
  })

  test.each([
    '',
    '=;;=',
    'rondo-session',
    'rondo-session=%00',
    'rondo-session=\u0001',
    `rondo-session=${'A'.repeat(32)}`,
    'rondo-session=a; rondo-session=b',
    'rondo-language=../../x',
    'rondo-language=%',
    '__proto__=1; constructor=2',
    'a=b;'.repeat(1000),
  ])('the cookie header %j is survived', async (cookie) => {
    for (const path of ['/', '/handys', '/my', '/checkout/versandbox']) {
      const answer = await visitor.get(path, { headers: { cookie: cookie.replaceAll('\u0001', '\u00ff') } })
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('an address longer than 8 KB is refused', async () => {
    const answer = await visitor.get(`/suche?q=${'x'.repeat(8200)}`)
    expect(answer.status).toBe(414)
    expect(answer.text.length).toBeLessThan(4096)
  })

  test.each([
    { 'accept-encoding': ',;q=,br;q=x' },
    { 'if-none-match': '*, "' },
    { 'accept-language': '*;q=x, \u00ff' },
    { range: 'bytes=0-99999999' },
    { 'if-modified-since': 'yesterday' },
    { 'content-length': '0', expect: '200-ok' },
    { 'x-forwarded-for': "' or 1=1 --" },
  ])('the headers %j never break it', async (headers) => {
    for (const path of ['/handys', '/my']) {
      const answer = await visitor.get(path, { headers })
      expect([200, 304]).toContain(answer.status)
    }
  })
})

const strings = hostileStrings()
/** A hundred of the strings, each at two of four addresses. More would take too long, because each renders a page. */
const sampled = strings.filter((_text, at) => at % Math.ceil(strings.length / 100) === 0)

/** The HTML without its JSON. There quotes may stand as they are, because JSON is data and opens no tag. */
function withoutData(html: string): string {
  return html.replaceAll(/<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g, '')
}

describe('[D32] [D34] the collected hostile strings', () => {
  test('end in a page or a refusal, never in a bug, and never come back as markup', async () => {
    for (const [at, text] of sampled.entries()) {
      const encoded = encodeURIComponent(text.toWellFormed())
      if (encoded.length > 2000) continue
      const paths = [`/${encoded}`, `/fr/${encoded}_1001`, `/suche?q=${encoded}`, `/s/${encoded}`]
      for (const path of paths.filter((_, which) => which % 2 === at % 2)) {
        const answer = await visitor.get(path)
        expect([path, answer.status < 500]).toEqual([path, true])
        if (/[<>"']/.test(text) && text.length > 8) expect(withoutData(answer.text)).not.toContain(text)
      }
    }
    expect(server.lines.filter((line) => line['level'] === 'error')).toEqual([])
  })
})
