import { randomBytes } from 'node:crypto'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Task } from '#server/platform/task.ts'
import {
  dropKeys,
  forgetKeys,
  insertKey,
  useKey,
  type KeyKind,
  type NewKey,
  type MailedKey,
} from './repo-keys.ts'

const keyBytes = 32
const day = 24 * 60 * 60_000

/** How long the link of a mail holds (security.md D14 for the password). */
export const keyLifetimes = {
  'confirm-email': 7 * day,
  'change-email': day,
  'reset-password': 30 * 60_000,
} as const satisfies Partial<Record<KeyKind, number>>

/** For these kinds a new mail makes the keys of older mails invalid. */
const onlyTheNewest: readonly KeyKind[] = ['change-email', 'reset-password']

export async function mintKey(sealing: Sealing, tx: Tx, wanted: NewKey): Promise<string> {
  const { kind, customerId } = wanted
  const key = randomBytes(keyBytes).toString('base64url')
  if (customerId !== null && onlyTheNewest.includes(kind)) await dropKeys(tx, customerId, [kind])
  await insertKey(sealing, tx, key, wanted)
  return key
}

interface OwnKey {
  readonly customerId: string
  readonly value: string
}

/**
 * Once, and only by somebody who is logged in to the account it was made for: who merely reads the mailbox may be a
 * stranger whose address was typed by another (security.md D5). A refusal leaves the key as it was.
 */
export async function useOwnKey(
  sealing: Sealing,
  tx: Tx,
  presented: MailedKey,
  actor: Pick<Actor, 'customerId'> | null,
): Promise<Result<OwnKey, 'mail-key.invalid' | 'mail-key.other-account'>> {
  const used = await useKey(sealing, tx, presented)
  if (!used || used.customerId === null || used.value === null) return fail('mail-key.invalid')
  const { customerId, value } = used
  return actor?.customerId === customerId ? ok({ customerId, value }) : fail('mail-key.other-account')
}

export const forgetOldKeys: Task = {
  name: 'forget-old-mail-keys',
  cron: '47 3 * * *',
  run: ({ db, clock }) => forgetKeys(db, clock.now()),
}
