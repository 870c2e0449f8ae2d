import { z } from 'zod'
import { Email, Instant, list, LocaleCode, textMatching, text, Uuid } from './primitives.ts'
import { NewPassword } from './account.ts'

/** The key in a link of a mail: 256 random bits. It stands after the `#` of the address, which browsers do not send. */
export const MailKey = textMatching(/^[A-Za-z0-9_-]{43}$/, 43)
export const MailKeyBody = z.strictObject({ key: MailKey })

const providers = ['apple', 'google', 'facebook', 'paypal', 'paypal-express'] as const
export const ProviderName = z.enum(providers)
export const ProviderNameParams = z.strictObject({ provider: ProviderName })

/** PayPal and PayPal express share their identities. */
const LinkedProvider = ProviderName.exclude(['paypal-express'])
export const LinkedProviderParams = z.strictObject({ provider: LinkedProvider })
export const LinkedProviders = list(LinkedProvider, 10)

/** The login providers that this shop offers; a sandbox replaces a provider for which the shop has no keys. */
export const LoginProviders = list(z.object({ provider: ProviderName, isSandbox: z.boolean() }), 10)

/** The page of the provider to which the browser goes, and the state that the provider must send back. */
export const ProviderRequest = z.object({ authorizationUrl: z.url().max(4096), state: text(512) })

/** The customer who is logged in, as the account pages show them. */
export const SessionInfo = z.object({
  customer: z
    .object({
      uuid: Uuid,
      email: text(254),
      firstName: text(80).nullable(),
      locale: LocaleCode,
      isEmailConfirmed: z.boolean(),
      isEmailUndeliverable: z.boolean(),
      hasPassword: z.boolean(),
      providers: LinkedProviders,
      /** Whether the last login is less than 15 minutes old (security.md D12). */
      isFresh: z.boolean(),
    })
    .nullable(),
})

export const EmailAddress = z.strictObject({ email: Email })
export const PasswordReset = z.strictObject({ key: MailKey, password: NewPassword })
export const PasswordChange = z.strictObject({ password: NewPassword })

/** The sessions of the customer, the last seen first. */
export const SessionList = list(
  z.object({
    uuid: Uuid,
    /** Browser and system in short, such as `Firefox · Windows`; null when the browser said nothing. */
    device: text(80).nullable(),
    createdAt: Instant,
    lastSeenAt: Instant,
    isCurrent: z.boolean(),
  }),
  100,
)
