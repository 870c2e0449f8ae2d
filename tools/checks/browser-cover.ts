/** Which browser files cover a folder; the longest beginning that fits a changed file decides. At most two each. */
export const browserCover: Readonly<Record<string, readonly string[]>> = {
  'src/web/': ['navigation', 'pages'],
  'src/web/shell/': ['shell', 'layouts'],
  'src/web/shell/search/': ['search', 'search-models'],
  'src/web/shell/newsletter/': ['newsletter'],
  'src/web/shell/overlays/': ['consent', 'toasts'],
  'src/web/forms/': ['checkout-steps'],
  'src/web/forms/leave-question': ['unsaved'],
  'src/web/forms/use-unsaved-changes': ['unsaved'],
  'src/web/navigation/ask-server': ['watch-split', 'navigation'],
  'src/web/navigation/held-steps': ['unsaved', 'navigation'],
  'src/web/navigation/leave-guard': ['unsaved', 'navigation'],
  'src/web/navigation/page-hold': ['unsaved'],
  'src/web/api/api-browser': ['overload', 'navigation'],
  'src/web/navigation/early/': ['prefetch', 'navigation'],
  'src/web/api/retry': ['overload'],
  'src/web/box/': ['box', 'box-offer'],
  'src/web/login/': ['login-modal', 'auth'],
  'src/web/session/': ['auth'],
  'src/web/scan/': ['scan', 'shelf'],
  'src/web/offline/': ['shelf'],
  'src/web/consent/': ['consent'],
  'src/web/toasts/': ['toasts'],
  'src/web/features/account/auth/': ['auth'],
  'src/web/features/box/': ['box', 'box-offer'],
  'src/web/features/sell/bulk/': ['bulk', 'scan'],
  'src/web/features/sell-orders/checklist/': ['checklist'],
  'src/web/features/sell-checkout/': ['checkout-steps', 'checkout-end'],
  'src/web/features/info/easy-selling/': ['landing'],
  'src/web/features/gallery/': ['gallery', 'gallery-forms'],
  'src/web/features/sell/home/': ['home'],
  'src/web/features/sell/landing/': ['landing'],
  'src/web/features/account/my/': ['my', 'my-settings'],
  'src/web/features/account/newsletter/': ['newsletter'],
  'src/web/features/sell-orders/': ['order', 'order-change'],
  'src/web/features/account/privacy/': ['my-settings'],
  'src/web/features/sell/': ['lists', 'product'],
  'src/web/features/sell/grading/': ['grading'],
  'src/web/features/sell/model-selection/': ['models'],
  'src/web/features/sell/product/': ['product'],
  'src/web/features/sell/product-list/': ['lists'],
  'src/web/features/info/static/': ['static'],
  'src/web/features/verification/': ['verification'],
  'src/ui/': ['gallery', 'gallery-forms'],
  'src/i18n/': ['language'],
  'src/contract/pages/': ['navigation', 'language'],
  'src/server/modules/accounts/': ['auth'],
  'src/server/modules/box/': ['box-offer'],
  'src/server/modules/cart/': ['box-offer', 'checkout-steps'],
  'src/server/modules/catalogue/': ['lists'],
  'src/server/modules/content/': ['static'],
  'src/server/modules/logins/': ['login-modal', 'auth'],
  'src/server/modules/mails/': ['my'],
  'src/server/modules/newsletter/': ['newsletter'],
  'src/server/modules/orders/': ['order', 'order-change'],
  'src/server/modules/pricing/': ['grading'],
  'src/server/modules/privacy/': ['my-settings'],
  'src/server/modules/sell-checkout/': ['checkout-steps'],
  'src/server/modules/shipments/': ['checkout-steps'],
  'src/server/adapters/identity/': ['login-providers'],
  'src/server/sandboxes/identity/': ['login-providers'],
  'src/server/platform/pages/': ['navigation'],
  'src/server/platform/verification/': ['verification'],
}

const atMost = 2

/** The one or two browser files that cover what was changed: changed ones themselves, then by folder. */
export function browserFilesFor(changed: readonly string[]): string[] {
  const own = changed.filter((path) => path.endsWith('.spec.ts') && !path.startsWith('e2e/full/'))
  const covering = changed.flatMap((path) => {
    const start = Object.keys(browserCover)
      .filter((beginning) => path.startsWith(beginning) && !isUnitTest(path))
      .toSorted((a, b) => b.length - a.length)[0]
    return (browserCover[start ?? ''] ?? []).map((name) => `e2e/${name}.spec.ts`)
  })
  return [...new Set([...own, ...covering])].slice(0, Math.max(atMost, own.length))
}

function isUnitTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
