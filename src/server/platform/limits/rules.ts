import { limits, type LimitName, type LimitRule, type LimitSubject } from '#contract/limits.ts'
import { networkFromAddress } from '#server/platform/http/client-address.ts'
import { mailboxFromEmail } from '#server/platform/mailbox.ts'
import { signFields } from '#server/platform/signing.ts'
import type { CountedHits, Hit } from './store.ts'

export interface LimitedCaller {
  readonly sessionId: string | null
  readonly address: string
  /** The id of a customer who is logged in. A new password renews the session, and the count must go on all the same. */
  readonly customerId?: string | null
}

export type LimitDecision = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number }

/**
 * A solved challenge multiplies every limit by ten for 30 minutes. It does not remove the limits, because then one cheap
 * proof of work would allow any number of guesses at a password.
 */
export const graceFactor = 10
export const graceMs = 30 * 60_000

/** The topic of a call, read from its input. */
export interface Topic {
  /** The e-mail address the caller typed. */
  readonly email: string | null
  /** The order, together with the owner who calls. */
  readonly order: string | null
}

interface Subjects extends LimitedCaller {
  /** Undefined as long as the input has not been read. */
  readonly topic?: Topic
}

/** Without a topic the rules for session, customer and address count; with a topic the rules for e-mail, account and order. */
export function limitHits(
  secrets: readonly string[],
  names: readonly LimitName[],
  subjects: Subjects,
  now: Date,
): Hit[] {
  return names.flatMap((name) => {
    const rules: readonly LimitRule[] = limits[name]
    return rules.flatMap((rule) => {
      const value = subjectValue(rule.subject, subjects)
      if (value === null) return []
      const windowMs = rule.windowSeconds * 1000
      return {
        // Signed with a secret, because a plain hash of an address is easy to guess.
        key: signFields(secrets, ['limit', name, rule.subject, String(rule.windowSeconds), value]),
        windowStart: new Date(Math.floor(now.getTime() / windowMs) * windowMs),
        windowSeconds: rule.windowSeconds,
        max: rule.max,
      }
    })
  })
}

/** The key under which the grace of a session at an address is stored. Without a session there is no grace. */
export function graceKey(secrets: readonly string[], { sessionId, address }: LimitedCaller): string | null {
  return sessionId === null
    ? null
    : signFields(secrets, ['limit-grace', sessionId, networkFromAddress(address)])
}

export function decideLimit(hits: readonly Hit[], { counts, graced }: CountedHits, now: Date): LimitDecision {
  const factor = graced ? graceFactor : 1
  const waits = hits
    .filter((hit, at) => (counts[at] ?? 0) > hit.max * factor)
    .map((hit) => hit.windowStart.getTime() + hit.windowSeconds * 1000 - now.getTime())
  if (waits.length === 0) return { ok: true }
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) }
}

function subjectValue(subject: LimitSubject, subjects: Subjects): string | null {
  const { sessionId, customerId = null, address, topic } = subjects
  switch (subject) {
    case 'account':
    case 'email':
      return topic?.email ? mailboxFromEmail(topic.email) : null
    case 'order':
      return topic?.order ?? null
    case 'customer':
      return customerId !== null && topic === undefined ? customerId : subjectValue('session', subjects)
    case 'session':
    case 'address':
      if (topic !== undefined) return null
      // Without a session the address counts instead, so that a caller without a cookie is limited too.
      return subject === 'session' && sessionId !== null ? sessionId : networkFromAddress(address)
  }
}
