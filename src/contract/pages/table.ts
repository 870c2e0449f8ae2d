import type { Locale, PerLocale } from '#kernel/locale.ts'
import { perLocale } from '#kernel/locale.ts'
import type { ParamKind } from './params.ts'
import type { Platform } from './sites.ts'
import { staticSlugs } from './static-pages.ts'

export type Layout =
  | 'default'
  | 'minimal-footer'
  | 'minimal-header'
  | 'checkout'
  | 'device-group'
  | 'product-detail'
  | 'product-list'
  | 'external'

/** What search engines may do with a page (ux.md E2). */
export type Robots = 'index' | 'noindex' | 'private'

/**
 * shared: the same bytes for every visitor, kept in the page cache.
 * session: depends on who asks, rendered for each request and never kept.
 */
export type Audience = 'shared' | 'session'

export interface PageRoute {
  /** Where spec §2 "Matching order" tries this page: 1 is first. */
  readonly step: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  readonly platform: Platform
  readonly layout: Layout
  /** Pattern per language, relative to the platform's section; `:name` stands for a parameter. */
  readonly paths: PerLocale<string>
  readonly params: Readonly<Record<string, ParamKind>>
  /** Parameters that have no other values than these: one of another language leads to that language. */
  readonly values?: Readonly<Record<string, PerLocale<ReadonlySet<string>>>>
  readonly robots: Robots
  readonly audience: Audience
  /** Query parameters that change the page, in their canonical order; others are ignored. */
  readonly query: readonly string[]
  /** For those who work on the shop: exists only where every origin is this machine. */
  readonly isForDevelopment?: true
  /** A name that only takes form posts: a visit goes to this page instead. */
  readonly visitGoesTo?: 'auth'
}

type Sketch = Partial<Omit<PageRoute, 'step' | 'paths'>> & {
  readonly step: PageRoute['step']
  readonly path: string | PerLocale<string>
}

function page(sketch: Sketch): PageRoute {
  const { path, ...given } = sketch
  return {
    platform: 'green',
    layout: 'default',
    params: {},
    robots: 'index',
    audience: 'shared',
    query: [],
    ...given,
    paths: typeof path === 'string' ? perLocale(() => path) : path,
  }
}

const uuid = { uuid: 'uuid' } as const
const checkout = { step: 6, layout: 'checkout', robots: 'private', audience: 'session' } as const
const portal: PerLocale<string> = {
  de: '/entscheidungsportal',
  fr: '/portail-de-decision',
  nl: '/beslissings-portaal',
  it: '/portale-decisione',
  es: '/portal-de-decision',
  en: '/decision-portal',
}
const portalPage = {
  step: 5,
  layout: 'checkout',
  robots: 'private',
  audience: 'session',
  params: uuid,
} as const

function below(paths: PerLocale<string>, rest: string): PerLocale<string> {
  return perLocale((locale: Locale) => paths[locale] + rest)
}

