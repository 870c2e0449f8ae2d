import type { ProviderName } from './provider-answer.ts'

/** As the providers call themselves, in every language. */
export const providerNames: Readonly<Record<ProviderName, string>> = {
  apple: 'Apple',
  google: 'Google',
  facebook: 'Facebook',
  paypal: 'PayPal',
  'paypal-express': 'PayPal Express',
}
