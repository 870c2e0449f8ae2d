import { isEmail } from '#kernel/email.ts'
import { subscribeToNewsletter } from '#web/forms/newsletter.ts'
import type { App } from '#web/navigation/page.ts'
import { texts as files } from '#web/generated/texts/base.ts'
import { createTexts } from '#web/navigation/texts.ts'

/** Sends what stands in the footer's form; gives what is wrong with it, in the reader's language. */
export async function subscribeFromFooter(form: HTMLFormElement, { api, space }: App): Promise<string> {
  const texts = createTexts(space.locale, files.newsletter[space.locale])
  await texts.ensure(['newsletter'])
  const { t } = texts
  const typed = new FormData(form).get('email')
  const email = typeof typed === 'string' ? typed.trim() : ''
  if (!isEmail(email)) {
    form.querySelector('input')?.focus()
    return t(email === '' ? 'newsletter.email.missing' : 'newsletter.email.wrong')
  }
  const result = await subscribeToNewsletter({ api, t }, email, 'footer')
  if (result.ok) form.reset()
  return ''
}
