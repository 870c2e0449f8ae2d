import { limits, type LimitName, type LimitRule, type LimitSubject } from '#contract/limits.ts'
import { networkFromAddress } from '#server/platform/http/client-address.ts'
import { mailboxFromEmail } from '#server/platform/mailbox.ts'
import { sign } from '#server/platform/signing.ts'
import type { CountedHits, Hit } from './store.ts'

export interface LimitedCaller {
  readonly sessionId: string | null
  readonly address: string
  /** Of somebody logged in: a change of the password renews the session, and must not begin the counting anew. */
  readonly customerId?: string | null
}

export type LimitDecision = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number }

/**
 * A solved challenge raises every limit tenfold for 30 minutes. It does not remove them: one cheap proof of
 * work would otherwise buy unlimited guesses at the password of an account.
 */
export const graceFactor = 10
export const graceMs = 30 * 60_000

/** What a call is about, as its input says. */
export interface Topic {
  /** The e-mail address the caller typed. */
  readonly email: string | null
  /** The order and who of its owners calls. */
  readonly order: string | null
}

interface Subjects extends LimitedCaller {
  /** Absent while the input has not been read. */
  readonly topic?: Topic
}

/** Before the input is read, session, customer and address rules count; once it is known what the call is about, the others. */
export function limitHits(
  secrets: readonly string[],
  names: readonly LimitName[],
  subjects: Subjects,
  now: Date,
): Hit[] {
  return names.flatMap((name) => {
    const rules: readonly LimitRule[] = limits[name]
    return rules.flatMap((rule) => {
      const value = valueOf(rule.subject, subjects)
      if (value === null) return []
      const windowMs = rule.windowSeconds * 1000
      return {
        // Keyed, because addresses and e-mails are easily guessed from a plain hash.
        key: sign(secrets, ['limit', name, rule.subject, String(rule.windowSeconds), value]),
        windowStart: new Date(Math.floor(now.getTime() / windowMs) * windowMs),
        windowSeconds: rule.windowSeconds,
        max: rule.max,
      }
    })
  })
}

/** Grace belongs to one session at one address; nobody without a session can have earned it. */
export function graceKey(secrets: readonly string[], { sessionId, address }: LimitedCaller): string | null {
  return sessionId === null ? null : sign(secrets, ['limit-grace', sessionId, networkFromAddress(address)])
}

export function decideLimit(hits: readonly Hit[], { counts, graced }: CountedHits, now: Date): LimitDecision {
  const factor = graced ? graceFactor : 1
  const waits = hits
    .filter((hit, at) => (counts[at] ?? 0) > hit.max * factor)
    .map((hit) => hit.windowStart.getTime() + hit.windowSeconds * 1000 - now.getTime())
  if (waits.length === 0) return { ok: true }
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) }
}

function valueOf(subject: LimitSubject, subjects: Subjects): string | null {
  const { sessionId, customerId = null, address, topic } = subjects
  switch (subject) {
    case 'account':
    case 'email':
      return topic?.email ? mailboxFromEmail(topic.email) : null
    case 'order':
      return topic?.order ?? null
    case 'customer':
      return customerId !== null && topic === undefined ? customerId : valueOf('session', subjects)
    case 'session':
    case 'address':
      if (topic !== undefined) return null
      // Without a session the address stands in: leaving the cookie out must not mean "no limit".
      return subject === 'session' && sessionId !== null ? sessionId : networkFromAddress(address)
  }
}
