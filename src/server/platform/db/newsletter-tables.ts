import type { GeneratedAlways } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

/** The table of the newsletter, a part of tables.ts. Only the module opens the sealed address. */
export interface NewsletterTables {
  newsletter_subscriber: NewsletterSubscriberTable
  newsletter_key: NewsletterKeyTable
  newsletter_consent: NewsletterConsentTable
}

interface NewsletterSubscriberTable {
  id: string
  email: Buffer
  email_hash: Buffer
  locale: Locale
  source: string
  subscription_type: string
  customer_id: string | null
  asked_at: Date
  mailed_at: Date | null
  confirmed_at: Date | null
  left_at: Date | null
}

interface NewsletterKeyTable {
  key_hash: Buffer
  subscriber_id: string
  created_at: Date
  confirms_until: Date
}

interface NewsletterConsentTable {
  id: GeneratedAlways<string>
  subscriber_id: string
  what: 'asked' | 'given' | 'withdrawn'
  how: 'form' | 'account' | 'mail'
  text_version: string
  source: string
  subscription_type: string
  locale: Locale
  at: Date
}
