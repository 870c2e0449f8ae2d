import { z } from 'zod'
import type { Sites } from '#contract/pages/sites.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import { translators } from '#i18n/translators.ts'
import { questionFor } from '#server/modules/newsletter/index.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { MailKind } from './kinds.ts'
import type { MailParts } from './layout.ts'

const SubscriptionAskedEvent = z.object({ subscriberId: z.uuid() })

type Question = NonNullable<Awaited<ReturnType<typeof questionFor>>>

/** Asks the reader to confirm the newsletter (T1), because anybody may have typed the address. */
export function newsletterMails(sealing: Sealing): readonly MailKind[] {
  return [
    {
      name: 'newsletter-question',
      event: 'newsletter.asked',
      compose: async (tx, data, { sites, now }) => {
        const question = await questionFor(sealing, tx, SubscriptionAskedEvent.parse(data).subscriberId, now)
        if (!question) return null
        const { locale, email } = question
        return { locale, recipient: email, owner: { kind: 'mailbox' }, parts: questionParts(sites, question) }
      },
    },
  ]
}

function questionParts(sites: Sites, { locale, askedAt, confirmsUntil, key }: Question): MailParts {
  const t = translators[locale]
  const urlOf = (page: 'newsletter_confirm' | 'newsletter_leave') =>
    `${absoluteUrl(sites, { page, params: {}, locale })}#key=${key}`
  return {
    subject: t('mail.newsletter.subject'),
    preview: t('mail.newsletter.preview'),
    title: t('mail.newsletter.title'),
    paragraphs: [t('mail.newsletter.text'), t('mail.newsletter.until', { date: confirmsUntil })],
    action: { label: t('mail.newsletter.action'), url: urlOf('newsletter_confirm') },
    links: [{ label: t('mail.newsletter.leave'), url: urlOf('newsletter_leave') }],
    reason: t('mail.newsletter.reason', { date: askedAt }),
  }
}
