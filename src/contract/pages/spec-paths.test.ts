import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#kernel/locale.ts'
import { knownPages } from './known.ts'
import { matchPath } from './match.ts'
import { parseSites } from './sites.ts'
import type { PageName } from './names.ts'
import { pageNames, pages } from './table.ts'

const sites = parseSites(undefined, 'http://localhost:3000')
if (!sites.ok) throw new Error(sites.code)
const host = sites.value.hosts['localhost:3000']
if (!host) throw new Error('localhost is served')

const uuid = '0190b6a2-7c11-7d3e-8f00-0a1b2c3d4e5f'
const inAllLocales = (path: string) =>
  Object.fromEntries(locales.map((locale) => [locale, path])) as Record<Locale, string>

/** Spec §2 "Route names and paths", row by row, with a value for every parameter. */
const rows: Partial<Record<PageName, Record<Locale, string>>> = {
  default: inAllLocales('/'),
  cart_show: {
    de: '/checkout/versandbox',
    fr: '/checkout/panier',
    nl: '/checkout/verzendpakket',
    it: '/checkout/vendita',
    es: '/checkout/carrito',
    en: '/checkout/shipping-box',
  },
  product_search: {
    de: '/suche',
    fr: '/rechercher',
    nl: '/zoeken',
    it: '/cerca',
    es: '/buscar',
    en: '/search',
  },
  easy_selling: {
    de: '/so-einfach-verkauft-man',
    fr: '/comment-ca-marche',
    nl: '/oe-werkt-het',
    it: '/come-funziona',
    es: '/como-funciona',
    en: '/easy-selling',
  },
  electronics: {
    de: '/elektronik',
    fr: '/Electronique',
    nl: '/Electronica',
    it: '/elettronica',
    es: '/electronica',
    en: '/Electronics',
  },
  for_businesses: {
    de: '/for-businesses',
    fr: '/pour-entreprises',
    nl: '/voor-bedrijven',
    it: '/per-aziende',
    es: '/para-empresas',
    en: '/for-businesses',
  },
  re_offer: {
    de: `/entscheidungsportal/${uuid}`,
    fr: `/portail-de-decision/${uuid}`,
    nl: `/beslissings-portaal/${uuid}`,
    it: `/portale-decisione/${uuid}`,
    es: `/portal-de-decision/${uuid}`,
    en: `/decision-portal/${uuid}`,
  },
  bulk_isbn: inAllLocales('/bulk-isbn'),
  checklist_overview: inAllLocales('/checklist'),
  checklist: inAllLocales(`/checklist/${uuid}`),
  checkout_address: inAllLocales('/checkout/address'),
  checkout_carrier: inAllLocales('/checkout/carrier'),
  checkout_payout: inAllLocales('/checkout/payout'),
  checkout_summary: inAllLocales('/checkout/summary'),
  checkout_finished: inAllLocales(`/checkout/order-summary/index/order/${uuid}`),
  checkout_documents: inAllLocales(`/checkout/documents/${uuid}`),
  checkout_qr_code: inAllLocales(`/checkout/qr-code/${uuid}/0`),
  iphone_group: inAllLocales('/p/iphone-15/42'),
  product_details: inAllLocales('/iphone-15-128-gb_42'),
  landingpage_paid_ad: inAllLocales('/g/tausche-dein-handy'),
  category: inAllLocales('/handys/apple'),
  auth: inAllLocales('/auth'),
  login_check: inAllLocales('/login_check'),
  login_check_facebook: inAllLocales('/login_check_facebook'),
  logout: inAllLocales('/logout'),
  sign_in_with_apple: inAllLocales('/sign_in_with_apple'),
}

describe('[R2] the paths of the specification', () => {
  test.each(
    Object.entries(rows).flatMap(([page, paths]) =>
      locales.map((locale) => [page, locale, paths[locale]] as const),
    ),
  )('%s in %s is %s', (page, locale, path) => {
    const prefixed = locale === 'de' ? path : `/${locale}${path === '/' ? '' : path}`
    expect(matchPath(host, prefixed)).toMatchObject({ page, locale })
  })
})

test('[R2] the case of the Electronics page is part of its path', () => {
  expect(matchPath(host, '/en/electronics')).toMatchObject({ page: 'category' })
  expect(matchPath(host, '/Elektronik')).toBeNull()
})

test('[R7] every auth route stands in the table', () => {
  expect(Object.keys(pages)).toEqual(
    expect.arrayContaining(['auth', 'login_check', 'login_check_facebook', 'logout', 'sign_in_with_apple']),
  )
})

