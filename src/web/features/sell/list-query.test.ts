import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listSorts } from '#contract/list-sorts.ts'
import { ListViewQuery } from '#contract/schemas/list.ts'
import {
  atPage,
  countChosen,
  isChosen,
  listCall,
  listSearch,
  readListQuery,
  sortedBy,
  toggleFilter,
  withoutFilters,
  type ListQuery,
} from './list-query.ts'

const names = ['category', 'brand', 'format', 'language', 'price', 'storage', 'colour', 'availability']
const words = fc.string({ minLength: 1, maxLength: 20 })
const filters = fc
  .dictionary(fc.constantFrom(...names), fc.uniqueArray(words, { minLength: 1, maxLength: 5 }))
  .map((given) => ({ ...given }))
const lists: fc.Arbitrary<ListQuery> = fc.record({
  q: words.map((word) => word.trim()),
  filters,
  sort: fc.option(fc.constantFrom(...listSorts)),
  page: fc.integer({ min: 1, max: 1000 }),
  others: fc.constant({}),
})

const read = (search: string) =>
  readListQuery('product_search', Object.fromEntries(new URLSearchParams(search)))

describe('[X41] the address of a list', () => {
  test('says all that is asked of it, whatever the values are', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(read(listSearch('product_search', list))).toEqual(list)
      }),
    )
  })

  test('is read from anything without failing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names, 'q', 'sort', 'page', 'x'), fc.string()),
        (query) => {
          const list = readListQuery('category', query)
          expect(listSearch('category', list)).toMatch(/^(?:$|\?)/)
        },
      ),
    )
  })

  test('joins the values of one filter with commas, in the order of the page', () => {
    const list = read('?storage=128&colour=blue,black&q=iphone%2015')
    expect(list.filters).toEqual({ storage: ['128'], colour: ['blue', 'black'] })
    expect(listSearch('product_search', list)).toBe('?q=iphone%2015&storage=128&colour=blue,black')
  })

  test('has no page 1, no unknown sort and no filter the page does not know', () => {
    expect(listSearch('product_search', read('?page=1&sort=magic&x=1'))).toBe('')
    expect(readListQuery('category', { category: '1112', colour: 'blue' }).filters).toEqual({
      colour: ['blue'],
    })
  })

  test('keeps what belongs to others', () => {
    const list = readListQuery('category', { series: 'iphone-15', models: 'a,b', colour: 'blue' })
    const search = listSearch('category', toggleFilter(list, 'storage', '128'))
    expect(search).toBe('?storage=128&colour=blue&series=iphone-15&models=a%2Cb'.replace('%2C', ','))
  })
})

describe('[S1] what the list view is asked', () => {
  test('is within the contract for any address', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const query = { pathname: '/suche', ...listCall(list) }
        const { q } = query
        fc.pre(q === undefined || q.trim() !== '')
        expect(ListViewQuery.safeParse(query).error).toBeUndefined()
      }),
    )
  })

  test('names filters as name and value', () => {
    expect(listCall(read('?colour=blue,black&page=3&sort=newest'))).toEqual({
      filters: ['colour:blue', 'colour:black'],
      sort: 'newest',
      page: 3,
    })
  })
})

describe('[X39] a change', () => {
  test('toggled twice changes nothing but the page', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom(...names), words, (list, name, value) => {
        const once = toggleFilter(list, name, value)
        expect(isChosen(once, name, value)).toBe(!isChosen(list, name, value))
        const twice = toggleFilter(once, name, value)
        expect(countChosen(twice)).toBe(countChosen(list))
        expect(isChosen(twice, name, value)).toBe(isChosen(list, name, value))
        expect(twice.page).toBe(1)
      }),
    )
  })

  test('returns to the first page and keeps the rest', () => {
    const list = atPage(read('?q=lego&colour=red&sort=newest'), 4)
    expect(toggleFilter(list, 'storage', '64')).toMatchObject({ q: 'lego', sort: 'newest', page: 1 })
    expect(sortedBy(list, 'price-ascending')).toMatchObject({ page: 1, filters: { colour: ['red'] } })
    expect(withoutFilters(list)).toEqual({ q: 'lego', filters: {}, sort: 'newest', page: 1, others: {} })
  })
})
