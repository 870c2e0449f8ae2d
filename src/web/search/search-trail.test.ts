import { describe, expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import type { ApiClient } from '#contract/api-client.ts'
import { createSearchTrail, listScope } from './search-trail.ts'
import { tracingApi } from './tracing-api.ts'

const phones = listScope({ q: 'iphone' })
const list = (searchUuid: string, ...ids: number[]) => ({
  scope: phones,
  searchUuid,
  found: ids.map((id) => ({ id, searchUuid })),
})

describe('[S1] the trail of a visitor', () => {
  test('keeps the list in which a product was opened', () => {
    const trail = createSearchTrail()
    trail.show(list('first', 1, 2))
    expect(trail.uuidOf(1)).toBeUndefined()
    trail.open({ id: 1, searchUuid: 'first' })
    expect(trail.uuidOf(1)).toBe('first')
    trail.open({ id: 1, searchUuid: 'second' })
    expect(trail.uuidOf(1)).toBe('second')
  })

  test('names the list of a product that is only shown to those who ask for its page', () => {
    const trail = createSearchTrail()
    trail.show(list('first', 1))
    expect([trail.ofProduct(1), trail.ofProduct(2)]).toEqual([{ searchUuid: 'first' }, {}])
  })

  test('keeps the 50 products opened last', () => {
    const trail = createSearchTrail()
    for (let id = 1; id <= 51; id += 1) trail.open({ id, searchUuid: `search ${id}` })
    expect([trail.uuidOf(1), trail.uuidOf(2), trail.uuidOf(51)]).toEqual([undefined, 'search 2', 'search 51'])
  })

  test('keeps the first answer of a search until other words are searched', () => {
    const trail = createSearchTrail()
    expect(trail.ofList(phones)).toEqual({})
    trail.show(list('first'))
    trail.show(list('second'))
    expect(trail.ofList(phones)).toEqual({ originalSearchUuid: 'first' })
    expect(trail.ofList(listScope({ q: 'lego' }))).toEqual({})
    trail.show({ scope: listScope({ categoryUrlPath: 'handys' }), searchUuid: 'third', found: [] })
    expect(trail.ofList(phones)).toEqual({})
  })

  test('keeps the suggestion in which a search began', () => {
    const trail = createSearchTrail()
    trail.follow('hint', { page: 'product_search', params: {}, query: { q: ' iphone', category: '1112' } })
    expect(trail.ofList(phones)).toEqual({ suggestionUuid: 'hint' })
    trail.show(list('first'))
    expect(trail.ofList(phones)).toEqual({ suggestionUuid: 'hint', originalSearchUuid: 'first' })
    trail.follow('other', { page: 'category', params: { categoryUrlPath: 'handys' }, query: {} })
    expect(trail.ofList(listScope({ categoryUrlPath: 'handys' }))).toEqual({ suggestionUuid: 'other' })
  })

  test.each([
    { page: 'product_details', params: { slug: 'x', id: '7' }, query: {} },
    { page: 'iphone_group', params: { basicSanitizedName: 'x', productId: '7' }, query: {} },
  ] as const)('keeps the suggestion that led to a $page', (target) => {
    const trail = createSearchTrail()
    trail.follow('hint', target)
    expect(trail.uuidOf(7)).toBe('hint')
  })
})

test('[S1] calls for lists and products say where they come from, and a code opens its product', async () => {
  const trail = createSearchTrail()
  const asked: unknown[] = []
  const call = async (_name: string, input: unknown) => {
    asked.push(input)
    return ok({ identifierProduct: { id: 7 }, searchResponse: { searchUuid: 'by code' } })
  }
  // Every call has the same answer, as far as it is looked at here.
  const api = tracingApi({ call } as unknown as ApiClient, trail)
  trail.show(list('first', 1))
  await api.call('listView', { query: { pathname: '/suche', q: 'iphone', page: 2 } })
  await api.call('detailView', { query: { id: '1' } })
  await api.call('detailView', { query: { id: '7' } })
  await api.call('cart', { query: {} })
  expect(asked).toEqual([
    { query: { pathname: '/suche', q: 'iphone', page: 2, originalSearchUuid: 'first' } },
    { query: { id: '1', searchUuid: 'first' } },
    { query: { id: '7', searchUuid: 'by code' } },
    { query: {} },
  ])
})
