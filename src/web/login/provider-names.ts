import type { ProviderName } from './provider-answer.ts'

/** The names of the providers, which are the same in every language. */
export const providerNames: Readonly<Record<ProviderName, string>> = {
  apple: 'Apple',
  google: 'Google',
  facebook: 'Facebook',
  paypal: 'PayPal',
  'paypal-express': 'PayPal Express',
}
