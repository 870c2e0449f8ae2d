import { z } from 'zod'
import { canonicalEmail } from '#kernel/email.ts'
import { oneLine } from '#kernel/line.ts'
import type { Identity } from '#server/modules/accounts/index.ts'

const name = z.string().max(80).transform(oneLine).nullable().catch(null)
/** Apple and PayPal write it as text at times. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .catch(false)

/** The facts that a provider gives about a person. A fact in another shape counts as missing. */
const Claims = z.object({
  email: z.string().transform(canonicalEmail).nullable().catch(null),
  email_verified: flag,
  given_name: name,
  family_name: name,
})

export function identityFromClaims(subject: string, claims: unknown): Identity {
  const { email, email_verified, given_name, family_name } = Claims.parse(claims)
  return {
    subject,
    email,
    isEmailVerified: email !== null && email_verified,
    firstName: given_name,
    lastName: family_name,
  }
}
