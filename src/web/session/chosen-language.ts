import type { Locale } from '#kernel/locale.ts'
import type { ApiClient } from '#contract/api-client.ts'
import { forgetText, keepText, keptText, tabStorage } from '#web/state/kept-text.ts'
import { sessionStore } from './session.ts'

const chosenKey = 'rondo-chosen-language'

/**
 * A customer's language is kept with the account (acceptance L6). The page is left in the same moment, and the
 * call may be lost with it: then the next page sends it.
 */
export function keepChosenLanguage(locale: Locale, api: ApiClient): void {
  if (sessionStore.getState().state !== 'customer') return
  keepText(tabStorage, chosenKey, locale)
  void send(locale, api)
}

/** After a switch, once it is known who is logged in. */
export async function sendChosenLanguage(locale: Locale, api: ApiClient): Promise<void> {
  const { customer } = sessionStore.getState()
  if (!customer || keptText(tabStorage, chosenKey) !== locale) return
  if (customer.locale === locale || (await send(locale, api))) forgetText(tabStorage, chosenKey)
}

async function send(locale: Locale, api: ApiClient): Promise<boolean> {
  const result = await api.call('customerLocale', { body: { locale } }, { keepalive: true })
  return result.ok
}
