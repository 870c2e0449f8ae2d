import type { Locale } from '#kernel/locale.ts'
import type { OwnMailbox } from './mailbox.ts'
import type { Sealing } from './sealing.ts'

/** The person whose data a module exports or forgets (rulebook §18): an account, proven mailboxes, or both. */
export interface Person {
  readonly customerId: string | null
  /** None of an account whose address nobody has confirmed: it may be another person's. */
  readonly mailboxes: readonly OwnMailbox[]
}

export interface PersonDeps {
  readonly sealing: Sealing
}

/** The language and the time of a copy of somebody's data. */
export interface ExportContext {
  readonly locale: Locale
  readonly now: Date
}
