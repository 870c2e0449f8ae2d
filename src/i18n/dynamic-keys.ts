import { staticPages } from '#contract/pages/static-pages.ts'
import { pageNames } from '#contract/pages/table.ts'
import { problems } from '#contract/problems.ts'

/** Keys the code builds with a template: each must exist for every value, and each counts as used. */
export interface DynamicKeys {
  readonly prefix: string
  readonly suffix?: string
  readonly values: readonly string[]
}

// As src/web/shell names them; a name without a text does not compile there.
const errorKinds = ['403', '404', '410', '429', '500', '503', 'offline', 'other']
const toastVariants = ['success', 'error', 'warn']
const consentCategories = ['preferences', 'statistics', 'marketing']

export const dynamicKeys: readonly DynamicKeys[] = [
  { prefix: 'problems.', values: Object.keys(problems) },
  { prefix: 'pages.', suffix: '.title', values: pageNames },
  { prefix: 'pages.', suffix: '.description', values: pageNames },
  { prefix: 'errors.', suffix: '.title', values: errorKinds },
  { prefix: 'errors.', suffix: '.text', values: errorKinds },
  { prefix: 'shell.footer.', values: Object.keys(staticPages) },
  { prefix: 'shell.group.', values: ['electronics', 'media', 'service'] },
  { prefix: 'overlays.toasts.', values: toastVariants },
  { prefix: 'overlays.consent.', values: consentCategories },
  { prefix: 'overlays.consent.', suffix: 'Text', values: consentCategories },
  { prefix: 'verification.', values: ['running', 'done', 'cancelled', 'expired', 'wrong', 'failed'] },
]
