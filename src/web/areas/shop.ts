import { texts } from '#web/generated/texts/shop.ts'
import type { Area } from './area.ts'
import { comingPage } from './coming.ts'

export const area = {
  texts,
  entries: {
    default: {
      features: ['home', 'item'],
      load: () => import('#web/features/sell/home/home-page.tsx'),
      isStill: true,
    },
    easy_selling: {
      features: ['easy-selling'],
      load: () => import('#web/features/info/easy-selling/easy-selling-page.tsx'),
      isStill: true,
    },
    electronics: {
      features: ['landing', 'item'],
      load: () => import('#web/features/sell/landing/electronics-page.tsx'),
      isStill: true,
    },
    media: {
      features: ['landing', 'item'],
      load: () => import('#web/features/sell/landing/media-page.tsx'),
      isStill: true,
    },
    re_offer: comingPage,
    re_offer_overview: comingPage,
    re_offer_finished: comingPage,
    bulk_isbn: {
      features: ['bulk', 'box-toasts'],
      load: () => import('#web/features/sell/bulk/bulk-page.tsx'),
    },
    landingpage_paid_ad: comingPage,
    iphone_group: {
      features: ['sell-list', 'models'],
      load: () => import('#web/features/sell/group-page.tsx'),
      isStill: true,
    },
    static_content: {
      features: ['static'],
      load: () => import('#web/features/info/static/static-page.tsx'),
      isStill: true,
    },
    omg: {
      features: ['landing', 'item'],
      load: () => import('#web/features/sell/landing/promo-page.tsx'),
      isStill: true,
    },
    verification: {
      features: ['verification'],
      load: () => import('#web/features/verification/verification-page.tsx'),
    },
    offline: {
      features: ['errors'],
      load: () => import('#web/shell/offline-page.tsx'),
    },
    dev_gallery: {
      features: ['gallery'],
      load: () => import('#web/features/gallery/gallery-page.tsx'),
    },
    checklist_overview: {
      features: ['checklist', 'checklist-steps'],
      load: () => import('#web/features/sell-orders/checklist/overview-page.tsx'),
    },
    checklist: {
      features: ['checklist'],
      load: () => import('#web/features/sell-orders/checklist/checklist-page.tsx'),
    },
    cart_show: {
      features: ['box', 'box-toasts', 'item'],
      load: () => import('#web/features/box/box-page.tsx'),
    },
    checkout_address: {
      features: ['sell-checkout', 'login'],
      load: () => import('#web/features/sell-checkout/address-page.tsx'),
    },
    checkout_carrier: {
      features: ['sell-checkout'],
      load: () => import('#web/features/sell-checkout/carrier-page.tsx'),
    },
    checkout_payout: {
      features: ['sell-checkout', 'sell-checkout-end', 'box-toasts', 'unsaved'],
      load: () => import('#web/features/sell-checkout/payout-page.tsx'),
    },
    checkout_summary: {
      features: ['sell-checkout', 'sell-checkout-end', 'box', 'box-toasts'],
      load: () => import('#web/features/sell-checkout/summary-page.tsx'),
    },
    checkout_finished: {
      features: ['sell-order', 'sell-checkout', 'box-toasts'],
      load: () => import('#web/features/sell-orders/finished-page.tsx'),
    },
    checkout_documents: {
      features: ['sell-order'],
      load: () => import('#web/features/sell-orders/documents-page.tsx'),
    },
    checkout_qr_code: {
      features: ['sell-order'],
      load: () => import('#web/features/sell-orders/qr-page.tsx'),
    },
    for_businesses: comingPage,
    product_details: {
      features: ['sell-list', 'sell-product', 'price-watch', 'grading-ui', 'item', 'box-toasts'],
      load: () => import('#web/features/sell/product-page.tsx'),
    },
    product_search: {
      features: ['sell-list', 'price-watch', 'item'],
      load: () => import('#web/features/sell/search-page.tsx'),
    },
    category: {
      features: ['sell-list', 'models', 'item'],
      load: () => import('#web/features/sell/category-page.tsx'),
    },
  },
} as const satisfies Area
