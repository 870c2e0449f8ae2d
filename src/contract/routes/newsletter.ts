import { defineRoutes } from '#contract/define.ts'
import { NewsletterSubscription } from '#contract/schemas/content.ts'
import { Nothing } from '#contract/schemas/primitives.ts'
import { MailKeyBody } from '#contract/schemas/session.ts'

export const newsletterRoutes = defineRoutes('next', {
  subscribeNewsletter: {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'public',
    summary: 'Ask for the newsletter; the answer is the same for known and new addresses.',
    body: NewsletterSubscription,
    ok: Nothing,
    status: 202,
    problems: [],
    onRepeat: 'same-answer',
    limits: ['mailing'],
  },
  confirmNewsletter: {
    method: 'PUT',
    path: '/api/newsletter/subscribe',
    access: 'public',
    summary: 'Subscribe by the key of the mail that asked.',
    body: MailKeyBody,
    ok: Nothing,
    problems: ['mail-key.invalid'],
    onRepeat: 'same-answer',
    limits: ['keyTries'],
  },
  unsubscribeNewsletter: {
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    access: 'public',
    summary: 'Leave by the key every newsletter and its confirmation carry; leaving twice is leaving once.',
    body: MailKeyBody,
    ok: Nothing,
    problems: ['mail-key.invalid'],
    onRepeat: 'same-answer',
    limits: ['keyTries'],
  },
})