test('[R8] every route data name of the specification is a page name', () => {
  const names =
    'cart_show checkout_address checkout_carrier checkout_payout checkout_summary re_offer re_offer_overview ' +
    're_offer_finished category product_search product_details iphone_group'
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(names.split(' ')))
})

const malformedPaths: readonly (readonly [string, string])[] = [
  ['a product id with a letter', '/iphone_42a'],
  ['a product id past the database', '/iphone_99999999999'],
  ['product id zero', '/iphone_0'],
  ['a uuid without dashes', '/checklist/0190b6a27c117d3e8f000a1b2c3d4e5f'],
  ['a uuid with a wrong letter', '/checkout/documents/0190b6a2-7c11-7d3e-8f00-0a1b2c3d4e5g'],
  ['a uuid with a suffix', `/checkout/documents/${uuid}.pdf`],
  ['an extra segment', '/checkout/address/x'],
  ['a device group without a number', '/p/iphone-15/abc'],
  ['a shipment index that is no number', `/checkout/qr-code/${uuid}/a`],
  ['malformed percent-encoding', '/%E0%A4%A'],
  ['a system path', '/checkout/unknown'],
]
test.each(malformedPaths)('[R3] %s leads to no page of that form', (_, path) => {
  const match = matchPath(host, path)
  expect(match === null || match.page === 'category').toBe(true)
})

/** Spec §2 "Matching order on the client": a path for every step, and for pairs that could be confused. */
const pagesOfPaths: readonly (readonly [string, PageName | null])[] = [
  ['/', 'default'],
  ['/so-einfach-verkauft-man', 'easy_selling'],
  ['/elektronik', 'electronics'],
  [`/entscheidungsportal/${uuid}`, 're_offer'],
  ['/entscheidungsportal', 'category'],
  ['/bulk-isbn', 'bulk_isbn'],
  ['/bulk-isbn_7', 'product_details'],
  ['/g/aktion', 'landingpage_paid_ad'],
  ['/g', null],
  ['/p/-/7', 'iphone_group'],
  ['/p/iphone_7', null],
  ['/s/impressum', 'static_content'],
  ['/s/unknown', null],
  ['/omg/sommer', 'omg'],
  ['/auth', 'auth'],
  ['/checklist', 'checklist_overview'],
  ['/checkout/versandbox', 'cart_show'],
  ['/for-businesses', 'for_businesses'],
  ['/elektronik_12', 'product_details'],
  ['/suche_12', 'product_details'],
  ['/login_check', 'login_check'],
  ['/suche', 'product_search'],
  ['/suche/handys', 'category'],
  ['/elektronik/handys', 'category'],
  ['/handys', 'category'],
  ['/Handys', null],
  ['/a.html', null],
]
/** A deeper path that ends in slug and id, against every step that could take it too (spec §2, step 7). */
const deepPaths: readonly (readonly [string, PageName | null])[] = [
  ['/handys/iphone-15_12', 'product_details'],
  ['/handys/apple/iphone/iphone-15_12', 'product_details'],
  ['/en/phones/iphone-15_12', 'product_details'],
  ['/so-einfach-verkauft-man/iphone-15_12', 'product_details'],
  ['/elektronik/iphone-15_12', 'product_details'],
  ['/entscheidungsportal/iphone-15_12', 'product_details'],
  ['/suche/iphone-15_12', 'product_details'],
  ['/iphone-15_12/iphone-16_13', 'product_details'],
  ['/bulk-isbn/iphone-15_12', null],
  ['/g/iphone-15_12', null],
  ['/p/-/iphone-15_12', null],
  ['/s/iphone-15_12', null],
  ['/omg/iphone-15_12', null],
  ['/auth/iphone-15_12', null],
  ['/checklist/iphone-15_12', null],
  ['/checkout/iphone-15_12', null],
  ['/for-businesses/iphone-15_12', null],
  ['/para-empresas/iphone-15_12', null],
  ['/my/iphone-15_12', null],
  ['/kaufen/iphone-15_12', null],
  ['/handys/iphone-15_0', null],
  ['/handys/iphone-15_12a', null],
  ['/handys/_12', null],
  ['/iphone-15_12/zubehoer', null],
]
test.each([...pagesOfPaths, ...deepPaths])('[R4] %s is %s', (path, page) => {
  expect(matchPath(host, path)?.page ?? null).toBe(page)
})

test('[R4] pages are tried in the order of the steps', () => {
  const steps = knownPages().map((page) => pages[page].step)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect(steps).toHaveLength(pageNames.length)
})
