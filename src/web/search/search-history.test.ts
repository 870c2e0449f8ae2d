import { describe, expect, test } from 'vitest'
import {
  createSearchMemory,
  newestSearches,
  withSearch,
  type SearchHistory,
  type SearchHistoryItem,
} from './search-history.ts'

const item = (query: string, params: SearchHistoryItem['params'] = {}) => ({ query, params, timestamp: 1 })
const items = (queries: readonly string[]): SearchHistory => queries.map((query) => item(query))
const queries = (history: SearchHistory) => history.map(({ query }) => query)
const many = (count: number) => Array.from({ length: count }, (_, at) => item(`query ${at}`))

function aStorage(stored: string | null = null) {
  let text = stored
  return () => ({ getItem: () => text, setItem: (_key: string, value: string) => void (text = value) })
}

describe('[S4] the search history', () => {
  test.each<[string, string[], string, string[]]>([
    ['takes three characters', [], 'dvd', ['dvd']],
    ['leaves shorter ones out', ['dvd'], 'tv', ['dvd']],
    ['does not count spaces around a query', ['dvd'], ' tv ', ['dvd']],
    ['keeps the newest first', ['dvd'], 'iphone', ['iphone', 'dvd']],
    ['moves up what was searched before', ['dvd', 'iphone'], 'iphone', ['iphone', 'dvd']],
    ['compares without case and outer spaces', ['dvd', 'iPhone 15'], ' IPHONE 15 ', ['IPHONE 15', 'dvd']],
  ])('%s', (_, before, query, after) => {
    expect(withSearch(items(before), item(query))).toEqual(items(after))
  })

  test('stores 50, returns 10 at most and 4 unless told', () => {
    const full = many(60).reduce<SearchHistory>(withSearch, [])
    expect(full).toHaveLength(50)
    expect(full[0]?.query).toBe('query 59')
    expect(newestSearches(full)).toHaveLength(4)
    expect(newestSearches(full, 7)).toHaveLength(7)
    expect(newestSearches(full, 50)).toHaveLength(10)
  })

  test('forgets one, or all', () => {
    const memory = createSearchMemory(aStorage())
    for (const query of ['switch', 'iphone', 'lego']) memory.remember(query)
    memory.forget(' IPHONE')
    expect(queries(memory.find())).toEqual(['lego', 'switch'])
    memory.clear()
    expect(memory.find()).toEqual([])
  })

  test.each(['{', '{"a":1}', 'null', '[1,null,{},[],{"query":"a","params":[],"timestamp":1}]'])(
    'starts anew where %s is stored',
    (stored) => {
      const memory = createSearchMemory(aStorage(stored))
      expect(memory.find()).toEqual([])
      memory.remember('iphone')
      expect(queries(memory.find())).toEqual(['iphone'])
    },
  )

  test('keeps the words, what narrowed them, and when', () => {
    const storage = aStorage()
    const memory = createSearchMemory(storage, () => 1_790_000_000_000)
    memory.remember(' iPhone ', { category: '1112' })
    const kept = [{ query: 'iPhone', params: { category: '1112' }, timestamp: 1_790_000_000_000 }]
    expect(JSON.parse(storage().getItem() ?? '')).toEqual(kept)
    expect(memory.find()).toEqual(kept)
    memory.remember('IPHONE')
    expect(memory.find()).toEqual([{ query: 'IPHONE', params: {}, timestamp: 1_790_000_000_000 }])
  })

  test('takes over the plain texts that earlier versions stored', () => {
    const memory = createSearchMemory(
      aStorage(JSON.stringify(['lego', item('dvd', { sort: 'newest' }), 'switch'])),
      () => 7,
    )
    expect(queries(memory.find())).toEqual(['lego', 'dvd', 'switch'])
    expect(memory.find()[1]?.params).toEqual({ sort: 'newest' })
    memory.remember('Lego ')
    expect(memory.find()).toMatchObject([
      { query: 'Lego', timestamp: 7 },
      { query: 'dvd' },
      { query: 'switch' },
    ])
  })

  test('goes without a storage that is forbidden', () => {
    const memory = createSearchMemory(() => {
      throw new Error('forbidden')
    })
    memory.remember('iphone')
    expect(memory.find()).toEqual([])
  })
})
