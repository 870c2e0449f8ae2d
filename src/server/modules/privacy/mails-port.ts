import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Person } from '#server/platform/person.ts'

/** Whose mails: those of an account and of their orders, and those to mailboxes of theirs. */
export interface MailsOf extends Person {
  readonly orderUuids: readonly string[]
}

/** A mail, without what it said. */
export interface PersonMail {
  readonly recipient: string
  readonly subject: string
  readonly writtenAt: Date
  readonly sentAt: Date | null
}

/** Mails stand above: whoever composes the app hands them in. */
export interface PersonMails {
  readonly list: (db: Db, whose: MailsOf) => Promise<readonly PersonMail[]>
  /** What waits to be sent goes too. */
  readonly forget: (tx: Tx, whose: MailsOf) => Promise<void>
}
