import { z } from 'zod'
import { staticPages } from '#contract/pages/static-pages.ts'
import type { Sites } from '#contract/pages/sites.ts'
import type { PageName } from '#contract/pages/names.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import {
  customerById,
  findByEmail,
  identityProviderNames,
  keyLifetimes,
  mintKey,
  openTravelling,
  type Customer,
} from '#server/modules/accounts/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import {
  emailChangedParts,
  changeParts,
  confirmParts,
  passwordChangedParts,
  payoutSavedParts,
  resetParts,
  type AccountFacts,
} from './account-parts.ts'
import type { ComposedMail, MailKind } from './kinds.ts'
import type { MailParts } from './layout.ts'

const CustomerEvent = z.object({ customerId: z.uuid() })
const EmailRequestEvent = z.object({ requestId: z.uuid(), email: z.string() })
const PayoutSavedEvent = CustomerEvent.extend({ savingId: z.uuid(), iban: z.string() })
const EmailChangedEvent = CustomerEvent.extend({ changeId: z.uuid(), email: z.string() })

interface MailSources {
  readonly sealing: Sealing
  readonly tx: Tx
  readonly sites: Sites
  readonly now: Date
}

type Write = (writing: MailSources, data: unknown) => Promise<ComposedMail | null>

interface AccountMail {
  readonly name: string
  readonly event: string
  readonly write: Write
  /** Gives equal texts for mails with equal content. Only a few of them are sent, so nobody can flood a stranger (D60). */
  readonly saysTheSame?: (sealing: Sealing, data: unknown) => string
}

/** The keys of these mails are in the fragment of the link, which no server and no log sees. */
const mails: readonly AccountMail[] = [
  { name: 'account-registered', event: 'customer.registered', write: confirmation },
  { name: 'account-confirmation', event: 'customer.confirmation-asked', write: confirmation },
  { name: 'account-reset', event: 'customer.reset-asked', write: reset },
  { name: 'account-email-change', event: 'customer.email-change-asked', write: emailChange },
  { name: 'account-email-changed', event: 'customer.email-changed', write: emailChanged },
  {
    name: 'account-password-changed',
    event: 'customer.password-changed',
    write: passwordChanged,
    saysTheSame: (_, data) => CustomerEvent.parse(data).customerId,
  },
  {
    name: 'account-payout-saved',
    event: 'customer.account-saved',
    write: payoutSaved,
    saysTheSame: bankAccountKey,
  },
]

/** Mails about the account, in its language. Their keys are made here, so that no event contains a key. */
export function accountMails(sealing: Sealing): readonly MailKind[] {
  return mails.map(({ name, event, write, saysTheSame }) => ({
    name,
    event,
    ...(saysTheSame && {
      merging: { key: (data) => `${name} ${saysTheSame(sealing, data)}`, pace: 'first-at-once' },
    }),
    compose: (tx, data, { sites, now }) => write({ sealing, tx, sites, now }, data),
  }))
}

async function confirmation(writing: MailSources, data: unknown): Promise<ComposedMail | null> {
  const customer = await customerOf(writing, CustomerEvent.parse(data).customerId)
  if (!customer || customer.isConfirmed) return null
  const { email } = customer
  const facts = await keyed(writing, customer, { kind: 'confirm-email', page: 'email_confirm', value: email })
  return letter(customer, email, confirmParts(facts))
}

/** Writes no mail to an address without an account. */
async function reset(writing: MailSources, data: unknown): Promise<ComposedMail | null> {
  const { sealing, tx } = writing
  const { requestId, email } = EmailRequestEvent.parse(data)
  const found = await findByEmail(
    sealing,
    tx,
    openTravelling(sealing, { id: requestId, what: 'email' }, email),
  )
  const customer = found && (await customerOf(writing, found.id))
  if (!customer) return null
  const key = { kind: 'reset-password', page: 'password_reset', value: customer.email } as const
  return letter(
    customer,
    customer.email,
    resetParts({
      ...(await keyed(writing, customer, key)),
      providers: customer.hasPassword
        ? []
        : customer.providers.map((provider) => identityProviderNames[provider]),
    }),
  )
}

