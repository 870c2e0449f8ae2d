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

/** Limits mails about the same thing (security.md D60): each mail tells the present state, so the newest is enough. */
export interface MergeRule {
  readonly key: (data: EventData) => string
  readonly pace: MergePace
}

/** One kind of mail: the event that causes it, its content, and what happens once a mail server has taken it. */
export interface MailKind {
  /** The database stores this name, so it must never change. */
  readonly name: string
  readonly event: string
  /** Gives null when the mail is no longer needed. */
  readonly compose: (
    tx: Tx,
    data: EventData,
    context: { readonly sites: Sites; readonly now: Date },
  ) => Promise<ComposedMail | null>
  readonly merging?: MergeRule
  /** Called once a mail server has taken the mail. */
  readonly handedOver?: (tx: Tx, data: unknown, now: Date) => Promise<void>
}
