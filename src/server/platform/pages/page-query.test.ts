import { describe, expect, test } from 'vitest'
import { readPageQuery } from './page-query.ts'

describe('[E3] the query of a page', () => {
  test('keeps the parameters the page knows, in one order', () => {
    const read = readPageQuery('product_search', '?page=2&utm_source=x&q=iphone+15&__proto__=1')
    expect(read).toEqual({
      kind: 'ok',
      query: '?q=iphone+15&page=2',
      values: { q: 'iphone 15', page: '2' },
      isStorable: false,
    })
  })

  test('is empty where the page knows none', () => {
    const read = readPageQuery('default', '?page=3&q=x')
    expect(read).toEqual({ kind: 'ok', query: '', values: {}, isStorable: true })
  })

  test('loses the number of page 1, and nothing else', () => {
    expect(readPageQuery('category', '?a=1&page=1&b=2')).toEqual({ kind: 'moved', query: '?a=1&b=2' })
    expect(readPageQuery('category', '?page=1')).toEqual({ kind: 'moved', query: '' })
  })

  test.each(['0', '-1', '01', '1.5', '1e3', '٢', 'x', '', ' 2', '2 ', '1001', '9999999', '%20'])(
    'has no page %j',
    (page) => {
      expect(readPageQuery('category', `?page=${page}`)).toEqual({ kind: 'refused', status: 404 })
    },
  )

  test.each([
    ['repeated', '?q=a&q=a'],
    ['with NUL', '?q=a%00'],
    ['with half a surrogate pair', '?q=%ED%A0%80'],
    ['with bytes that are no text', '?q=%FF'],
    ['too long', `?q=${'x'.repeat(201)}`],
  ])('%s is refused', (_name, query) => {
    expect(readPageQuery('product_search', query)).toEqual({ kind: 'refused', status: 422 })
  })

  test.each([
    ['product_search', '?q=abc', false],
    ['product_search', '', true],
    ['category', '?brand=abc', false],
    ['category', '?brand=', false],
    ['category', '?colour=blue,red', false],
    ['category', '?series=abc', false],
    ['category', '?page=2', true],
    ['category', '?models=all&sort=newest&page=2', true],
  ] as const)(
    '[D60] that anybody can type takes no place in the page cache: %s %s (%s)',
    (page, query, is) => {
      expect(readPageQuery(page, query)).toMatchObject({ kind: 'ok', isStorable: is })
    },
  )

  test('[D60] has no values but those of a closed list; others are ignored', () => {
    const read = readPageQuery('category', '?models=some&sort=by-heart&page=2')
    expect(read).toEqual({ kind: 'ok', query: '?page=2', values: { page: '2' }, isStorable: true })
  })

  test('[D60] leaves out what only the browser reads', () => {
    const read = readPageQuery('product_details', '?edit=12&step=summary')
    expect(read).toEqual({ kind: 'ok', query: '', values: {}, isStorable: true })
    expect(readPageQuery('product_details', '?step=a&step=b')).toEqual({ kind: 'refused', status: 422 })
  })
})