/** Writes to the new address. It writes nothing if another account has the address, and does not tell who asked. */
async function emailChange(writing: MailSources, data: unknown): Promise<ComposedMail | null> {
  const { sealing, tx } = writing
  const { customerId, changeId, email } = EmailChangedEvent.parse(data)
  const wanted = openTravelling(sealing, { id: changeId, what: 'email' }, email)
  const customer = await customerOf(writing, customerId)
  if (!customer || (await findByEmail(sealing, tx, wanted))) return null
  const facts = await keyed(writing, customer, { kind: 'change-email', page: 'email_change', value: wanted })
  return letter(customer, wanted, changeParts(facts))
}

/** Writes to the old address. Only the event still has that address. */
async function emailChanged(writing: MailSources, data: unknown): Promise<ComposedMail | null> {
  const { customerId, changeId, email } = EmailChangedEvent.parse(data)
  const customer = await customerOf(writing, customerId)
  if (!customer) return null
  const { locale } = customer
  const contact = { page: 'static_content', params: { page: staticPages.contact[locale] }, locale } as const
  const url = absoluteUrl(writing.sites, contact)
  const former = openTravelling(writing.sealing, { id: changeId, what: 'email' }, email)
  return letter(customer, former, emailChangedParts({ locale, url }))
}

async function passwordChanged(writing: MailSources, data: unknown): Promise<ComposedMail | null> {
  const customer = await customerOf(writing, CustomerEvent.parse(data).customerId)
  if (!customer) return null
  const { locale } = customer
  const url = absoluteUrl(writing.sites, { page: 'password_forgotten', params: {}, locale })
  return letter(customer, customer.email, passwordChangedParts({ locale, url }))
}

async function payoutSaved(writing: MailSources, data: unknown): Promise<ComposedMail | null> {
  const { customerId, savingId, iban } = PayoutSavedEvent.parse(data)
  const customer = await customerOf(writing, customerId)
  if (!customer) return null
  const { locale } = customer
  const url = absoluteUrl(writing.sites, { page: 'password_forgotten', params: {}, locale })
  const ibanMasked = openTravelling(writing.sealing, { id: savingId, what: 'iban' }, iban)
  return letter(customer, customer.email, payoutSavedParts({ locale, url, ibanMasked }))
}

/** Each bank account has its own key, so the mail about one account never waits for the mail about another. */
function bankAccountKey(sealing: Sealing, data: unknown): string {
  const { customerId, savingId, iban } = PayoutSavedEvent.parse(data)
  const ibanMasked = openTravelling(sealing, { id: savingId, what: 'iban' }, iban)
  return `${customerId} ${sealing.hash(ibanMasked, 'merged-mail').toString('hex').slice(0, 16)}`
}

function customerOf({ sealing, tx }: MailSources, id: string): Promise<Customer | null> {
  return customerById(sealing, tx, id)
}

interface WantedKey {
  readonly kind: keyof typeof keyLifetimes
  readonly page: PageName
  readonly value: string
}

async function keyed(
  { sealing, tx, sites, now }: MailSources,
  { id: customerId, locale }: Customer,
  { kind, page, value }: WantedKey,
): Promise<AccountFacts & { readonly until: Date }> {
  const lifetimeMs = keyLifetimes[kind]
  const key = await mintKey(sealing, tx, { kind, customerId, value, now, lifetimeMs })
  const url = `${absoluteUrl(sites, { page, params: {}, locale })}#key=${key}`
  return { locale, url, until: new Date(now.getTime() + lifetimeMs) }
}

function letter({ id, locale }: Customer, recipient: string, parts: MailParts): ComposedMail {
  return { locale, recipient, owner: { kind: 'customer', id }, parts }
}
