import type { Locale } from '#kernel/locale.ts'
import type { OwnMailbox } from './mailbox.ts'
import type { Sealing } from './sealing.ts'

/** Whose data a module gives out or forgets (rulebook §18): an account, mailboxes somebody has shown to be theirs, or both. */
export interface Person {
  readonly customerId: string | null
  /** None of an account whose address nobody has confirmed: it may be another person's. */
  readonly mailboxes: readonly OwnMailbox[]
}

export interface PersonDeps {
  readonly sealing: Sealing
}

/** In which language and when a copy of somebody's data is made. */
export interface ExportContext {
  readonly locale: Locale
  readonly now: Date
}
