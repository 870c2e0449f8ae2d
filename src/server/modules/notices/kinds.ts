import type { Locale } from '#kernel/locale.ts'
import type { Sites } from '#contract/pages/sites.ts'
import type { MailOwner } from '#server/modules/mails/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { MailParts } from './layout.ts'
import type { MergePace } from './rules.ts'

type EventData = Readonly<Record<string, unknown>>

export interface ComposedMail {
  readonly locale: Locale
  readonly recipient: string
  readonly owner: MailOwner
  readonly parts: MailParts
}

/** How mails about the same thing are kept few (security.md D60): each tells how it stands now, so the newest is enough. */
export interface Merging {
  readonly key: (data: EventData) => string
  readonly pace: MergePace
}

/** One kind of mail: which event asks for it, what it says, and what is so once it was handed over. */
export interface MailKind {
  /** Kept in the database: never rename one. */
  readonly name: string
  readonly event: string
  /** Null when there is nothing to say any more. */
  readonly compose: (
    tx: Tx,
    data: EventData,
    context: { readonly sites: Sites; readonly now: Date },
  ) => Promise<ComposedMail | null>
  readonly merging?: Merging
  /** Where somebody waits to hear of it. */
  readonly handedOver?: (tx: Tx, data: unknown, now: Date) => Promise<void>
}
