import type { PageName } from '#contract/pages/table.ts'
import type { Feature } from '#web/lib/texts.ts'
import type { PageModule } from './lib/page.ts'

/** Where a page's code is, and which texts it needs. */
export interface PageEntry {
  /** Texts beyond those of the shell. */
  readonly features: readonly Feature[]
  /** Source file, the key under which the build lists its chunk. */
  readonly source: string
  readonly load: () => Promise<PageModule>
}

/** Texts that every page has. */
const shellFeatures: readonly Feature[] = ['shell', 'pages']

const coming: PageEntry = {
  features: ['coming'],
  source: 'src/web/shell/coming-page.tsx',
  load: () => import('./shell/coming-page.tsx'),
}

/** Whoever is not logged in gets the form in its place. */
async function own(page: Promise<PageModule>): Promise<PageModule> {
  const [{ ownPage }, module] = await Promise.all([import('./shell/own-page.tsx'), page])
  return ownPage(module)
}

/** Every page and its code; a page that is not built yet says so. */
export const pageTable: Readonly<Record<PageName, PageEntry>> = {
  error: {
    features: ['errors'],
    source: 'src/web/shell/error-page.tsx',
    load: () => import('./shell/error-page.tsx'),
  },
  default: {
    features: ['home', 'item'],
    source: 'src/web/features/home/home-page.tsx',
    load: () => import('./features/home/home-page.tsx'),
  },
  category: {
    features: ['shop', 'models', 'item'],
    source: 'src/web/features/shop/category-page.tsx',
    load: () => import('./features/shop/category-page.tsx'),
  },
  product_details: {
    features: ['shop', 'product', 'grading-ui', 'item', 'box-toasts'],
    source: 'src/web/features/shop/product-page.tsx',
    load: () => import('./features/shop/product-page.tsx'),
  },
  static_content: {
    features: ['static'],
    source: 'src/web/features/static/static-page.tsx',
    load: () => import('./features/static/static-page.tsx'),
  },
  landingpage: coming,
  my: {
    features: ['my', 'auth', 'login', 'order'],
    source: 'src/web/features/my/overview-page.tsx',
    load: () => own(import('./features/my/overview-page.tsx')),
  },
  my_sales: {
    features: ['my', 'auth', 'login', 'order'],
    source: 'src/web/features/my/sales-page.tsx',
    load: () => own(import('./features/my/sales-page.tsx')),
  },
  my_payouts: {
    features: ['my', 'auth', 'login', 'order'],
    source: 'src/web/features/my/payouts-page.tsx',
    load: () => own(import('./features/my/payouts-page.tsx')),
  },
  my_addresses: {
    features: ['my', 'auth', 'login', 'checkout'],
    source: 'src/web/features/my/addresses-page.tsx',
    load: () => own(import('./features/my/addresses-page.tsx')),
  },
  my_accounts: {
    features: ['my', 'auth', 'login', 'checkout-end'],
    source: 'src/web/features/my/accounts-page.tsx',
    load: () => own(import('./features/my/accounts-page.tsx')),
  },
  my_watches: {
    features: ['my', 'auth', 'login'],
    source: 'src/web/features/my/watches-page.tsx',
    load: () => own(import('./features/my/watches-page.tsx')),
  },
  my_settings: {
    features: ['my', 'auth', 'login', 'my-settings'],
    source: 'src/web/features/my/settings/settings-page.tsx',
    load: () => own(import('./features/my/settings/settings-page.tsx')),
  },
  my_sessions: {
    features: ['my', 'auth', 'login', 'my-settings'],
    source: 'src/web/features/my/settings/sessions-page.tsx',
    load: () => own(import('./features/my/settings/sessions-page.tsx')),
  },
  my_export: {
    features: ['my', 'auth', 'login', 'my-settings'],
    source: 'src/web/features/my/settings/export-page.tsx',
    load: () => own(import('./features/my/settings/export-page.tsx')),
  },
  my_deletion: {
    features: ['my', 'auth', 'login', 'my-settings'],
    source: 'src/web/features/my/settings/deletion-page.tsx',
    load: () => own(import('./features/my/settings/deletion-page.tsx')),
  },
  easy_selling: {
    features: ['easy-selling'],
    source: 'src/web/features/easy-selling/easy-selling-page.tsx',
    load: () => import('./features/easy-selling/easy-selling-page.tsx'),
  },
  electronics: {
    features: ['landing', 'item'],
    source: 'src/web/features/landing/electronics-page.tsx',
    load: () => import('./features/landing/electronics-page.tsx'),
  },
  media: {
    features: ['landing', 'item'],
    source: 'src/web/features/landing/media-page.tsx',
    load: () => import('./features/landing/media-page.tsx'),
  },
  re_offer: coming,
  re_offer_overview: coming,
  re_offer_finished: coming,
  bulk_isbn: {
    features: ['bulk', 'box-toasts'],
    source: 'src/web/features/bulk/bulk-page.tsx',
    load: () => import('./features/bulk/bulk-page.tsx'),
  },
  landingpage_paid_ad: coming,
  iphone_group: {
    features: ['shop', 'models'],
    source: 'src/web/features/shop/group-page.tsx',
    load: () => import('./features/shop/group-page.tsx'),
  },
  omg: {
    features: ['landing', 'item'],
    source: 'src/web/features/landing/promo-page.tsx',
    load: () => import('./features/landing/promo-page.tsx'),
  },
  auth: {
    features: ['auth', 'login'],
    source: 'src/web/features/auth/auth-page.tsx',
    load: () => import('./features/auth/auth-page.tsx'),
  },
  register: {
    features: ['auth'],
    source: 'src/web/features/auth/register-page.tsx',
    load: () => import('./features/auth/register-page.tsx'),
  },
  register_success: {
    features: ['auth'],
    source: 'src/web/features/auth/register-success-page.tsx',
    load: () => import('./features/auth/register-success-page.tsx'),
  },
  password_forgotten: {
    features: ['auth'],
    source: 'src/web/features/auth/forgotten-page.tsx',
    load: () => import('./features/auth/forgotten-page.tsx'),
  },
  password_reset: {
    features: ['auth', 'login'],
    source: 'src/web/features/auth/reset-page.tsx',
    load: () => import('./features/auth/reset-page.tsx'),
  },
  email_confirm: {
    features: ['auth'],
    source: 'src/web/features/auth/confirm-page.tsx',
    load: () => import('./features/auth/confirm-page.tsx'),
  },
  email_change: {
    features: ['auth'],
    source: 'src/web/features/auth/email-change-page.tsx',
    load: () => import('./features/auth/email-change-page.tsx'),
  },
  auth_return: {
    features: ['login'],
    source: 'src/web/features/auth/return-page.tsx',
    load: () => import('./features/auth/return-page.tsx'),
  },
  newsletter_confirm: {
    features: ['newsletter'],
    source: 'src/web/features/newsletter/confirm-page.tsx',
    load: () => import('./features/newsletter/confirm-page.tsx'),
  },
  newsletter_leave: {
    features: ['newsletter'],
    source: 'src/web/features/newsletter/leave-page.tsx',
    load: () => import('./features/newsletter/leave-page.tsx'),
  },
  privacy_request: {
    features: ['privacy'],
    source: 'src/web/features/privacy/request-page.tsx',
    load: () => import('./features/privacy/request-page.tsx'),
  },
  login_check: coming,
  login_check_facebook: coming,
  logout: {
    features: ['auth'],
    source: 'src/web/features/auth/logout-page.tsx',
    load: () => import('./features/auth/logout-page.tsx'),
  },
  sign_in_with_apple: {
    features: ['login'],
    source: 'src/web/features/auth/return-page.tsx',
    load: () => import('./features/auth/return-page.tsx'),
  },
  verification: {
    features: ['verification'],
    source: 'src/web/features/verification/verification-page.tsx',
    load: () => import('./features/verification/verification-page.tsx'),
  },
  dev_gallery: {
    features: ['gallery'],
    source: 'src/web/features/gallery/gallery-page.tsx',
    load: () => import('./features/gallery/gallery-page.tsx'),
  },
  checklist_overview: {
    features: ['checklist', 'checklist-steps'],
    source: 'src/web/features/checklist/overview-page.tsx',
    load: () => import('./features/checklist/overview-page.tsx'),
  },
  checklist: {
    features: ['checklist'],
    source: 'src/web/features/checklist/checklist-page.tsx',
    load: () => import('./features/checklist/checklist-page.tsx'),
  },
  cart_show: {
    features: ['box', 'box-toasts', 'item'],
    source: 'src/web/features/box/box-page.tsx',
    load: () => import('./features/box/box-page.tsx'),
  },
  checkout_address: {
    features: ['checkout', 'login'],
    source: 'src/web/features/checkout/address-page.tsx',
    load: () => import('./features/checkout/address-page.tsx'),
  },
  checkout_carrier: {
    features: ['checkout'],
    source: 'src/web/features/checkout/carrier-page.tsx',
    load: () => import('./features/checkout/carrier-page.tsx'),
  },
  checkout_payout: {
    features: ['checkout', 'checkout-end', 'box-toasts'],
    source: 'src/web/features/checkout/payout-page.tsx',
    load: () => import('./features/checkout/payout-page.tsx'),
  },
  checkout_summary: {
    features: ['checkout', 'checkout-end', 'box', 'box-toasts'],
    source: 'src/web/features/checkout/summary-page.tsx',
    load: () => import('./features/checkout/summary-page.tsx'),
  },
  checkout_finished: {
    features: ['order', 'box-toasts'],
    source: 'src/web/features/order/finished-page.tsx',
    load: () => import('./features/order/finished-page.tsx'),
  },
  checkout_documents: {
    features: ['order'],
    source: 'src/web/features/order/documents-page.tsx',
    load: () => import('./features/order/documents-page.tsx'),
  },
  checkout_qr_code: {
    features: ['order'],
    source: 'src/web/features/order/qr-page.tsx',
    load: () => import('./features/order/qr-page.tsx'),
  },
  for_businesses: coming,
  product_search: {
    features: ['shop', 'item'],
    source: 'src/web/features/shop/search-page.tsx',
    load: () => import('./features/shop/search-page.tsx'),
  },
}

/** All texts a page needs. */
export function featuresOf(page: PageName): readonly Feature[] {
  return [...shellFeatures, ...pageTable[page].features]
}

/** For a server: a build laid over the running one must not take away pages it has not loaded yet. */
export async function loadAllPages(): Promise<void> {
  await Promise.all(Object.values(pageTable).map((entry) => entry.load()))
}

/** Whether a page has its content, or only its address. */
export function isBuilt(page: string): boolean {
  return Object.entries(pageTable).some(([name, entry]) => name === page && entry !== coming)
}
