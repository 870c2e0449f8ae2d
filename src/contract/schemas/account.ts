import { z } from 'zod'
import { Email, typedLine, LocaleCode, queryInt, SitePath, text, Uuid } from './primitives.ts'

/** The lengths of security.md D13. A password is neither trimmed nor cut off. */
export const NewPassword = z.string().min(10).max(128)
const Password = z.string().min(1).max(128)
const ProviderToken = z.string().min(1).max(8192)

export const Login = z.strictObject({ email: Email, password: Password, previousUrl: text(2048).optional() })

/** The form fields of the classic login page. */
export const LoginForm = z.strictObject({
  _username: Email,
  _password: Password,
  _target_path: text(2048).optional(),
})

export const Registration = z.strictObject({
  email: Email,
  password: NewPassword,
  firstName: typedLine(80).optional(),
  lastName: typedLine(80).optional(),
  previousUrl: text(2048).optional(),
})

/** Used for the JSON call and for the form; the fields of a form are always text. */
export const FacebookLogin = z.strictObject({
  accessToken: ProviderToken,
  expiresIn: queryInt(0, 31_536_000),
  /** The state that `startProviderLogin` gave out. A form without it was not opened by the button of this shop. */
  state: z.string().min(1).max(512).optional(),
})

export const ProviderParams = z.strictObject({
  provider: z.enum(['apple', 'google', 'paypal', 'paypal-express']),
})

/** What the provider gave to the browser. Which fields are needed depends on the provider. */
export const ProviderLogin = z.strictObject({
  state: z.string().min(1).max(512).optional(),
  authorizationCode: ProviderToken.optional(),
  /** Only PayPal: the token of `POST /api/csrf-token/paypal`, bound to the session that asks. */
  token: ProviderToken.optional(),
  idToken: ProviderToken.optional(),
  /** Apple sends the name only at the first login, and only to the browser. */
  firstName: typedLine(80).optional(),
  lastName: typedLine(80).optional(),
  previousUrl: text(2048).optional(),
  /** The answer names no `previousUrl`. */
  no_prev: z.boolean().optional(),
})

export const LoginAnswer = z.object({
  user: z.object({ uuid: Uuid, wasRegistered: z.boolean() }),
  provider: z.enum(['credentials', 'facebook', 'apple', 'google', 'paypal', 'paypal-express']),
  /** A path of this site, never another host (security.md D22). */
  previousUrl: SitePath.optional(),
  isEmailUndeliverable: z.boolean(),
})

export const CustomerLocaleChange = z.strictObject({ locale: LocaleCode })
export const CustomerLocale = z.object({ locale: LocaleCode })
