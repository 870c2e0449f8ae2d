import { describe, expect, test } from 'vitest'
import { layoutForPage } from './layouts.ts'

describe('[N1] above and below', () => {
  test.each([
    ['default', 'full', 'long'],
    ['static_content', 'full', 'minimal'],
    ['landingpage_paid_ad', 'slim', 'long'],
    ['cart_show', 'checkout', 'short'],
    ['iphone_group', 'none', 'short'],
    ['product_details', 'full', 'long'],
    ['category', 'full', 'long'],
    ['dev_gallery', 'none', 'none'],
    ['error', 'full', 'long'],
  ] as const)('%s stand a %s header and a %s footer', (page, header, footer) => {
    expect(layoutForPage(page)).toMatchObject({ header, footer })
  })

  test('a product and a list the footer follows the state of the page', () => {
    expect(layoutForPage('product_details', 'short').footer).toBe('short')
    expect(layoutForPage('category', 'short').footer).toBe('short')
    expect(layoutForPage('category', 'long').footer).toBe('long')
  })

  test('no other layout lets a page choose', () => {
    expect(layoutForPage('default', 'short').footer).toBe('long')
    expect(layoutForPage('dev_gallery', 'long').footer).toBe('none')
    expect(layoutForPage('cart_show', 'long').footer).toBe('short')
  })
})
