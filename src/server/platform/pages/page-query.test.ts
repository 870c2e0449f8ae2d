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

  test('that anybody can type takes no place in the page cache', () => {
    expect(readPageQuery('product_search', '?q=abc')).toMatchObject({ isStorable: false })
    expect(readPageQuery('category', '?page=2')).toMatchObject({ isStorable: true })
  })
})
