import type { ApiClient, CallResult } from '#contract/api-client.ts'
import type { Translate } from '#i18n/t.ts'
import { toasts } from '#web/toasts/toasts.ts'

/** The page on which the visitor subscribed; the subscription keeps it. */
export type NewsletterSource = 'footer' | 'confirm-page' | 'leave-page'

/** Asks for the newsletter; a mail then asks back. Known addresses get the same answer (acceptance T1). */
export async function subscribeToNewsletter(
  { api, t }: { readonly api: ApiClient; readonly t: Translate },
  email: string,
  source: NewsletterSource,
): Promise<CallResult<unknown>> {
  const body = { email, source, subscriptionType: 'general' }
  const result = await api.call('subscribeNewsletter', { body })
  const isAsked = result.ok
  toasts.show({
    id: 'newsletter',
    variant: isAsked ? 'success' : 'error',
    message: { text: t(isAsked ? 'newsletter.flash.success' : 'newsletter.flash.error.default') },
  })
  return result
}
