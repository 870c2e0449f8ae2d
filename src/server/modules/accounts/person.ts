import { formatFor } from '#i18n/format.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { exportTable } from '#server/platform/export-table.ts'
import type { ExportContext, Person, PersonDeps } from '#server/platform/person.ts'
import { readCustomerSessions } from '#server/platform/sessions/customer-sessions.ts'
import { formerEmails } from './repo-former-emails.ts'
import { customerById, type Customer } from './repo.ts'

/** The copy holds neither the password nor the tokens of sessions. */
export async function exportAccount(
  { sealing }: PersonDeps,
  db: Db,
  { customerId }: Person,
  { locale, now }: ExportContext,
) {
  if (customerId === null) return []
  const [customer, former, sessions] = await Promise.all([
    customerById(sealing, db, customerId),
    formerEmails(sealing, db, customerId),
    readCustomerSessions(db, customerId, now),
  ])
  return [
    exportTable('account', accountColumns, customer ? [accountRow(customer, locale)] : []),
    exportTable('former-emails', { email: 'text', leftAt: 'time' }, former),
    exportTable(
      'sessions',
      { device: 'text', loggedInAt: 'time', lastSeenAt: 'time' },
      sessions.map(({ device, createdAt, lastSeenAt }) => ({ device, loggedInAt: createdAt, lastSeenAt })),
    ),
  ]
}

const accountColumns = {
  accountId: 'text',
  email: 'text',
  isEmailConfirmed: 'flag',
  isUndeliverable: 'flag',
  firstName: 'text',
  lastName: 'text',
  language: 'word',
  registeredAt: 'time',
  hasPassword: 'flag',
  loginProviders: 'text',
} as const

/** The names of the providers, which are the same in every language. */
export const identityProviderNames = {
  apple: 'Apple',
  google: 'Google',
  facebook: 'Facebook',
  paypal: 'PayPal',
} as const

function accountRow(customer: Customer, locale: ExportContext['locale']) {
  const { id, email, isConfirmed, isUndeliverable, firstName, lastName, hasPassword } = customer
  return {
    accountId: id,
    email,
    isEmailConfirmed: isConfirmed,
    isUndeliverable,
    firstName,
    lastName,
    language: { code: customer.locale, word: formatFor(locale).language(customer.locale) },
    registeredAt: customer.createdAt,
    hasPassword,
    loginProviders: customer.providers.map((provider) => identityProviderNames[provider]).join(', ') || null,
  }
}
