import type { PageName } from '#contract/pages/table.ts'
import type { Feature } from '#web/navigation/texts.ts'
import type { PageModule } from './navigation/page.ts'

/** Where a page's code is, and which texts it needs. */
export interface PageEntry {
  /** Texts beyond those of the shell. */
  readonly features: readonly Feature[]
  readonly load: () => Promise<PageModule>
}

/** Texts that every page has. */
const shellFeatures: readonly Feature[] = ['shell', 'pages']

const coming: PageEntry = {
  features: ['coming'],
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
    load: () => import('./shell/error-page.tsx'),
  },
  default: {
    features: ['home', 'item'],
    load: () => import('./features/sell/home/home-page.tsx'),
  },
  category: {
    features: ['sell-list', 'models', 'item'],
    load: () => import('./features/sell/category-page.tsx'),
  },
  product_details: {
    features: ['sell-list', 'sell-product', 'grading-ui', 'item', 'box-toasts'],
    load: () => import('./features/sell/product-page.tsx'),
  },
  static_content: {
    features: ['static'],
    load: () => import('./features/info/static/static-page.tsx'),
  },
  landingpage: coming,
  my: {
    features: ['my', 'auth', 'login', 'sell-order'],
    load: () => own(import('./features/account/my/overview-page.tsx')),
  },
  my_sales: {
    features: ['my', 'auth', 'login', 'sell-order'],
    load: () => own(import('./features/account/my/sales-page.tsx')),
  },
  my_payouts: {
    features: ['my', 'auth', 'login', 'sell-order'],
    load: () => own(import('./features/account/my/payouts-page.tsx')),
  },
  my_addresses: {
    features: ['my', 'auth', 'login', 'sell-checkout'],
    load: () => own(import('./features/account/my/addresses-page.tsx')),
  },
  my_accounts: {
    features: ['my', 'auth', 'login', 'sell-checkout-end'],
    load: () => own(import('./features/account/my/accounts-page.tsx')),
  },
  my_watches: {
    features: ['my', 'auth', 'login'],
    load: () => own(import('./features/account/my/watches-page.tsx')),
  },
  my_settings: {
    features: ['my', 'auth', 'login', 'my-settings'],
    load: () => own(import('./features/account/my/settings/settings-page.tsx')),
  },
  my_sessions: {
    features: ['my', 'auth', 'login', 'my-settings'],
    load: () => own(import('./features/account/my/settings/sessions-page.tsx')),
  },
  my_export: {
    features: ['my', 'auth', 'login', 'my-settings'],
    load: () => own(import('./features/account/my/settings/export-page.tsx')),
  },
  my_deletion: {
    features: ['my', 'auth', 'login', 'my-settings'],
    load: () => own(import('./features/account/my/settings/deletion-page.tsx')),
  },
  easy_selling: {
    features: ['easy-selling'],
    load: () => import('./features/info/easy-selling/easy-selling-page.tsx'),
  },
  electronics: {
    features: ['landing', 'item'],
    load: () => import('./features/sell/landing/electronics-page.tsx'),
  },
  media: {
    features: ['landing', 'item'],
    load: () => import('./features/sell/landing/media-page.tsx'),
  },
  re_offer: coming,
  re_offer_overview: coming,
  re_offer_finished: coming,
  bulk_isbn: {
    features: ['bulk', 'box-toasts'],
    load: () => import('./features/sell/bulk/bulk-page.tsx'),
  },
  landingpage_paid_ad: coming,
  iphone_group: {
    features: ['sell-list', 'models'],
    load: () => import('./features/sell/group-page.tsx'),
  },
  omg: {
    features: ['landing', 'item'],
    load: () => import('./features/sell/landing/promo-page.tsx'),
  },
  auth: {
    features: ['auth', 'login'],
    load: () => import('./features/account/auth/auth-page.tsx'),
  },
  register: {
    features: ['auth'],
    load: () => import('./features/account/auth/register-page.tsx'),
  },
  register_success: {
    features: ['auth'],
    load: () => import('./features/account/auth/register-success-page.tsx'),
  },
  password_forgotten: {
    features: ['auth'],
    load: () => import('./features/account/auth/forgotten-page.tsx'),
  },
  password_reset: {
    features: ['auth', 'login'],
    load: () => import('./features/account/auth/reset-page.tsx'),
  },
  email_confirm: {
    features: ['auth', 'login'],
    load: () => import('./features/account/auth/confirm-page.tsx'),
  },
  email_change: {
    features: ['auth', 'login'],
    load: () => import('./features/account/auth/email-change-page.tsx'),
  },
  auth_return: {
    features: ['login'],
    load: () => import('./features/account/auth/return-page.tsx'),
  },
  newsletter_confirm: {
    features: ['newsletter'],
    load: () => import('./features/account/newsletter/confirm-page.tsx'),
  },
  newsletter_leave: {
    features: ['newsletter'],
    load: () => import('./features/account/newsletter/leave-page.tsx'),
  },
  privacy_request: {
    features: ['privacy'],
    load: () => import('./features/account/privacy/request-page.tsx'),
  },
  login_check: coming,
  login_check_facebook: coming,
  logout: {
    features: ['auth'],
    load: () => import('./features/account/auth/logout-page.tsx'),
  },
  sign_in_with_apple: {
    features: ['login'],
    load: () => import('./features/account/auth/return-page.tsx'),
  },
  verification: {
    features: ['verification'],
    load: () => import('./features/verification/verification-page.tsx'),
  },
  dev_gallery: {
    features: ['gallery'],
    load: () => import('./features/gallery/gallery-page.tsx'),
  },
  checklist_overview: {
    features: ['checklist', 'checklist-steps'],
    load: () => import('./features/sell-orders/checklist/overview-page.tsx'),
  },
  checklist: {
    features: ['checklist'],
    load: () => import('./features/sell-orders/checklist/checklist-page.tsx'),
  },
  cart_show: {
    features: ['box', 'box-toasts', 'item'],
    load: () => import('./features/box/box-page.tsx'),
  },
  checkout_address: {
    features: ['sell-checkout', 'login'],
    load: () => import('./features/sell-checkout/address-page.tsx'),
  },
  checkout_carrier: {
    features: ['sell-checkout'],
    load: () => import('./features/sell-checkout/carrier-page.tsx'),
  },
  checkout_payout: {
    features: ['sell-checkout', 'sell-checkout-end', 'box-toasts'],
    load: () => import('./features/sell-checkout/payout-page.tsx'),
  },
  checkout_summary: {
    features: ['sell-checkout', 'sell-checkout-end', 'box', 'box-toasts'],
    load: () => import('./features/sell-checkout/summary-page.tsx'),
  },
  checkout_finished: {
    features: ['sell-order', 'box-toasts'],
    load: () => import('./features/sell-orders/finished-page.tsx'),
  },
  checkout_documents: {
    features: ['sell-order'],
    load: () => import('./features/sell-orders/documents-page.tsx'),
  },
  checkout_qr_code: {
    features: ['sell-order'],
    load: () => import('./features/sell-orders/qr-page.tsx'),
  },
  for_businesses: coming,
  product_search: {
    features: ['sell-list', 'item'],
    load: () => import('./features/sell/search-page.tsx'),
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
