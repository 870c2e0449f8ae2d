import { regionalTags, type Locale } from '#kernel/locale.ts'
import { translators } from '#i18n/translators.ts'
import type { MailParts } from './layout.ts'

export interface AccountFacts {
  readonly locale: Locale
  /** The address behind the one button of the mail. */
  readonly url: string
}

export function confirmParts({ locale, url, until }: AccountFacts & { readonly until: Date }): MailParts {
  const t = translators[locale]
  return {
    subject: t('account-mail.confirm.subject'),
    preview: t('account-mail.confirm.preview'),
    title: t('account-mail.confirm.title'),
    paragraphs: [t('account-mail.confirm.text'), t('account-mail.confirm.until', { date: until })],
    action: { label: t('account-mail.confirm.action'), url },
    reason: t('account-mail.reasonAsked'),
  }
}

interface ResetFacts extends AccountFacts {
  /** The names of the providers that open an account without a password; empty where there is a password. */
  readonly providers: readonly string[]
}

/** Only the owner of the mailbox reads which way into the account works (security.md D14). */
export function resetParts({ locale, url, providers }: ResetFacts): MailParts {
  const t = translators[locale]
  const names = new Intl.ListFormat(regionalTags[locale], { type: 'disjunction' }).format(providers)
  return {
    subject: t('account-mail.reset.subject'),
    preview: t('account-mail.reset.preview'),
    title: t('account-mail.reset.title'),
    paragraphs: [
      ...(providers.length > 0 ? [t('account-mail.reset.providers', { providers: names })] : []),
      t('account-mail.reset.text'),
      t('account-mail.reset.until'),
    ],
    action: { label: t('account-mail.reset.action'), url },
    reason: t('account-mail.reason'),
  }
}

export function changeParts({ locale, url }: AccountFacts): MailParts {
  const t = translators[locale]
  return {
    subject: t('account-mail.change.subject'),
    preview: t('account-mail.change.preview'),
    title: t('account-mail.change.title'),
    paragraphs: [t('account-mail.change.text'), t('account-mail.change.until')],
    action: { label: t('account-mail.change.action'), url },
    reason: t('account-mail.reasonAsked'),
  }
}

export function emailChangedParts({ locale, url }: AccountFacts): MailParts {
  const t = translators[locale]
  return {
    subject: t('account-mail.changed.subject'),
    preview: t('account-mail.changed.preview'),
    title: t('account-mail.changed.title'),
    paragraphs: [t('account-mail.changed.text'), t('account-mail.changed.warning')],
    action: { label: t('account-mail.changed.action'), url },
    reason: t('account-mail.reason'),
  }
}

export function passwordChangedParts({ locale, url }: AccountFacts): MailParts {
  const t = translators[locale]
  return {
    subject: t('account-mail.password.subject'),
    preview: t('account-mail.password.preview'),
    title: t('account-mail.password.title'),
    paragraphs: [t('account-mail.password.text'), t('account-mail.password.warning')],
    action: { label: t('account-mail.password.action'), url },
    reason: t('account-mail.reason'),
  }
}

export function payoutSavedParts({
  locale,
  url,
  ibanMasked,
}: AccountFacts & { readonly ibanMasked: string }): MailParts {
  const t = translators[locale]
  return {
    subject: t('account-mail.payout.subject'),
    preview: t('account-mail.payout.preview'),
    title: t('account-mail.payout.title'),
    paragraphs: [t('account-mail.payout.text', { account: ibanMasked }), t('account-mail.payout.warning')],
    action: { label: t('account-mail.payout.action'), url },
    reason: t('account-mail.reason'),
  }
}