/** Every page, in the order of matching (spec §2). The names are those of the specification's route data. */
export const pages = {
  error: page({ step: 1, path: '', robots: 'noindex' }),
  default: page({ step: 2, path: '/' }),
  landingpage: page({ step: 2, path: '/', platform: 'blue' }),
  my: page({ step: 2, path: '/', platform: 'my', robots: 'private', audience: 'session' }),
  easy_selling: page({
    step: 3,
    path: {
      de: '/so-einfach-verkauft-man',
      fr: '/comment-ca-marche',
      nl: '/oe-werkt-het',
      it: '/come-funziona',
      es: '/como-funciona',
      en: '/easy-selling',
    },
  }),
  electronics: page({
    step: 4,
    path: {
      de: '/elektronik',
      fr: '/Electronique',
      nl: '/Electronica',
      it: '/elettronica',
      es: '/electronica',
      en: '/Electronics',
    },
  }),
  re_offer: page({ ...portalPage, path: below(portal, '/:uuid') }),
  re_offer_overview: page({ ...portalPage, path: below(portal, '/:uuid/overview') }),
  re_offer_finished: page({ ...portalPage, path: below(portal, '/:uuid/finished') }),
  bulk_isbn: page({ step: 6, path: '/bulk-isbn' }),
  landingpage_paid_ad: page({
    step: 6,
    path: '/g/:uri',
    params: { uri: 'slug' },
    layout: 'minimal-header',
    robots: 'noindex',
  }),
  iphone_group: page({
    step: 6,
    path: '/p/:basicSanitizedName/:productId',
    params: { basicSanitizedName: 'name', productId: 'id' },
    layout: 'device-group',
  }),
  static_content: page({
    step: 6,
    path: '/s/:page',
    params: { page: 'slug' },
    values: { page: staticSlugs },
    layout: 'minimal-footer',
  }),
  omg: page({
    step: 6,
    path: '/omg/:url',
    params: { url: 'slug' },
    layout: 'product-list',
    robots: 'noindex',
    query: ['page'],
  }),
  auth: page({ step: 6, path: '/auth', layout: 'minimal-footer', robots: 'private' }),
  login_check: page({ step: 6, path: '/login_check', robots: 'private', visitGoesTo: 'auth' }),
  login_check_facebook: page({
    step: 6,
    path: '/login_check_facebook',
    robots: 'private',
    visitGoesTo: 'auth',
  }),
  logout: page({ step: 6, path: '/logout', layout: 'minimal-footer', robots: 'private' }),
  sign_in_with_apple: page({
    step: 6,
    path: '/sign_in_with_apple',
    layout: 'minimal-footer',
    robots: 'private',
  }),
  verification: page({ step: 6, path: '/verify', layout: 'minimal-footer', robots: 'private' }),
  dev_gallery: page({
    step: 6,
    path: '/dev/gallery',
    layout: 'external',
    robots: 'private',
    isForDevelopment: true,
  }),
  checklist_overview: page({ ...checkout, path: '/checklist' }),
  checklist: page({ ...checkout, path: '/checklist/:uuid', params: uuid }),
  cart_show: page({
    ...checkout,
    path: {
      de: '/checkout/versandbox',
      fr: '/checkout/panier',
      nl: '/checkout/verzendpakket',
      it: '/checkout/vendita',
      es: '/checkout/carrito',
      en: '/checkout/shipping-box',
    },
  }),
  checkout_address: page({ ...checkout, path: '/checkout/address' }),
  checkout_carrier: page({ ...checkout, path: '/checkout/carrier' }),
  checkout_payout: page({ ...checkout, path: '/checkout/payout' }),
  checkout_summary: page({ ...checkout, path: '/checkout/summary' }),
  checkout_finished: page({ ...checkout, path: '/checkout/order-summary/index/order/:uuid', params: uuid }),
  checkout_documents: page({ ...checkout, path: '/checkout/documents/:uuid', params: uuid }),
  checkout_qr_code: page({
    ...checkout,
    path: '/checkout/qr-code/:uuid/:shipmentIndex',
    params: { uuid: 'uuid', shipmentIndex: 'index' },
  }),
  for_businesses: page({
    step: 6,
    path: {
      de: '/for-businesses',
      fr: '/pour-entreprises',
      nl: '/voor-bedrijven',
      it: '/per-aziende',
      es: '/para-empresas',
      en: '/for-businesses',
    },
  }),
  product_details: page({
    step: 7,
    path: '/:slug_:id',
    params: { slug: 'text', id: 'id' },
    layout: 'product-detail',
  }),
  product_search: page({
    step: 8,
    path: {
      de: '/suche',
      fr: '/rechercher',
      nl: '/zoeken',
      it: '/cerca',
      es: '/buscar',
      en: '/search',
    },
    layout: 'product-list',
    robots: 'noindex',
    query: ['q', 'page'],
  }),
  category: page({
    step: 8,
    path: '/:categoryUrlPath',
    params: { categoryUrlPath: 'path' },
    layout: 'product-list',
    query: ['page'],
  }),
} as const satisfies Record<string, PageRoute>

export type PageName = keyof typeof pages
export const pageNames = Object.keys(pages) as readonly PageName[] // widened to string by Object.keys

/** First segments that never belong to a category, so that a mistyped system path is a plain 404. */
export const reservedSegments: ReadonlySet<string> = new Set(
  (
    'api assets auth bulk-isbn cart checklist checkout dev for-businesses g health login_check ' +
    'login_check_facebook logout my omg p s sign_in_with_apple sitemaps translations verify'
  ).split(' '),
)
