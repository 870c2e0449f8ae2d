import type { Locale } from '#kernel/locale.ts'
import { translators } from '#i18n/translators.ts'
import type { MailParts } from './layout.ts'

interface AskedFacts {
  readonly locale: Locale
  readonly kind: 'export' | 'deletion'
  readonly askedAt: Date
  /** Null for a person with an account. */
  readonly key: string | null
  readonly url: string
}

export function askedParts({ locale, kind, askedAt, key, url }: AskedFacts): MailParts {
  const t = translators[locale]
  const words = kind === 'export' ? exportWords(locale) : deletionWords(locale)
  const isKeyed = key !== null
  return {
    subject: words.subject,
    preview: isKeyed ? words.preview : words.account,
    title: words.title,
    paragraphs: isKeyed ? [words.text, t('privacy-mail.until')] : [words.account],
    action: { label: isKeyed ? words.action : t('privacy-mail.accountAction'), url },
    reason: t('privacy-mail.reason', { date: askedAt }),
  }
}

function exportWords(locale: Locale) {
  const t = translators[locale]
  return {
    subject: t('privacy-mail.askedExport.subject'),
    preview: t('privacy-mail.askedExport.preview'),
    title: t('privacy-mail.askedExport.title'),
    text: t('privacy-mail.askedExport.text'),
    action: t('privacy-mail.askedExport.action'),
    account: t('privacy-mail.accountExport'),
  }
}

function deletionWords(locale: Locale) {
  const t = translators[locale]
  return {
    subject: t('privacy-mail.askedDeletion.subject'),
    preview: t('privacy-mail.askedDeletion.preview'),
    title: t('privacy-mail.askedDeletion.title'),
    text: t('privacy-mail.askedDeletion.text'),
    action: t('privacy-mail.askedDeletion.action'),
    account: t('privacy-mail.accountDeletion'),
  }
}

interface ReadyFacts {
  readonly locale: Locale
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly url: string
}

export function readyParts({ locale, askedAt, expiresAt, url }: ReadyFacts): MailParts {
  const t = translators[locale]
  return {
    subject: t('privacy-mail.ready.subject'),
    preview: t('privacy-mail.ready.preview', { date: expiresAt }),
    title: t('privacy-mail.ready.title'),
    paragraphs: [t('privacy-mail.ready.text', { date: expiresAt }), t('privacy-mail.ready.private')],
    action: { label: t('privacy-mail.ready.action'), url },
    reason: t('privacy-mail.reason', { date: askedAt }),
  }
}

interface PlannedFacts {
  readonly locale: Locale
  readonly plannedFor: string
  /** Null for guests, who have no page on which to withdraw the deletion. */
  readonly url: string | null
}

export function plannedParts({ locale, plannedFor, url }: PlannedFacts): MailParts {
  const t = translators[locale]
  const text = t('privacy-mail.planned.text', { date: plannedFor })
  return {
    subject: t('privacy-mail.planned.subject'),
    preview: t('privacy-mail.planned.preview', { date: plannedFor }),
    title: t('privacy-mail.planned.title'),
    paragraphs: url === null ? [text] : [text, t('privacy-mail.planned.withdraw')],
    ...(url !== null && { action: { label: t('privacy-mail.planned.action'), url } }),
    reason: t('privacy-mail.planned.reason'),
  }
}

export function deletedParts(locale: Locale): MailParts {
  const t = translators[locale]
  return {
    subject: t('privacy-mail.deleted.subject'),
    preview: t('privacy-mail.deleted.preview'),
    title: t('privacy-mail.deleted.title'),
    paragraphs: [t('privacy-mail.deleted.text'), t('privacy-mail.deleted.again')],
    reason: t('privacy-mail.deleted.reason'),
  }
}
