/** Which browser files cover a folder; the longest beginning that fits a changed file decides. At most two each. */
export const browserCover: Readonly<Record<string, readonly string[]>> = {
  'src/web/': ['navigation', 'pages'],
  'src/web/shell/': ['shell', 'layouts'],
  'src/web/shell/search/': ['search'],
  'src/web/shell/newsletter/': ['newsletter'],
  'src/web/shell/overlays/': ['consent', 'toasts'],
  'src/web/forms/': ['checkout-steps'],
  'src/web/lib/api-browser': ['overload', 'navigation'],
  'src/web/lib/retry': ['overload'],
  'src/web/lib/box/': ['box', 'box-offer'],
  'src/web/lib/login/': ['login-modal', 'auth'],
  'src/web/lib/session/': ['auth'],
  'src/web/lib/scan/': ['scan', 'shelf'],
  'src/web/lib/offline/': ['shelf'],
  'src/web/lib/consent': ['consent'],
  'src/web/lib/toast': ['toasts'],
  'src/web/features/auth/': ['auth'],
  'src/web/features/box/': ['box', 'box-offer'],
  'src/web/features/bulk/': ['bulk', 'scan'],
  'src/web/features/checklist/': ['checklist'],
  'src/web/features/checkout/': ['checkout-steps', 'checkout-end'],
  'src/web/features/easy-selling/': ['landing'],
  'src/web/features/gallery/': ['gallery', 'gallery-forms'],
  'src/web/features/home/': ['home'],
  'src/web/features/landing/': ['landing'],
  'src/web/features/my/': ['my', 'my-settings'],
  'src/web/features/newsletter/': ['newsletter'],
  'src/web/features/order/': ['order'],
  'src/web/features/privacy/': ['my-settings'],
  'src/web/features/shop/': ['lists', 'product'],
  'src/web/features/shop/grading/': ['grading'],
  'src/web/features/shop/model-selection/': ['models'],
  'src/web/features/shop/product/': ['product'],
  'src/web/features/shop/product-list/': ['lists'],
  'src/web/features/static/': ['static'],
  'src/web/features/verification/': ['verification'],
  'src/ui/': ['gallery', 'gallery-forms'],
  'src/i18n/': ['language'],
  'src/contract/pages/': ['navigation', 'language'],
  'src/server/modules/accounts/': ['auth'],
  'src/server/modules/box/': ['box-offer'],
  'src/server/modules/catalogue/': ['lists'],
  'src/server/modules/content/': ['static'],
  'src/server/modules/newsletter/': ['newsletter'],
  'src/server/modules/orders/': ['order'],
  'src/server/modules/pricing/': ['grading'],
  'src/server/modules/privacy/': ['my-settings'],
  'src/server/modules/sell-checkout/': ['checkout-steps'],
  'src/server/modules/shipments/': ['checkout-steps'],
  'src/server/adapters/identity/': ['login-providers'],
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
