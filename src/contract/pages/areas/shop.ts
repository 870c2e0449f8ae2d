import { perLocale, type PerLocale } from '#kernel/locale.ts'
import { page, type PageRoute } from '../route.ts'
import {
  checkoutPage,
  decisionPage,
  entrancePage,
  filterFields,
  orderPage,
  sortAndPage,
} from './shared-fields.ts'

const portal: PerLocale<string> = {
  de: '/entscheidungsportal',
  fr: '/portail-de-decision',
  nl: '/beslissings-portaal',
  it: '/portale-decisione',
  es: '/portal-de-decision',
  en: '/decision-portal',
}

function portalPaths(rest: string): PerLocale<string> {
  return perLocale((locale) => portal[locale] + rest)
}

/** Pages that only the shop links to: landing pages, the steps of the checkout, the pages of an order. */
export const shopPages = {
  re_offer: page({ ...decisionPage, path: portalPaths('/:uuid') }),
  re_offer_overview: page({ ...decisionPage, path: portalPaths('/:uuid/overview') }),
  re_offer_finished: page({ ...decisionPage, path: portalPaths('/:uuid/finished') }),
  landingpage_paid_ad: page({
    step: 6,
    path: '/g/:uri',
    params: { uri: 'slug' },
    layout: 'minimal-header',
    robots: 'noindex',
  }),
  omg: page({
    step: 6,
    path: '/omg/:url',
    params: { url: 'slug' },
    layout: 'product-list',
    robots: 'noindex',
    query: { page: 'page' },
  }),
  verification: page({ ...entrancePage, area: 'shop', path: '/verify' }),
  dev_gallery: page({
    step: 6,
    path: '/dev/gallery',
    layout: 'external',
    robots: 'private',
    isForDevelopment: true,
  }),
  checklist: page({ ...orderPage, path: '/checklist/:uuid', query: { origin: 'typed' } }),
  checkout_address: page({ ...checkoutPage, path: '/checkout/address' }),
  checkout_payout: page({ ...checkoutPage, path: '/checkout/payout' }),
  checkout_summary: page({ ...checkoutPage, path: '/checkout/summary' }),
  checkout_qr_code: page({
    ...orderPage,
    path: '/checkout/qr-code/:uuid/:shipmentIndex',
    params: { uuid: 'uuid', shipmentIndex: 'index' },
  }),
  /**
   * Any path can be the path of a category. This page is no door, so that a browser without the area of the shop never
   * takes the address of another page for a category.
   */
  category: page({
    step: 8,
    path: '/:categoryUrlPath',
    params: { categoryUrlPath: 'path' },
    nameForMedia: 'category_media',
    layout: 'product-list',
    query: { ...filterFields, series: 'typed', models: ['all'], ...sortAndPage },
  }),
} as const satisfies Record<string, PageRoute>
