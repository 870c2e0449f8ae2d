import { isIPv6 } from 'node:net'
import { limits, type LimitName, type LimitRule, type LimitSubject } from '#contract/limits.ts'
import { sign } from '#server/platform/signing.ts'
import type { Counted, Hit } from './store.ts'

export interface Caller {
  readonly sessionId: string | null
  readonly address: string
}

export type Taken = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number }

/**
 * A solved challenge raises every limit tenfold for 30 minutes. It does not remove them: one cheap proof of
 * work would otherwise buy unlimited guesses at the password of an account.
 */
export const graceFactor = 10
export const graceMs = 30 * 60_000

interface Subjects extends Caller {
  /** The e-mail address the caller typed; absent while the body has not been read. */
  readonly email?: string
}

/** Before the body is read, session and address rules count; with the typed address, those of account and e-mail. */
export function hitsOf(
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
export function pairKeyOf(secrets: readonly string[], { sessionId, address }: Caller): string | null {
  return sessionId === null ? null : sign(secrets, ['limit-grace', sessionId, network(address)])
}

export function decide(hits: readonly Hit[], { counts, graced }: Counted, now: Date): Taken {
  const factor = graced ? graceFactor : 1
  const waits = hits
    .filter((hit, at) => (counts[at] ?? 0) > hit.max * factor)
    .map((hit) => hit.windowStart.getTime() + hit.windowSeconds * 1000 - now.getTime())
  if (waits.length === 0) return { ok: true }
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) }
}

function valueOf(subject: LimitSubject, { sessionId, address, email }: Subjects): string | null {
  const isTyped = subject === 'account' || subject === 'email'
  if (isTyped) return email === undefined ? null : email.trim().toLowerCase()
  if (email !== undefined) return null
  // Without a session the address stands in: leaving the cookie out must not mean "no limit".
  return subject === 'session' && sessionId !== null ? sessionId : network(address)
}

/** Whoever holds one IPv6 address holds its whole /64. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('%', 1).join('').split('::', 2)
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
