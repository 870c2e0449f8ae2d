import { describe, expect, test } from 'vitest'
import { createSearchMemory, newestSearches, withSearch, type SearchHistory } from './search-history.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => `query ${at}`)

function aStorage(stored: string | null = null) {
  let text = stored
  return () => ({ getItem: () => text, setItem: (_key: string, value: string) => void (text = value) })
}

describe('[S4] the search history', () => {
  test.each<[string, SearchHistory, string, SearchHistory]>([
    ['takes three characters', [], 'dvd', ['dvd']],
    ['leaves shorter ones out', ['dvd'], 'tv', ['dvd']],
    ['does not count spaces around a query', ['dvd'], ' tv ', ['dvd']],
    ['keeps the newest first', ['dvd'], 'iphone', ['iphone', 'dvd']],
    ['moves up what was searched before', ['dvd', 'iphone'], 'iphone', ['iphone', 'dvd']],
    ['compares without case and outer spaces', ['dvd', 'iPhone 15'], ' IPHONE 15 ', ['IPHONE 15', 'dvd']],
  ])('%s', (_, before, query, after) => {
    expect(withSearch(before, query)).toEqual(after)
  })

  test('stores 50, returns 10 at most and 4 unless told', () => {
    const full = many(60).reduce<SearchHistory>(withSearch, [])
    expect(full).toHaveLength(50)
    expect(full[0]).toBe('query 59')
    expect(newestSearches(full)).toHaveLength(4)
    expect(newestSearches(full, 7)).toHaveLength(7)
    expect(newestSearches(full, 50)).toHaveLength(10)
  })

  test('forgets one, or all', () => {
    const memory = createSearchMemory(aStorage())
    for (const query of ['switch', 'iphone', 'lego']) memory.remember(query)
    memory.forget(' IPHONE')
    expect(memory.find()).toEqual(['lego', 'switch'])
    memory.clear()
    expect(memory.find()).toEqual([])
  })

  test.each(['{', '{"a":1}', 'null', '[1,null,{}]'])('starts anew where %s is stored', (stored) => {
    const memory = createSearchMemory(aStorage(stored))
    expect(memory.find()).toEqual([])
    memory.remember('iphone')
    expect(memory.find()).toEqual(['iphone'])
  })

  test('goes without a storage that is forbidden', () => {
    const memory = createSearchMemory(() => {
      throw new Error('forbidden')
    })
    memory.remember('iphone')
    expect(memory.find()).toEqual([])
  })
})
