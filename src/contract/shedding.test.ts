import { describe, expect, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint, Shedding } from './define.ts'
import type { PageName } from './pages/names.ts'
import { pages } from './pages/table.ts'

const endpoints: Readonly<Record<string, Endpoint>> = api

describe('[Z12] a late server turns away', () => {
  test.each<[Shedding, readonly (keyof typeof api)[], readonly PageName[]]>([
    [
      'first',
      ['listView', 'detailView', 'products', 'smartSuggestions', 'category', 'defaultView', 'announcements'],
      ['default', 'category', 'product_search', 'product_details', 'static_content', 'error'],
    ],
    ['next', ['mySales', 'order', 'bulkIsbn', 'calculateGradingPrice'], ['my', 'my_sales', 're_offer']],
    [
      'last',
      [
        ...(['csrfToken', 'login', 'register', 'sessionInfo', 'loginProviders', 'resetPassword'] as const),
        ...(['cart', 'addToCart', 'prepareCheckout', 'carriers', 'parcelShops', 'placeOrder'] as const),
      ],
      ['auth', 'register', 'password_reset', 'cart_show', 'checkout_address', 'checkout_summary'],
    ],
  ])('%s what belongs there', (rank, calls, names) => {
    expect(calls.filter((name) => endpoints[name]?.shedding !== rank)).toEqual([])
    expect(names.filter((name) => pages[name].shedding !== rank)).toEqual([])
  })

  test('every call in its turn', () => {
    const without = Object.entries(endpoints).filter(([, { shedding }]) => shedding === undefined)
    expect(without).toEqual([])
  })
})
