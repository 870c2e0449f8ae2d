import type { Locale, PerLocale } from '#kernel/locale.ts'
import { perLocale } from '#kernel/locale.ts'
import { listSorts } from '#contract/list-sorts.ts'
import { page, type PageRoute } from './route.ts'
import { staticSlugs } from './static-pages.ts'

const uuid = { uuid: 'uuid' } as const
const checkout = {
  step: 6,
  layout: 'checkout',
  robots: 'private',
  audience: 'session',
  shedding: 'last',
} as const
/** Opened from mails as well, by whoever holds the link. */
const ofOrder = { ...checkout, params: uuid, isLinkable: true } as const
/** The same for everybody, and for nobody's search engine. */
const ofAccount = { step: 6, layout: 'minimal-footer', robots: 'private', shedding: 'last' } as const
const ofMail = { ...ofAccount, isSecretive: true } as const
const own = {
  step: 6,
  platform: 'my',
  robots: 'private',
  audience: 'session',
  shedding: 'next',
} as const
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
  shedding: 'next',
  params: uuid,
} as const

/** What a list is narrowed by in its address; several values of one stand in it with commas between them. */
const filters = {
  brand: 'typed',
  format: 'typed',
  language: 'typed',
  price: 'typed',
  storage: 'typed',
  colour: 'typed',
  availability: 'typed',
} as const
const sortAndPage = { sort: listSorts, page: 'page' } as const

function below(paths: PerLocale<string>, rest: string): PerLocale<string> {
  return perLocale((locale: Locale) => paths[locale] + rest)
}

/** Every page, in the order of matching (spec §2). The names are those of the specification's route data. */
export const pages = {
  error: page({ step: 1, path: '', robots: 'noindex' }),
  default: page({ step: 2, path: '/' }),
  landingpage: page({ step: 2, path: '/', platform: 'blue' }),
  my: page({ ...own, step: 2, path: '/' }),
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
  media: page({
    step: 4,
    path: {
      de: '/medien',
      fr: '/medias',
      nl: '/media',
      it: '/media',
      es: '/multimedia',
      en: '/media',
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
    query: { page: 'page' },
  }),
  auth: page({ ...ofAccount, path: '/auth' }),
  register: page({ ...ofAccount, path: '/auth/register' }),
  register_success: page({ ...ofAccount, path: '/auth/register/success' }),
  password_forgotten: page({ ...ofAccount, path: '/auth/password' }),
  password_reset: page({ ...ofMail, path: '/auth/password/new' }),
  email_confirm: page({ ...ofMail, path: '/auth/confirm' }),
  email_change: page({ ...ofMail, path: '/auth/email' }),
  /** Where providers send the browser back to; Apple has its own page. */
  auth_return: page({ ...ofMail, path: '/auth/return/:provider', params: { provider: 'slug' } }),
  newsletter_confirm: page({ ...ofMail, path: '/newsletter/confirm' }),
  newsletter_leave: page({ ...ofMail, path: '/newsletter/leave' }),
  privacy_request: page({ ...ofMail, path: '/privacy-request' }),
  login_check: page({ step: 6, path: '/login_check', robots: 'private', visitGoesTo: 'auth' }),
  login_check_facebook: page({
    step: 6,
    path: '/login_check_facebook',
    robots: 'private',
    visitGoesTo: 'auth',
  }),
  logout: page({ ...ofAccount, path: '/logout' }),
  sign_in_with_apple: page({ ...ofMail, path: '/sign_in_with_apple' }),
  verification: page({ ...ofAccount, path: '/verify' }),
  dev_gallery: page({
    step: 6,
    path: '/dev/gallery',
    layout: 'external',
    robots: 'private',
    isForDevelopment: true,
  }),
  checklist_overview: page({ ...checkout, path: '/checklist' }),
  checklist: page({ ...ofOrder, path: '/checklist/:uuid', query: { origin: 'typed' } }),
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
  checkout_finished: page({ ...ofOrder, path: '/checkout/order-summary/index/order/:uuid' }),
  checkout_documents: page({ ...ofOrder, path: '/checkout/documents/:uuid' }),
  checkout_qr_code: page({
    ...ofOrder,
    path: '/checkout/qr-code/:uuid/:shipmentIndex',
    params: { uuid: 'uuid', shipmentIndex: 'index' },
  }),
  my_sales: page({ ...own, path: '/sales', query: { page: 'page' } }),
  my_payouts: page({ ...own, path: '/payouts', query: { page: 'page' } }),
  my_addresses: page({ ...own, path: '/addresses' }),
  my_accounts: page({ ...own, path: '/accounts' }),
  my_watches: page({ ...own, path: '/watches' }),
  my_settings: page({ ...own, path: '/settings' }),
  my_sessions: page({ ...own, path: '/sessions' }),
  my_export: page({ ...own, path: '/export' }),
  my_deletion: page({ ...own, path: '/deletion' }),
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
    // The question of the wizard, and the item of the box whose grading is changed.
    query: { step: 'browser', edit: 'browser' },
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
    query: { q: 'typed', category: 'typed', ...filters, ...sortAndPage },
  }),
  category: page({
    step: 8,
    path: '/:categoryUrlPath',
    params: { categoryUrlPath: 'path' },
    layout: 'product-list',
    query: { ...filters, series: 'typed', models: ['all'], ...sortAndPage },
  }),
} as const satisfies Record<string, PageRoute>

export type PageName = keyof typeof pages

/** The query parameters a page knows, in their canonical order. */
export function queryNames(page: PageName): readonly string[] {
  return Object.keys(pages[page].query)
}

export const pageNames = Object.keys(pages) as readonly PageName[] // widened to string by Object.keys

/** First segments that never belong to a category, so that a mistyped system path is a plain 404. */
export const reservedSegments: ReadonlySet<string> = new Set(
  (
    'api assets auth bulk-isbn cart checklist checkout dev for-businesses g health login_check ' +
    'login_check_facebook logout my newsletter omg p pictures privacy-request s sign_in_with_apple sitemaps translations verify'
  ).split(' '),
)
