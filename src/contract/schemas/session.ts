import { z } from 'zod'
import { Email, Instant, list, LocaleCode, matching, text, Uuid } from './primitives.ts'
import { NewPassword } from './account.ts'

/** Of a link in a mail: 256 random bits. It travels in the part of the address that browsers keep to themselves. */
export const MailKey = matching(/^[A-Za-z0-9_-]{43}$/, 43)
export const MailKeyBody = z.strictObject({ key: MailKey })

const providers = ['apple', 'google', 'facebook', 'paypal', 'paypal-express'] as const
export const ProviderName = z.enum(providers)
export const ProviderNameParams = z.strictObject({ provider: ProviderName })

/** The providers that can be used here; a sandbox stands in for one without keys. */
export const LoginProviders = list(z.object({ provider: ProviderName, isSandbox: z.boolean() }), 10)

/** Where the browser goes to be asked by the provider, and what must come back with the answer. */
export const ProviderRequest = z.object({ authorizationUrl: z.url().max(4096), state: text(512) })

/** Who is logged in, as the own pages show it. */
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
      providers: list(ProviderName, 10),
      /** Logged in within the last 15 minutes (security.md D12). */
      isFresh: z.boolean(),
    })
    .nullable(),
})

export const EmailAddress = z.strictObject({ email: Email })
export const PasswordReset = z.strictObject({ key: MailKey, password: NewPassword })
export const PasswordChange = z.strictObject({ password: NewPassword })

/** Where the customer is logged in, the last seen first. */
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
