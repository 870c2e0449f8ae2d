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
  name,
})

export function identityFromClaims(subject: string, claims: unknown): Identity {
  const { email, email_verified, given_name, family_name, name: fullName } = Claims.parse(claims)
  const words = (fullName ?? '').split(' ').filter((word) => word !== '')
  return {
    subject,
    email,
    isEmailVerified: email !== null && email_verified,
    // PayPal may say the whole name only. Its last word is the family name, as far as anybody can know.
    firstName: given_name ?? (words.slice(0, Math.max(1, words.length - 1)).join(' ') || null),
    lastName: family_name ?? (words.length > 1 ? (words.at(-1) ?? null) : null),
  }
}
