import { page, type PageRoute } from '../route.ts'
import { staticSlugs } from '../static-pages.ts'
import { checkoutPage, entrancePage, filterFields, orderPage, ownPage, sortAndPage } from './shared-fields.ts'

/**
 * Doors: the pages that other areas lead to. Every browser knows their addresses from the start, whatever area its
 * visitor is in. A page that only its own area leads to stands in the table of that area.
 */
export const doorPages = {
  error: page({ step: 1, path: '', robots: 'noindex' }),
  default: page({ step: 2, path: '/' }),
  offline: page({ step: 6, layout: 'minimal-header', path: '/offline', robots: 'private' }),
  landingpage: page({ step: 2, path: '/', platform: 'blue', area: 'buy' }),
  my: page({ ...ownPage, step: 2, path: '/' }),
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
  bulk_isbn: page({ step: 6, path: '/bulk-isbn' }),
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
  auth: page({ ...entrancePage, path: '/auth' }),
  register: page({ ...entrancePage, path: '/auth/register' }),
  password_forgotten: page({ ...entrancePage, path: '/auth/password' }),
  checklist_overview: page({ ...checkoutPage, path: '/checklist' }),
  cart_show: page({
    ...checkoutPage,
    path: {
      de: '/checkout/versandbox',
      fr: '/checkout/panier',
      nl: '/checkout/verzendpakket',
      it: '/checkout/vendita',
      es: '/checkout/carrito',
      en: '/checkout/shipping-box',
    },
  }),
  checkout_carrier: page({ ...checkoutPage, path: '/checkout/carrier' }),
  checkout_finished: page({ ...orderPage, path: '/checkout/order-summary/index/order/:uuid' }),
  checkout_documents: page({ ...orderPage, path: '/checkout/documents/:uuid' }),
  my_settings: page({ ...ownPage, path: '/settings' }),
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
    query: { q: 'typed', category: 'typed', ...filterFields, ...sortAndPage },
  }),
} as const satisfies Record<string, PageRoute>
