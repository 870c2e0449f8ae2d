import { createHash, randomBytes } from 'node:crypto'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { emailHash, emailHashes } from '#server/platform/mailbox.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Task } from '#server/platform/task.ts'
import { newUuid } from '#server/platform/uuid.ts'
import {
  findKey,
  findSubscriber,
  forgetSubscribers,
  lockSubscriber,
  markConfirmed,
  markLeft,
  markMailed,
  noteConsent,
  storeSubscriber,
  storeKey,
  type Wish,
} from './repo.ts'
import { confirmsForMs, isMailDue, leftKeptMs, subscriptionState, unconfirmedKeptMs } from './rules.ts'

export interface NewsletterDeps {
  readonly sealing: Sealing
  readonly outbox: Pick<Outbox, 'publish'>
}

export interface Ask extends Wish {
  readonly email: string
  readonly how: 'form' | 'account'
  readonly now: Date
}

/**
 * Runs the same statements for every address, known or new (security.md D14). The code that writes the mail decides
 * later whether there is one.
 */
export async function askNewsletter(
  { sealing, outbox }: NewsletterDeps,
  tx: Tx,
  ask: Ask,
): Promise<{ readonly subscriberId: string }> {
  const subscriberId = await storeAsk(sealing, tx, ask)
  await noteConsent(tx, { ...ask, subscriberId, what: 'asked' })
  await outbox.publish(tx, { type: 'newsletter.asked', data: { subscriberId } })
  return { subscriberId }
}

export async function storeAsk(sealing: Sealing, tx: Tx, ask: Omit<Ask, 'how'>): Promise<string> {
  const { email, now, ...wish } = ask
  const known = await findSubscriber(tx, emailHashes(sealing, email))
  const id = newUuid(now)
  const stored = await storeSubscriber(tx, {
    ...wish,
    id,
    email: sealing.seal(email.trim(), subscriberSealPlace(id)),
    // A row that was found by an older key keeps its hash, and so stays the only one.
    emailHash: known?.emailHash ?? emailHash(sealing, email),
    now,
  })
  const subscriberId = stored ?? known?.id
  if (subscriberId === undefined) throw new Error('a subscriber appeared and was confirmed within one call')
  return subscriberId
}

/** Twice is once; after leaving, an old key subscribes nobody. */
export async function confirmByKey(
  tx: Tx,
  key: string,
  now: Date,
): Promise<Result<null, 'mail-key.invalid'>> {
  const found = await holderOf(tx, key)
  if (!found || subscriptionState(found.subscriber) === 'none') return fail('mail-key.invalid')
  if (subscriptionState(found.subscriber) === 'subscribed') return ok(null)
  if (now >= found.confirmsUntil) return fail('mail-key.invalid')
  await markConfirmed(tx, found.subscriber.id, now)
  await noteConsent(tx, {
    ...found.subscriber,
    subscriberId: found.subscriber.id,
    what: 'given',
    how: 'mail',
    now,
  })
  return ok(null)
}

/** Also says no to a question that was mailed before. */
export async function leaveByKey(tx: Tx, key: string, now: Date): Promise<Result<null, 'mail-key.invalid'>> {
  const found = await holderOf(tx, key)
  if (!found) return fail('mail-key.invalid')
  if (subscriptionState(found.subscriber) === 'none') return ok(null)
  const { id } = found.subscriber
  await markLeft(tx, id, now)
  await noteConsent(tx, { ...found.subscriber, subscriberId: id, what: 'withdrawn', how: 'mail', now })
  return ok(null)
}

async function holderOf(tx: Tx, key: string) {
  const found = await findKey(tx, hashOfKey(key))
  const subscriber = found ? await lockSubscriber(tx, found.subscriberId) : null
  return found && subscriber ? { subscriber, confirmsUntil: found.confirmsUntil } : null
}

const keyBytes = 32

/** The values for the mail that asks; null if there is nothing to ask any more, or we asked minutes ago. */
export async function questionFor(sealing: Sealing, tx: Tx, subscriberId: string, now: Date) {
  const subscriber = await lockSubscriber(tx, subscriberId)
  if (!subscriber || !isMailDue(subscriber, now)) return null
  const key = randomBytes(keyBytes).toString('base64url')
  const confirmsUntil = new Date(now.getTime() + confirmsForMs)
  await storeKey(tx, { keyHash: hashOfKey(key), subscriberId, now, confirmsUntil })
  await markMailed(tx, subscriberId, now)
  const { locale, askedAt } = subscriber
  return {
    locale,
    askedAt,
    confirmsUntil,
    key,
    email: sealing.open(subscriber.email, subscriberSealPlace(subscriberId)),
  }
}

/** The text, not its bytes: another last letter may mean the same bytes. */
const hashOfKey = (key: string) => createHash('sha256').update(key).digest()

export const forgetOldSubscribers: Task = {
  name: 'forget-old-subscribers',
  cron: '27 3 * * *',
  run: ({ db, clock }) => {
    const now = clock.now().getTime()
    return forgetSubscribers(db, {
      askedAt: new Date(now - unconfirmedKeptMs),
      leftAt: new Date(now - leftKeptMs),
    })
  },
}

function subscriberSealPlace(id: string) {
  return ['newsletter_subscriber', id, 'email'] as const
}
