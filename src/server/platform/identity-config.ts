import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { StartError } from './start-error.ts'

interface KeyPair {
  readonly clientId: string
  readonly clientSecret: string
}

/** The keys by which providers know this shop; null if nothing is configured. */
export interface IdentityKeys {
  readonly google: KeyPair | null
  readonly apple: {
    readonly clientId: string
    readonly teamId: string
    readonly keyId: string
    readonly privateKey: string
  } | null
  readonly facebook: KeyPair | null
  readonly paypal: (KeyPair & { readonly environment: 'live' | 'sandbox' }) | null
}

const key = (description: string) => z.string().max(4096).optional().meta({ unset: 'none', description })

/** The part of the environment that is about logging in with providers. */
export const identityEnvironment = {
  GOOGLE_CLIENT_ID: key('Client id of the Google login.'),
  GOOGLE_CLIENT_SECRET: key('Secret of this client.'),
  APPLE_CLIENT_ID: key('Services ID of Sign in with Apple.'),
  APPLE_TEAM_ID: key('Team id of the Apple developer account.'),
  APPLE_KEY_ID: key('Id of the key for Sign in with Apple.'),
  APPLE_PRIVATE_KEY: key('The key with this id, as PEM; a line break may be written as \\n.'),
  APPLE_PRIVATE_KEY_FILE: key('A file that holds APPLE_PRIVATE_KEY instead.'),
  FACEBOOK_APP_ID: key('App id of the Facebook login.'),
  FACEBOOK_APP_SECRET: key('Secret of this app.'),
  PAYPAL_CLIENT_ID: key('Client id of Log in with PayPal.'),
  PAYPAL_CLIENT_SECRET: key('Secret of this client.'),
  PAYPAL_ENVIRONMENT: z
    .enum(['live', 'sandbox'], 'must be one of live, sandbox')
    .default('live')
    .meta({ unset: 'live', description: "live for real logins, sandbox for PayPal's own sandbox." }),
  IDENTITY_SANDBOX_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number, or 0 for any free one')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number, or 0 for any free one')
    .optional()
    .meta({
      unset: 'PORT + 1',
      description:
        'Port of the sandbox that plays the providers without keys; it runs only if ORIGINS and HOST are this machine.',
    }),
}

type IdentityEnvironment = z.output<z.ZodObject<typeof identityEnvironment>>

/** Half of what a provider needs is a mistake, and is named instead of leaving the provider out silently. */
export function readIdentityKeys(e: IdentityEnvironment): IdentityKeys {
  const google = all({ clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' }, e)
  const facebook = all({ clientId: 'FACEBOOK_APP_ID', clientSecret: 'FACEBOOK_APP_SECRET' }, e)
  const paypal = all({ clientId: 'PAYPAL_CLIENT_ID', clientSecret: 'PAYPAL_CLIENT_SECRET' }, e)
  const apple = all(
    {
      clientId: 'APPLE_CLIENT_ID',
      teamId: 'APPLE_TEAM_ID',
      keyId: 'APPLE_KEY_ID',
      privateKey: 'APPLE_PRIVATE_KEY',
    },
    { ...e, APPLE_PRIVATE_KEY: e.APPLE_PRIVATE_KEY ?? fileText(e.APPLE_PRIVATE_KEY_FILE) },
  )
  return {
    google,
    facebook,
    paypal: paypal && { ...paypal, environment: e.PAYPAL_ENVIRONMENT },
    apple: apple && { ...apple, privateKey: checkedKey(apple.privateKey) },
  }
}

function all<Field extends string>(
  names: Readonly<Record<Field, string>>,
  given: Readonly<Record<string, unknown>>,
): Record<Field, string> | null {
  // the record is made of exactly these names
  const fields = Object.keys(names) as Field[]
  const found = fields.flatMap((field) => {
    const value = given[names[field]]
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  if (found.length === 0) return null
  if (found.length < fields.length) {
    const missing = fields.filter((field) => typeof given[names[field]] !== 'string')
    const [first] = found
    throw new StartError(
      `${missing.map((field) => names[field]).join(', ')} is missing; ${first ? names[first[0]] : ''} alone does not open a login.`,
    )
  }
  return Object.fromEntries(found) as Record<Field, string> // every field was found
}

function fileText(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartError(
      `APPLE_PRIVATE_KEY_FILE names ${file}, which cannot be read; mend its path or its permissions.`,
    )
  }
}

/** The text itself is repeated nowhere. */
function checkedKey(text: string): string {
  const pem = text.replaceAll('\\n', '\n')
  try {
    if (createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1') return pem
  } catch {
    // told below, as a key of another kind is
  }
  throw new StartError('APPLE_PRIVATE_KEY is no P-256 private key; take the .p8 file as Apple gave it.')
}
