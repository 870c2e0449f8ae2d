import type { Locale } from '#kernel/locale.ts'

/** People with an account; a part of tables.ts. */
export interface AccountTables {
  customer: CustomerTable
  former_email: FormerEmailTable
  customer_identity: CustomerIdentityTable
  mail_key: MailKeyTable
  provider_login: ProviderLoginTable
  pending_identity: PendingIdentityTable
}

interface CustomerTable {
  id: string
  email: Buffer | null
  email_hash: Buffer | null
  password_hash: string | null
  name: Buffer | null
  locale: Locale
  email_confirmed_at: Date | null
  email_bounced_at: Date | null
  created_at: Date
  deleted_at: Date | null
}

interface FormerEmailTable {
  id: string
  customer_id: string
  email: Buffer
  left_at: Date
}

interface CustomerIdentityTable {
  provider: 'apple' | 'google' | 'facebook' | 'paypal'
  subject: string
  customer_id: string
  created_at: Date
}

interface MailKeyTable {
  key_hash: Buffer
  kind: 'confirm-email' | 'change-email' | 'reset-password' | 'privacy-export' | 'privacy-deletion'
  customer_id: string | null
  value: Buffer | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

interface ProviderLoginTable {
  state_hash: Buffer
  visitor_id: string
  provider: 'apple' | 'google' | 'facebook' | 'paypal' | 'paypal-express'
  nonce: string
  verifier: Buffer
  redirect_uri: string
  created_at: Date
  expires_at: Date
}

interface PendingIdentityTable {
  visitor_id: string
  provider: 'apple' | 'google' | 'facebook' | 'paypal'
  subject: string
  email_hash: Buffer
  expires_at: Date
}
